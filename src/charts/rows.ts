import type { CompressionChoice } from '../state/model.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { againstBaseline } from '../timing/compare.ts';
import type { CodecTiming, SideId, SideTiming } from '../workers/protocol.ts';
import type { SizeBar, SpeedDot } from './data.ts';

/** What the size chart draws, from small to large after compression; failed codecs are left out. */
export function barsOf(rows: readonly Row[], compression: CompressionChoice): readonly SizeBar[] {
  const bars = rows.flatMap((row): SizeBar[] => {
    if (row.run.state !== 'done' || row.families === undefined) return [];
    const { families, outside, compressed = {} } = row;
    return [{ id: row.id, label: rowName(row), ...families, outside: outside?.bytes ?? 0, compressed }];
  });
  return bars.sort((a, b) => sizeAfter(a, compression) - sizeAfter(b, compression) || totalOf(a) - totalOf(b));
}

/** Encoded bytes, and what is kept outside, so that it is told. */
export function totalOf({ names, framing, values, unread, outside }: SizeBar): number {
  return names + framing + values + unread + outside;
}

/** The same after compression, which what is kept outside does not see. Without a figure a bar comes last. */
function sizeAfter(bar: SizeBar, compression: CompressionChoice): number {
  if (compression === 'none') return totalOf(bar);
  return (bar.compressed[compression] ?? Number.MAX_SAFE_INTEGER) + bar.outside;
}

export const DIRECTIONS = ['decode', 'encode'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Something that was timed, with its name among times. */
export interface TimedLine {
  readonly id: Row['id'] | SideId;
  readonly name: string;
  readonly timing: CodecTiming;
  /** The codec's row, where it has one. */
  readonly row?: Row;
}

/** The codecs that were timed, and what was timed beside them. */
export function timedLines(rows: readonly Row[], beside: readonly SideTiming[]): readonly TimedLine[] {
  const codecs = rows.flatMap((row): TimedLine[] => {
    const { id, timing } = row;
    // There is more than one JSON among times.
    return timing === undefined ? [] : [{ id, name: id === 'json' ? JSON_TO_BYTES : rowName(row), timing, row }];
  });
  return [...codecs, ...beside.map((timing) => ({ id: timing.id, name: SIDE_NAMES[timing.id], timing }))];
}

export const JSON_TO_BYTES = 'JSON to bytes';

/** Calls that are timed beside the codecs. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = {
  'json-text': 'JSON to text',
  'json-doubles': 'JSON, no BigInt',
  'json-uncompressed': 'JSON uncompressed',
};

/** The codecs that were timed, from fast to slow, with what was timed beside them. */
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
    const levels = states && ([states[0].ratio, states[1].ratio] as const);
    return [{ id, label: name, ratio, low, high, verdict, ...(levels && { states: levels }) }];
  });
  return dots.sort((a, b) => a.ratio - b.ratio);
}
