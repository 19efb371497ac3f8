import { type Row, rowName, sortRows } from '../state/rows.ts';
import { againstBaseline } from '../timing/compare.ts';
import type { SizeBar, SpeedDot } from './data.ts';

/** What the size chart draws, from small to large; failed codecs are left out. */
export function barsOf(rows: readonly Row[]): readonly SizeBar[] {
  return sortRows(rows, { key: 'bytes', descending: false }).flatMap((row) => {
    if (row.run.state !== 'done' || row.families === undefined) return [];
    return [
      {
        label: rowName(row),
        ...row.families,
        outside: row.outside?.bytes ?? 0,
        ...(row.gzip !== undefined && { gzip: row.gzip }),
      },
    ];
  });
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
