import { utf8Text } from '../../core/bytes/utf8.ts';
import { isRootRead } from '../../core/layout/message.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { problemsOf } from '../../core/layout/problems.ts';
import { valueOfMessage } from '../../core/layout/value-of-layout.ts';
import { printJson } from '../../core/value/print.ts';
import { endingOf } from '../../runs/recognition/ending.ts';
import type { InsideAt } from '../../runs/recognition/insides.ts';
import type { Reading } from '../../runs/recognition/reading.ts';
import type { AppState } from '../state/model.ts';
import { givenCodecOf } from '../state/runs/slice.ts';
import { type Lane, laneOf } from '../state/selection/lane.ts';

/** What the input was recognised as, the value of given bytes, and what is wrong with them. */
export interface ReportRecognition {
  /** The readings, the best first; a chosen one comes before the others. Empty for JSON. */
  readonly readings: readonly ReportReading[];
  /** The value of given bytes as JSON text, as far as it was read, up to 1 MiB. */
  readonly value?: string;
  readonly problems?: readonly ReportProblem[];
  /** What opens at places inside the value. */
  readonly inside?: readonly InsideAt[];
}

export type ReportReading = Omit<Reading, 'says' | 'spelling' | 'layers'> & {
  readonly layers: readonly { readonly id: string; readonly bytes: number }[];
};

/** A place in a layer of the reading in use. */
export interface ReportProblem {
  readonly offset: number;
  readonly layer: number;
  /** The JSON Pointer of the value that is wrong, or of the one that is missing where reading stopped. */
  readonly path: string;
  readonly kind: 'cut' | 'invalid' | 'trailing' | 'warning';
  readonly message: string;
}

/** Maximum bytes of a value; longer ones are left out. */
const LONGEST_VALUE = 1024 * 1024;
const KINDS = { cut: 'cut', trailing: 'trailing', wrong: 'invalid' } as const;

export function recognitionOf(state: AppState): ReportRecognition {
  const { door, runs } = state;
  const used = door === null || door.isText ? undefined : door.recognised.used?.reading;
  const others = door === null || door.isText ? [] : door.recognised.readings;
  const readings = used ? [used, ...others.filter(({ chain }) => chain.join() !== used.chain.join())] : others;
  const codec = givenCodecOf(state);
  const lane = codec && laneOf(runs[codec]);
  if (lane === undefined) return { readings: readings.map(readingOf) };
  const inside = used && door?.recognised.used?.inside;
  const value = (used && door?.recognised.used?.values) ?? jsonOf(lane, state);
  return {
    readings: readings.map(readingOf),
    ...(value !== undefined && value.length <= LONGEST_VALUE && { value }),
    ...(inside !== undefined && { inside }),
    problems: problemsIn(lane, (used?.layers.length ?? 1) - 1),
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
function jsonOf(lane: Lane, { source }: AppState): string | undefined {
  if (source !== null) return utf8Text(source.scanned.bytes);
  if (!isRootRead(lane) || lane.bytes.length > LONGEST_VALUE) return undefined;
  return printJson(valueOfMessage(lane));
}

/** The same problems as on the page and in the package, the place where reading stopped first. */
function problemsIn(lane: Lane, layer: number): readonly ReportProblem[] {
  const { layout, problems = [] } = lane.encoded;
  const ending = endingOf(layout.failure);
  const paths = new LayoutPaths(layout, lane.kinds, lane.bytes);
  return problemsOf(lane, problems).map(({ offset, value, next, expected, isEnd }) => ({
    offset,
    layer,
    path: paths.pointerOf(value) + (next === undefined ? '' : `/${next}`),
    kind: isEnd && ending !== 'whole' ? KINDS[ending] : 'warning',
    message: expected,
  }));
}
