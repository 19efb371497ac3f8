import { expect, test } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { MemoryEstimate, MOST_MEMORY, memoryFor, needFor } from './memory.ts';
import { type ValueTree, ValueTreeBuilder } from './value-tree.ts';

const [SCALAR, ARRAY, OBJECT] = [0, 1, 2];

type Value = readonly [depth: number, type: number];

function treeOf(values: Iterable<Value>): ValueTree {
  const tree = new ValueTreeBuilder();
  for (const [depth, type] of values) tree.add(depth, type);
  return tree.finish();
}

/** An array or object that has the same children many times. */
function many(times: number, children: readonly Value[], type = ARRAY): ValueTree {
  return treeOf([[0, type] as const, ...Array.from({ length: times }, () => children).flat()]);
}

function levels(count: number, type: number): ValueTree {
  return treeOf(Array.from({ length: count }, (_, depth) => [depth, type] as const));
}

/** `{"id":1,"name":"Ada","tags":["a","b"]}` */
const RECORD: readonly Value[] = [
  [1, OBJECT],
  [2, SCALAR],
  [2, SCALAR],
  [2, ARRAY],
  [3, SCALAR],
  [3, SCALAR],
];

test.each<[string, number, () => ValueTree]>([
  ['6 MB of records', 5_850_000, () => many(150_000, RECORD)],
  ['a million one-digit integers', 2_000_000, () => many(1_000_000, [[1, SCALAR]])],
  ['a string of 20 MB', 20_000_000, () => treeOf([[0, SCALAR]])],
  ['100,000 levels of objects', 600_000, () => levels(100_000, OBJECT)],
  ['an object of 400,000 members', 4_000_000, () => many(400_000, [[1, SCALAR]], OBJECT)],
])('%s are encoded at once', (_, bytes, tree) => {
  expect(memoryFor(bytes, tree())).toBeLessThan(MOST_MEMORY);
});

// In a pool of three workers, each of these documents took more than 1 GB, or nearly as much.
test.each<[string, number, () => ValueTree]>([
  ['a million empty arrays', 3_000_000, () => many(1_000_000, [[1, ARRAY]])],
  ['a million empty objects', 3_000_000, () => many(1_000_000, [[1, OBJECT]])],
  ['1.05 million strings of two letters', 5_250_000, () => many(1_050_000, [[1, SCALAR]])],
  ['140,000 levels of objects', 840_000, () => levels(140_000, OBJECT)],
  ['an object of 780,000 members', 8_600_000, () => many(780_000, [[1, SCALAR]], OBJECT)],
])('%s wait for the user', (_, bytes, tree) => {
  expect(memoryFor(bytes, tree())).toBeGreaterThan(MOST_MEMORY);
});

test('the estimate is the same for values in one part and in many', () => {
  const tree = treeOf([[0, ARRAY], ...RECORD, [1, ARRAY], [1, OBJECT], ...RECORD]);
  const parts = new MemoryEstimate(100);
  for (let i = 0; i < tree.type.length; i++) {
    parts.add({ depth: tree.depth.slice(i, i + 1), type: tree.type.slice(i, i + 1) });
  }
  expect(parts.memory).toBe(memoryFor(100, tree));
});

/** `{"id":1,"name":"Ada 1","ok":true,"tags":["a","b"]}` */
const SMALL_RECORD: readonly Value[] = [
  [1, OBJECT],
  [2, SCALAR],
  [2, SCALAR],
  [2, SCALAR],
  [2, ARRAY],
  [3, SCALAR],
  [3, SCALAR],
];

/** A record of `bench/records.ts`. */
const LONG_RECORD: readonly Value[] = [
  [1, OBJECT],
  ...Array.from({ length: 12 }, () => [2, SCALAR] as const),
  [2, OBJECT],
  ...Array.from({ length: 3 }, () => [3, SCALAR] as const),
  [2, ARRAY],
  ...Array.from({ length: 3 }, () => [3, SCALAR] as const),
];

// The peaks of the renderer process of Chromium 156 on Linux, in megabytes, from the file to the last figure of its
// rows.
thorough.each<[string, number, () => ValueTree, number]>([
  ['24 MB of small records', 24_000_027, () => many(397_086, SMALL_RECORD), 1837],
  ['24 MB of numbers', 24_000_007, () => many(2_110_632, [[1, SCALAR]]), 1291],
  ['24 MB of long records', 24_000_504, () => many(42_258, LONG_RECORD), 1110],
  ['60 MB of long records', 60_000_061, () => many(105_640, LONG_RECORD), 2310],
  ['a text of 24 MB', 24_000_020, () => treeOf([[0, SCALAR]]), 908],
  ['a text of 60 MB', 60_000_005, () => treeOf([[0, SCALAR]]), 1727],
])('the peak for %s is within a factor of 1.2', (_, bytes, tree, megabytes) => {
  const ratio = needFor(bytes, tree()).peak / (megabytes * 1e6);
  expect(ratio).toBeGreaterThan(1 / 1.2);
  expect(ratio).toBeLessThan(1.2);
});
