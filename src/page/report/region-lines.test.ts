import { expect, it } from 'vitest';
import { regionLines } from './region-lines.ts';
import type { RegionList } from './rows.ts';

const LIMITS = { count: 10_000, bytes: 256 * 1024 * 1024 };

/** Regions that all have the same long path. */
function listOf(count: number, path: string): RegionList {
  const at = (index: number) => ({ start: index, end: index + 1, kind: 'k', role: 'value', label: 'l', path }) as const;
  return { count, at } as unknown as RegionList;
}

/** The parts of regions, and the number of times that the writing yields. */
function written(list: RegionList): { readonly parts: readonly string[]; readonly turns: number } {
  const writing = regionLines(list, LIMITS);
  for (let turns = 0; ; turns++) {
    const step = writing.next();
    if (step.done) return { parts: step.value?.parts ?? [], turns };
  }
}

it('writes parts of bounded length, however long the paths are, and yields after each', () => {
  const path = '/a'.repeat(50_000);
  const { parts, turns } = written(listOf(900, path));
  expect(turns).toBe(parts.length);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(64 * 1024 + path.length + 200);
  expect(JSON.parse(`[${parts.join('')}]`)).toHaveLength(900);
});

it('writes short lines together', () => {
  const { parts } = written(listOf(2000, '/a'));
  expect(parts.length).toBeLessThan(5);
  expect(JSON.parse(`[${parts.join('')}]`)).toHaveLength(2000);
  expect(written(listOf(0, '')).parts).toEqual([]);
});
