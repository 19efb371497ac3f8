import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from './steps.ts';
import { findParents, findSubtreeEnds, subtreeEndsOf, type ValueTree } from './value-tree.ts';

/** A tree in pre-order: each value is at most one level below the one before. */
const trees: fc.Arbitrary<ValueTree> = fc.array(fc.nat(9), { maxLength: 40 }).map((steps) => {
  const depths = [0];
  for (const step of steps) depths.push(1 + (step % (depths.at(-1)! + 1)));
  return { depth: Uint8Array.from(depths), type: new Uint8Array(depths.length) };
});

test('the parent is the last shallower value, and a subtree ends where its depth ends', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const depths = Array.from(tree.depth);
      const parents = depths.map((depth, value) => depths.findLastIndex((d, i) => i < value && d < depth));
      expect(Array.from(atOnce(findParents(tree)))).toEqual(parents.map((parent) => Math.max(parent, 0)));
      const ends = depths.map((depth, value) => depths.findIndex((d, i) => i > value && d <= depth));
      expect(Array.from(subtreeEndsOf(tree))).toEqual(ends.map((end) => (end < 0 ? depths.length : end)));
    }),
  );
});

test('a tree of a million values is indexed in many steps', () => {
  const depth = new Uint8Array(1_000_000).fill(1);
  depth[0] = 0;
  const tree = { depth, type: new Uint8Array(depth.length) };
  for (const steps of [findParents(tree), findSubtreeEnds(tree)]) {
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(10);
  }
});
