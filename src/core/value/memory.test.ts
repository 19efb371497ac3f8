import { expect, test } from 'vitest';
import { MemoryEstimate, MOST_MEMORY, memoryFor } from './memory.ts';
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

// In a pool of three workers, each of these took more than 1 GB, or nearly so.
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
