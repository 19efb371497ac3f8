import { expect, test } from 'vitest';
import { annotate } from '../../formats/msgpack/annotate.ts';
import { kinds } from '../../formats/msgpack/kinds.ts';
import { atOnce, type Steps } from '../value/steps.ts';
import type { Layout } from './layout.ts';
import { Lines } from './lines.ts';
import { LayoutQueries } from './queries.ts';

/** Rows of an array of arrays, enough for more regions than one step processes. */
const ROWS = 40_000;
const layout = annotate(
  Uint8Array.from([0xdd, 0, 0, ROWS >> 8, ROWS & 0xff, ...new Array(ROWS).fill([0x91, 7]).flat()]),
);

test.each<[string, Layout, number]>([
  ['in order', layout, 2],
  ['scattered', { ...layout, isScattered: true }, 6],
])(
  'an index of regions %s that is built ahead in several steps returns the same as one that is built on request',
  (_, of, few) => {
    const ready = new LayoutQueries(of);
    expect(countSteps(ready.prepare())).toBeGreaterThan(few);
    const asked = new LayoutQueries(of);
    for (const value of [0, 1, 2, ROWS, 2 * ROWS]) {
      expect(ready.regionsOf(value)).toEqual(asked.regionsOf(value));
      expect(ready.subtreeRegions(value)).toEqual(asked.subtreeRegions(value));
    }
    for (const byte of [0, 4, 5, ROWS, 2 * ROWS + 4, 2 * ROWS + 5])
      expect(ready.regionAt(byte)).toBe(asked.regionAt(byte));
  },
);

test('the parents of values are not made ahead for a lane that is not shown', () => {
  const stepsFor = (isShown: boolean): number => countSteps(new LayoutQueries(layout).prepare(isShown));
  expect(stepsFor(false)).toBeLessThan(stepsFor(true));
});

test('lines computed in several steps equal those computed at once', () => {
  const queries = new LayoutQueries(layout);
  expect(countSteps(Lines.make(queries, kinds))).toBeGreaterThan(1);
  const lines = atOnce(Lines.make(queries, kinds));
  const { first, count } = new Lines(queries, kinds);
  expect(count).toBe(2 * ROWS + 1);
  expect(lines.first).toEqual(first);
  for (const line of [0, 1, ROWS, count - 1]) expect(lines.byteCountOf(line)).toBe(line === 0 ? 5 : 1);
});

function countSteps(steps: Steps<unknown>): number {
  let count = 1;
  while (!steps.next().done) count++;
  return count;
}
