import { describe, expect, test } from 'vitest';
import { LayoutBuilder, VALUES_A_CALL } from '../../core/layout/builder.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { FAMILY, FAMILY_AMONG_RECORDS, HeadFamily, INLINE, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { HELD, In, noContainers } from './open-containers.ts';
import { readPlainItems } from './plain-items.ts';
import { Records } from './records.ts';

/** Number of values that the fast path reads in a document, and the offset after them. */
function readDocument(hex: string, { structures = undefined as readonly string[][] | undefined } = {}) {
  const bytes = hexBytes(hex);
  const builder = new LayoutBuilder(bytes.length, 'byte', 1, 1);
  const records = structures && new Records(bytes, builder, { structures });
  const open = noContainers();
  readPlainItems(bytes, builder, open, records === undefined ? FAMILY : FAMILY_AMONG_RECORDS, records);
  return { values: builder.values.count, pos: open.pos, open };
}

describe('the fast path', () => {
  test.each<[string, string, number, number]>([
    ['an integer', '07', 1, 1],
    ['numbers with bytes after their head', '92cd0102cb0000000000000000', 3, 13],
    ['not a number that is cut off', '91cd01', 1, 1],
    ['text and bytes, also empty ones', '94a161a0c40100c400', 5, 9],
    ['not text that is cut off', '91a261', 1, 1],
    ['not text whose length is cut off', '91da00', 1, 1],
    ['maps with keys that are strings', '82a161c0a0c3', 3, 6],
    ['not a key that is an integer', '8101c0', 1, 1],
    ['not a key that is cut off', '81a261', 1, 1],
    ['not a key whose length is cut off', '81d9', 1, 1],
    ['not a key without a value', '81a161', 1, 1],
    ['not a member that is cut off', '81a161cd', 1, 1],
    ['containers within containers, and what follows them', '939081a16191c0c2', 6, 8],
    ['a container of the longest count', 'dd00000001de0001a161c0', 3, 11],
    ['not an extension', '92c0d40100', 2, 2],
    ['not the byte c1', '92c0c1', 2, 2],
    ['nothing after the document', '0707', 1, 1],
  ])('reads %s', (_, hex, values, pos) => {
    expect(readDocument(hex)).toMatchObject({ values, pos });
  });

  test('reads the members of records that are defined', () => {
    expect(readDocument('9240070841', { structures: [['a', 'b']] })).toMatchObject({ values: 4, pos: 4 });
    expect(readDocument('9240', { structures: [['a', 'b']] }).open).toMatchObject({ inside: In.record, left: 2 });
  });

  test('stops after a number of values, and where the stack is full', () => {
    const many = `dc1000${'07'.repeat(0x1000)}`;
    expect(readDocument(many)).toMatchObject({ values: VALUES_A_CALL, pos: VALUES_A_CALL + 2 });
    const { open } = readDocument('91'.repeat(400));
    expect(open.depth * HELD).toBe(open.outer.length);
  });
});

/** An item with this first byte, and with one byte of data, one element or one member, as far as the head allows. */
function itemWith(first: number): string | undefined {
  const family = FAMILY[first]!;
  if (family === HeadFamily.unused) return undefined;
  const size = SIZE[first]!;
  const head = first.toString(16).padStart(2, '0');
  if (family === HeadFamily.single) return head;
  if (family === HeadFamily.number) return head + '07'.repeat(size);
  const count = size === 0 ? INLINE[first]! : 1;
  const length = size === 0 ? '' : count.toString(16).padStart(2 * size, '0');
  const unit = { [HeadFamily.array]: 'c0', [HeadFamily.map]: 'a161c0' }[family] ?? '61';
  return head + length + (family === HeadFamily.ext ? '05' : '') + unit.repeat(count);
}

/** The kinds of the regions from `start` on, and the types and depths of the values after the first. */
function readingOf(hex: string, start: number) {
  const layout = annotate(hexBytes(hex));
  expect(layout.failure).toBeUndefined();
  const { type, depth } = layout.values;
  return { kinds: kindNamesOf(layout, kinds).slice(start), types: type.slice(1), depths: depth.slice(1) };
}

test('the walk reads each item, here after a key that is an integer, as the fast path does', () => {
  for (let first = 0; first < 256; first++) {
    const item = itemWith(first);
    if (item !== undefined) expect(readingOf(`8101${item}`, 2), item).toEqual(readingOf(`91${item}`, 1));
  }
});

describe('deep documents, where the walk makes room for the fast path', () => {
  test.each([40, 254, 255, 256, 257, 600])('of %d arrays', (levels) => {
    const { failure, values } = annotate(hexBytes(`${'91'.repeat(levels)}c0`));
    expect(failure).toBeUndefined();
    expect(Array.from(values.depth)).toEqual(Array.from({ length: levels + 1 }, (_, depth) => depth));
  });

  test('of 600 records', () => {
    const { failure, values, keys } = annotate(hexBytes(`${'40'.repeat(600)}c0`), { structures: [['a']] });
    expect(failure).toBeUndefined();
    expect(values.depth.at(-1)).toBe(600);
    expect(Array.from(keys!.of, (key) => keys!.names[key - 1])).toEqual([undefined, ...Array(600).fill('a')]);
  });
});

test('the walk closes records before an extension', () => {
  const { failure, keys } = annotate(hexBytes('4040d40100d40100d40100'), { structures: [['a', 'b']] });
  expect(failure).toBeUndefined();
  expect(Array.from(keys!.of, (key) => keys!.names[key - 1])).toEqual([undefined, 'a', 'a', 'b', 'b']);
});

test('text that is cut off before an "r" is not a record', () => {
  const { failure } = annotate(hexBytes('a572'), { structures: [] });
  expect(failure).toEqual(annotate(hexBytes('a572')).failure);
});
