import { utf8Text } from '../../core/bytes/utf8.ts';
import { byteOf } from '../../core/layout/layout.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { printJson } from '../../core/value/print.ts';
import { endingOf } from '../../runs/recognition/ending.ts';
import type { Reading } from '../../runs/recognition/reading.ts';
import type { AppState } from '../state/model.ts';
import { type Lane, laneOf } from '../state/selection/lane.ts';

/** What the input was recognised as, the value of given bytes, and what is wrong with them. */
export interface ReportRecognition {
  /** The best first; a chosen one before the others. Empty for JSON. */
  readonly readings: readonly ReportReading[];
  /** The value of given bytes as JSON text, as far as it goes, up to 1 MiB. */
  readonly value?: string;
  readonly problems?: readonly ReportProblem[];
}

export type ReportReading = Omit<Reading, 'says' | 'spelling' | 'layers'> & {
  readonly layers: readonly { readonly id: string; readonly bytes: number }[];
};

/** A place in a layer of the reading in use. */
export interface ReportProblem {
  readonly offset: number;
  readonly layer: number;
  readonly kind: 'cut' | 'invalid' | 'trailing' | 'warning';
  readonly message: string;
}

/** Longer values are left out, in bytes. */
const LONGEST_VALUE = 1024 * 1024;
const KINDS = { cut: 'cut', trailing: 'trailing', wrong: 'invalid' } as const;

export function recognitionOf(state: AppState): ReportRecognition {
  const { door, source, problem, runs } = state;
  const used = door === null || door.isText ? undefined : door.recognised.used?.reading;
  const others = door === null || door.isText ? [] : door.recognised.readings;
  const readings = used ? [used, ...others.filter(({ chain }) => chain.join() !== used.chain.join())] : others;
  const codec = problem?.kind === 'binary' ? problem.codec : source?.givenCodec;
  const lane = codec && laneOf(runs[codec]);
  if (lane === undefined) return { readings: readings.map(readingOf) };
  const value = (used && door?.recognised.used?.values) ?? jsonOf(lane, state);
  return {
    readings: readings.map(readingOf),
    ...(value !== undefined && value.length <= LONGEST_VALUE && { value }),
    problems: problemsOf(lane, (used?.layers.length ?? 1) - 1),
  };
}

function readingOf({ chain, sure, bytes, explained, evidence, layers, messages }: Reading): ReportReading {
  return {
    chain,
    sure,
    bytes,
    explained,
    evidence,
    layers: layers.map((layer) => ({ id: layer.id, bytes: layer.bytes })),
    messages,
  };
}

/** The JSON of the whole value, or of what was read before a failure. */
function jsonOf({ encoded, kinds, bytes }: Lane, { source }: AppState): string | undefined {
  if (source !== null) return utf8Text(source.scanned.bytes);
  if (encoded.layout.values.type.length === 0 || bytes.length > LONGEST_VALUE) return undefined;
  return printJson(valueOfLayout(encoded.layout, kinds, bytes));
}

function problemsOf({ encoded: { layout, problems = [] } }: Lane, layer: number): readonly ReportProblem[] {
  const warnings = problems.map(({ offset, message }) => ({ offset, layer, kind: 'warning' as const, message }));
  const { failure } = layout;
  const ending = endingOf(failure);
  if (failure === undefined || ending === 'whole') return warnings;
  return [...warnings, { offset: byteOf(layout, failure), layer, kind: KINDS[ending], message: failure.message }];
}
