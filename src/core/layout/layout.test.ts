import { describe, expect, test, vi } from 'vitest';
import { expectTiles } from '../../testing/tiling.ts';
import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import { atOnce } from '../value/steps.ts';
import { ValueType } from '../value/value-tree.ts';
import { LayoutBuilder } from './builder.ts';
import { decodedText, labelOf, phraseOf } from './labels.ts';
import { byteOf } from './layout.ts';
import { Lines, REGIONS_A_LINE } from './lines.ts';
import { LayoutQueries } from './queries.ts';
import { RegionCursor, widened } from './regions.ts';
import { tallyFamilies, tallyRoles } from './tally.ts';
import { defineKinds } from './vocabulary.ts';

/** A toy format: `{` count, keys as one letter, values as one digit. */
const kinds = defineKinds({
  open: { role: 'structure', label: 'open', phrase: '{count} members' },
  key: { role: 'key', label: 'key', read: utf8Text, joins: 'next', phrase: '{}' },
  digit: { role: 'number', label: 'digit', read: (bytes, start) => bytes[start]! - 0x30 },
  close: { role: 'structure', label: 'close', phrase: '' },
});
const K = kinds.index;

/** `{a1b{c2}}`: an object of two members, the second of which is an object with one member. */
const bytes = utf8Bytes('{a1b{c2}}');

function nested() {
  const builder = new LayoutBuilder(bytes.length);
  const root = builder.open(0, ValueType.object);
  builder.region(0, K.open, root);
  const a = builder.open(1, ValueType.scalar);
  builder.region(1, K.key, a);
  builder.region(2, K.digit, a);
  const b = builder.open(1, ValueType.object);
  builder.region(3, K.key, b);
  builder.region(4, K.open, b);
  const c = builder.open(2, ValueType.scalar);
  builder.region(5, K.key, c);
  builder.region(6, K.digit, c);
  builder.region(7, K.close, b);
  builder.region(8, K.close, root);
  return builder;
}

describe('queries', () => {
  const layout = nested().finish();
  const queries = new LayoutQueries(layout);

  test('tile', () => expectTiles(layout, bytes.length, kinds));

  test('find the region of every position, and none outside', () => {
    for (let position = 0; position < bytes.length; position++) expect(queries.regionAt(position)).toBe(position);
    expect(queries.regionAt(-1)).toBe(-1);
    expect(queries.regionAt(bytes.length)).toBe(-1);
  });

  test('find the regions that touch a span', () => {
    expect(queries.regionsIn({ start: 2, end: 5 })).toEqual({ start: 2, end: 5 });
    expect(queries.regionsIn({ start: 4, end: 4 })).toEqual({ start: 0, end: 0 });
    expect(queries.regionsIn({ start: 7, end: 99 })).toEqual({ start: 7, end: 9 });
  });

  test('find the regions of a value, and of a value with its descendants', () => {
    expect(queries.regionsOf(0)).toEqual([0, 8]);
    expect(queries.regionsOf(2)).toEqual([3, 4, 7]);
    expect(queries.subtreeRegions(0)).toEqual({ start: 0, end: 9 });
    expect(queries.subtreeRegions(1)).toEqual({ start: 1, end: 3 });
    expect(queries.subtreeRegions(2)).toEqual({ start: 3, end: 8 });
    expect(queries.regionsOf(9)).toEqual([]);
  });

  test('find the regions of the innermost of many values without visiting the ends of the others', () => {
    const depth = 50_000;
    const builder = new LayoutBuilder(2 * depth);
    const values = Array.from({ length: depth }, (_, at) => {
      const value = builder.open(at, ValueType.object);
      builder.region(at, K.open, value);
      return value;
    });
    for (const [i, value] of values.reverse().entries()) builder.region(depth + i, K.close, value);
    const deep = new LayoutQueries(builder.finish());
    atOnce(deep.prepare());
    const steps = vi.spyOn(RegionCursor.prototype, 'next');
    expect(deep.subtreeRegions(depth - 1)).toEqual({ start: depth - 1, end: depth + 1 });
    expect(deep.regionsOf(depth - 1)).toEqual([depth - 1, depth]);
    // The cursor makes a few hundred steps from saved states. If it visited the ends of all values, it would make
    // 50,000.
    expect(steps.mock.calls.length).toBeGreaterThan(0);
    expect(steps.mock.calls.length).toBeLessThan(1000);
    steps.mockRestore();
  });

  test('find parents and count children', () => {
    expect([0, 1, 2, 3].map((value) => queries.parentOf(value))).toEqual([0, 0, 0, 2]);
    expect([0, 1, 2, 3].map((value) => queries.childCount(value))).toEqual([2, 0, 1, 0]);
  });

  test('label regions', () => {
    expect(phraseOf(queries, kinds, bytes, 0)).toBe('2 members');
    expect(phraseOf(queries, kinds, bytes, 1)).toBe('"a"');
    expect(phraseOf(queries, kinds, bytes, 7)).toBe('');
    expect(labelOf(queries, kinds, bytes, 7)).toBe('close');
  });

  test('join regions into lines', () => {
    const lines = new Lines(queries, kinds);
    expect([...lines.first]).toEqual([0, 1, 3, 5, 7, 8]);
    expect(lines.spanOf(1)).toEqual({ start: 1, end: 3 });
    expect(lines.phrasesOf(1, bytes).map(({ text }) => text)).toEqual(['"a"', 'digit']);
    for (let region = 0; region < 9; region++) {
      const { start, end } = lines.regionsOf(lines.lineOf(region));
      expect(region >= start && region < end).toBe(true);
    }
  });

  test('join a limited number of regions, since the page draws a line as a whole', () => {
    const count = 3 * REGIONS_A_LINE + 1;
    const builder = new LayoutBuilder(count);
    const value = builder.open(0, ValueType.scalar);
    for (let at = 0; at < count; at++) builder.region(at, K.key, value);
    const lines = new Lines(new LayoutQueries(builder.finish()), kinds);
    expect([...lines.first]).toEqual([0, 1, 2, 3].map((line) => line * REGIONS_A_LINE));
  });

  test('tally bytes by role and family', () => {
    const tally = tallyRoles(layout, kinds);
    expect(tally).toEqual({ structure: 4, key: 3, number: 2 });
    expect(tallyFamilies(tally)).toEqual({ names: 3, framing: 4, values: 2, unread: 0 });
  });
});

describe('a failure', () => {
  test('turns the rest into one unread region, and removes the regions after it', () => {
    const layout = nested().finish({ offset: 6, message: 'no' });
    expectTiles(layout, bytes.length, kinds);
    expect(widened(layout).start.at(-1)).toBe(6);
    expect(layout.regionCount).toBe(7);
  });

  test('inside a region cuts that region', () => {
    const builder = new LayoutBuilder(4);
    builder.region(0, K.open, builder.open(0, ValueType.object));
    expectTiles(builder.finish({ offset: 2, message: 'no' }), 4, kinds);
  });

  test('at the end leaves nothing unread', () => {
    const builder = new LayoutBuilder(1);
    builder.region(0, K.open, builder.open(0, ValueType.object));
    const layout = builder.finish({ offset: 1, message: 'no' });
    expectTiles(layout, 1, kinds);
    expect(layout.regionCount).toBe(1);
  });

  test('in an empty input has no regions', () =>
    expectTiles(new LayoutBuilder(0).finish({ offset: 0, message: 'no' }), 0, kinds));
});

test('decoded values are printed in common notation', () => {
  expect(decodedText(-0)).toBe('-0');
  expect(decodedText(2n ** 64n)).toBe('18446744073709551616');
  expect(decodedText('a"b')).toBe('"a\\"b"');
  expect(decodedText('a\u202eb\u200b')).toBe('"a\\u202eb\\u200b"');
  const x = 'x'.repeat(118);
  expect(decodedText(`${x}😀y`)).toBe(`"${x}😀y"`);
  expect(decodedText(`${x}😀yz`)).toBe(`"${x}😀…"`);
  expect(decodedText(`${x}x😀yz`)).toBe(`"${x}x…"`);
});

describe('a scattered layout in bits', () => {
  /**
   * Two bytes: a flag of the value with ordinal 1, five bits of value 2, two bits of padding, then a byte of value 1.
   */
  const bits = defineKinds({
    flag: { role: 'literal', label: 'flag' },
    digit: { role: 'number', label: 'digit' },
    padding: { role: 'padding', label: 'padding' },
  });
  const B = bits.index;
  const builder = new LayoutBuilder(16, 'bit');
  builder.isScattered = true;
  builder.open(0, ValueType.array);
  builder.open(1, ValueType.scalar);
  builder.open(1, ValueType.scalar);
  builder.region(0, B.flag, 1);
  builder.region(1, B.digit, 2);
  builder.region(6, B.padding, 0);
  builder.region(8, B.digit, 1);
  const layout = builder.finish();
  const queries = new LayoutQueries(layout);

  test('tiles', () => expectTiles(layout, 2, bits));

  test('has queries in bytes', () => {
    expect([0, 1, 2, 3].map((region) => queries.bytesOf(region))).toEqual([
      { start: 0, end: 1 },
      { start: 0, end: 1 },
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ]);
    expect([queries.regionAtByte(0), queries.regionAtByte(1), queries.regionAtByte(2)]).toEqual([0, 3, -1]);
    expect(queries.regionsInBytes({ start: 0, end: 1 })).toEqual({ start: 0, end: 3 });
    const lines = new Lines(queries, bits);
    expect(lines.bytesOf(1)).toEqual({ start: 0, end: 1 });
  });

  test('finds the regions of a value before and after those of another', () => {
    expect(queries.regionsOf(1)).toEqual([0, 3]);
    expect(queries.regionsOf(2)).toEqual([1]);
    expect(queries.subtreeRegions(0)).toEqual({ start: 0, end: 4 });
    expect([0, 1, 2, 3].map((region) => queries.isWithin(region, 1))).toEqual([true, false, false, true]);
  });

  test('tallies bits as bytes with the right sum', () => {
    expect(tallyRoles(layout, bits)).toEqual({ number: 2 });
    expect(byteOf(layout, { offset: 9, message: '' })).toBe(1);
  });
});
