import { againstBaseline } from '../../runs/timing/compare.ts';
import type { CodecTiming, SideId, SideTiming } from '../../workers/protocol.ts';
import type { CompressionChoice } from '../state/measuring/slice.ts';
import { isDone, type Row, rowName } from '../state/runs/rows.ts';
import type { SizeBar, SpeedDot } from './data.ts';

/** The bars of the size chart, sorted by size after a compression. Failed codecs are omitted. */
export function barsOf(rows: readonly Row[], sortedBy: CompressionChoice): readonly SizeBar[] {
  const bars = rows.filter(isDone).map((row): SizeBar => {
    const { families, kept, compressed } = row;
    return { id: row.id, label: rowName(row), ...families, kept: kept?.bytes ?? 0, compressed };
  });
  return bars.sort((a, b) => sizeAfter(a, sortedBy) - sizeAfter(b, sortedBy) || totalOf(a) - totalOf(b));
}

/** Bytes on the wire. */
export function totalOf({ names, framing, values, unread }: SizeBar): number {
  return names + framing + values + unread;
}

/** Bytes on the wire after compression. A bar without a figure sorts last. */
function sizeAfter(bar: SizeBar, compression: CompressionChoice): number {
  return compression === 'none' ? totalOf(bar) : (bar.compressed[compression] ?? Number.MAX_SAFE_INTEGER);
}

export const DIRECTIONS = ['decode', 'encode'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A timed codec or other call, with its name in the charts. */
export interface TimedLine {
  readonly id: Row['id'] | SideId;
  readonly name: string;
  readonly timing: CodecTiming;
  /** The row of the codec; absent for other calls. */
  readonly row?: Row;
}

/** The timed codecs, followed by the other timed calls. */
export function timedLines(rows: readonly Row[], beside: readonly SideTiming[]): readonly TimedLine[] {
  const codecs = rows.flatMap((row): TimedLine[] => {
    const { id, timing } = row;
    return timing === undefined ? [] : [{ id, name: timedName(row), timing, row }];
  });
  return [...codecs, ...beside.map((timing) => ({ id: timing.id, name: SIDE_NAMES[timing.id], timing }))];
}

/** The name of a row in the list of timed calls, in which JSON has several rows. */
export function timedName(row: Row): string {
  return row.id === 'json' ? JSON_TO_BYTES : rowName(row);
}

export const JSON_TO_BYTES = 'JSON to bytes';

/** Names of the calls timed in addition to the codecs. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = {
  'json-text': 'JSON to text',
  'json-doubles': 'JSON, no BigInt',
  'json-uncompressed': 'JSON uncompressed',
};

/** The timed codecs and other calls, sorted from fast to slow, and then those without a rank. */
export function dotsOf(
  rows: readonly Row[],
  direction: Direction,
  beside: readonly SideTiming[] = [],
): readonly SpeedDot[] {
  const dots = timedLines(rows, beside).flatMap(({ id, name, timing }): SpeedDot[] => {
    const result = timing[direction];
    if (result.state !== 'done') return [];
    const { ratio, low, high, states } = result;
    const verdict = id === 'json' ? 'baseline' : againstBaseline(result);
    return [{ id, label: name, ratio, low, high, verdict, ...(states && { states }) }];
  });
  const isLast = ({ verdict }: SpeedDot) => Number(verdict === 'busy');
  return dots.sort((a, b) => isLast(a) - isLast(b) || a.ratio - b.ratio);
}
