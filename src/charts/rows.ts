import type { CompressionChoice, Timings } from '../state/model.ts';
import { type Row, rowName } from '../state/rows.ts';
import { againstBaseline } from '../timing/compare.ts';
import type { TimingResult } from '../timing/measure.ts';
import type { CodecTiming } from '../workers/protocol.ts';
import type { SizeBar, SpeedDot, Verdict } from './data.ts';

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

/** JSON without the compression that the others were timed with, where one was. */
export function plainJsonOf(timings: Timings): CodecTiming | undefined {
  return timings.state === 'done' ? timings.plainJson : undefined;
}

/** What that is called among the codecs. */
export const PLAIN_JSON = 'JSON uncompressed';

/** The codecs that were timed, from fast to slow, and JSON without compression where they were with it. */
export function dotsOf(rows: readonly Row[], direction: Direction, plainJson?: CodecTiming): readonly SpeedDot[] {
  const timed = rows.flatMap((row): SpeedDot[] => {
    const verdict = row.id === 'json' ? 'baseline' : undefined;
    return dotOf(row.id, rowName(row), row.timing?.[direction], verdict);
  });
  return [...timed, ...dotOf(PLAIN_JSON, PLAIN_JSON, plainJson?.[direction])].sort((a, b) => a.ratio - b.ratio);
}

function dotOf(id: string, label: string, timing: TimingResult | undefined, verdict?: Verdict): SpeedDot[] {
  if (timing?.state !== 'done') return [];
  const { ratio, low, high } = timing;
  return [{ id, label, ratio, low, high, verdict: verdict ?? againstBaseline(timing) }];
}
