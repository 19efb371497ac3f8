import type { CompressionChoice } from '../state/model.ts';
import { type Row, rowName } from '../state/rows.ts';
import { againstBaseline } from '../timing/compare.ts';
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

/** The codecs that were timed, from fast to slow. */
export function dotsOf(rows: readonly Row[], direction: Direction): readonly SpeedDot[] {
  return rows
    .flatMap((row): SpeedDot[] => {
      const timing = row.timing?.[direction];
      if (timing?.state !== 'done') return [];
      const { ratio, low, high } = timing;
      const verdict = row.id === 'json' ? 'baseline' : againstBaseline(timing);
      return [{ id: row.id, label: rowName(row), ratio, low, high, verdict }];
    })
    .sort((a, b) => a.ratio - b.ratio);
}
