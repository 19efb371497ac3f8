import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ValueType } from '../value/value-tree.ts';
import { LayoutBuilder } from './builder.ts';
import { LayoutJoin } from './join.ts';
import { type Layout, NO_REGION } from './layout.ts';
import { widened } from './regions.ts';

/** The layout of a message: regions of the given lengths, all owned by its root. */
function layoutOf(lengths: readonly number[]): Layout {
  const builder = new LayoutBuilder(lengths.reduce((a, b) => a + b, 0));
  if (lengths.length > 0) builder.open(0, ValueType.scalar);
  let at = 0;
  for (const length of lengths) {
    builder.region(at, 1, 0);
    at += length;
  }
  return builder.finish();
}

describe('layouts end to end', () => {
  test('tile for any layouts, and each becomes an element of the root', () => {
    const messages = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }), { maxLength: 20 });
    fc.assert(
      fc.property(messages, (lengths) => {
        const layouts = lengths.map(layoutOf);
        const total = layouts.reduce((sum, layout) => sum + layout.length, 0);
        const join = new LayoutJoin(total, 'byte');
        for (const layout of layouts) join.add(layout);
        const layout = join.finish();
        const { start, value, length } = widened(layout);
        expect(length).toBe(total);
        expect([...layout.values.depth]).toEqual([0, ...lengths.map(() => 1)]);
        const ends = [...start.slice(1), length];
        const flat = lengths.flatMap((each, i) => each.map((size) => ({ size, value: i + 1 })));
        expect(Array.from(start, (from, i) => ({ size: ends[i]! - from, value: value[i] }))).toEqual(flat);
      }),
    );
  });

  test('keep the names of their values: those without a region once, the others in their regions', () => {
    const named = (names: readonly string[], of: readonly number[], regions?: readonly number[]): Layout => ({
      ...layoutOf([1, 1]),
      values: { depth: Uint8Array.from(of, (_, i) => Math.min(i, 1)), type: new Uint8Array(of.length) },
      keys: { names, of: Uint8Array.from(of), ...(regions && { regions: Uint32Array.from(regions) }) },
    });
    const join = new LayoutJoin(6, 'byte');
    join.add(named(['unused', 'a', 'b'], [0, 2, 3]));
    join.add(named(['b', 'a'], [0, 1, 2]));
    join.add(named(['a', 'c'], [0, 1, 2], [NO_REGION, 1]));
    const { keys } = join.finish();
    expect(Array.from(keys!.of, (word) => keys!.names[word - 1])).toEqual([
      undefined,
      undefined,
      'a',
      'b',
      undefined,
      'b',
      'a',
      undefined,
      'a',
      'c',
    ]);
    expect(keys!.names).toEqual(['a', 'b', 'c']);
    expect([...keys!.regions!]).toEqual([NO_REGION, NO_REGION, 5]);
  });

  test('shift shared owners, and end with one unread region after a failure', () => {
    const join = new LayoutJoin(9, 'byte');
    join.add({ ...layoutOf([1, 1]), shared: [{ region: 1, value: 0 }] });
    join.add({ ...layoutOf([1, 2]), failure: { offset: 1, message: 'No.' } });
    const layout = join.finish();
    const { shared, failure } = layout;
    const { start, kind } = widened(layout);
    expect(shared).toEqual([{ region: 1, value: 1 }]);
    expect(failure).toEqual({ offset: 3, message: 'No.' });
    expect([...start]).toEqual([0, 1, 2, 3]);
    expect([...kind]).toEqual([1, 1, 1, 0]);
  });
});
