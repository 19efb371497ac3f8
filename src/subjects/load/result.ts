import type { CodecId } from '../../formats/format.ts';
import { type Interval, median } from '../../runs/timing/statistics.ts';
import type { LoadFigures, Times } from './figures.ts';
import type { LoadPlan } from './plan.ts';

/** One row of a load: a codec's bytes, decoded by the server or not. Rows without decoding are the controls. */
export interface LoadLine {
  readonly codec: CodecId;
  readonly decodes: boolean;
}

/** A row with its runs so far, or the reason why it has none. */
export interface LoadRow extends LoadLine {
  /** Number of bytes of one request; the mean for several messages. */
  readonly bytes: number;
  /** Seconds in which the server processes a request while nothing else runs; absent if unknown. */
  readonly alone?: number;
  readonly rounds: readonly LoadFigures[];
  readonly failure?: string;
}

/** The messages of a load. */
export interface LoadPayload {
  readonly name: string;
  readonly messages: number;
  /** Bytes of the messages as minified JSON. */
  readonly jsonBytes: number;
  /** SHA-256 of the messages as minified JSON, in hex; absent if the browser cannot compute a digest. */
  readonly digest?: string;
}

/** The result of a load, measured in the browser or by `npm run load`. */
export interface LoadResult {
  readonly payload: LoadPayload;
  readonly plan: LoadPlan;
  readonly rows: readonly LoadRow[];
}

/** The median over the rounds, with the lowest and the highest round. */
export interface Ranged extends Interval {
  readonly value: number;
}

/** The figures of a row over its rounds. Times are in milliseconds. */
export interface LoadSummary {
  readonly rounds: number;
  readonly requests: number;
  readonly failures: number;
  readonly unanswered: number;
  readonly perSecond: Ranged;
  readonly fromSend?: Readonly<Record<keyof Times, Ranged>>;
  readonly fromDue?: Readonly<Record<keyof Times, Ranged>>;
  readonly latenessP99?: Ranged;
  /** In seconds. */
  readonly service?: Ranged;
  readonly utilisation?: Ranged;
}

const TIMES = ['median', 'average', 'min', 'max', 'p95', 'p99'] as const satisfies readonly (keyof Times)[];

/** Summarises the rounds of a row; undefined if there are none. Counts are sums. */
export function summaryOf({ rounds }: Pick<LoadRow, 'rounds'>): LoadSummary | undefined {
  if (rounds.length === 0) return undefined;
  const fromSend = timesOver(rounds, 'fromSend');
  const fromDue = timesOver(rounds, 'fromDue');
  const latenessP99 = rangedOver(rounds.map((round) => round.latenessP99));
  const service = rangedOver(rounds.map((round) => round.service));
  const utilisation = rangedOver(rounds.map((round) => round.utilisation));
  return {
    rounds: rounds.length,
    requests: sumOver(rounds, 'requests'),
    failures: sumOver(rounds, 'failures'),
    unanswered: sumOver(rounds, 'unanswered'),
    perSecond: rangedOver(rounds.map(({ requests, seconds }) => requests / seconds))!,
    ...(fromSend && { fromSend }),
    ...(fromDue && { fromDue }),
    ...(latenessP99 && { latenessP99 }),
    ...(service && { service }),
    ...(utilisation && { utilisation }),
  };
}

function sumOver(rounds: readonly LoadFigures[], key: 'requests' | 'failures' | 'unanswered'): number {
  return rounds.reduce((sum, round) => sum + round[key], 0);
}

function timesOver(
  rounds: readonly LoadFigures[],
  from: 'fromSend' | 'fromDue',
): Readonly<Record<keyof Times, Ranged>> | undefined {
  const known = rounds.flatMap((round) => round[from] ?? []);
  if (known.length === 0) return undefined;
  const entries = TIMES.map((key) => [key, rangedOver(known.map((times) => times[key]))] as const);
  return Object.fromEntries(entries) as Record<keyof Times, Ranged>;
}

function rangedOver(values: readonly (number | undefined)[]): Ranged | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  return { value: median(sorted), low: sorted[0]!, high: sorted.at(-1)! };
}
