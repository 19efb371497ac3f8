import { describe, expect, test } from 'vitest';
import type { Layout } from '../../core/layout/layout.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { kindNamesOf, regionsOf } from '../../testing/regions.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

function read(schemaText: string, bytes: Uint8Array): JsonValue {
  return valueOfLayout(annotate(bytes, codecModule.parseSchema!(schemaText)), kinds, bytes);
}

describe('an entry without its key has the default of the key’s type', () => {
  test.each([
    ['string', ''],
    ['bool', 'false'],
    ['int32', '0'],
    ['sfixed64', '0'],
  ])('%s', (type, key) => {
    const schema = `syntax = "proto3"; message M { map<${type}, int32> m = 1; }`;
    expect(read(schema, hexBytes('0a021007'))).toEqual({ m: { [key]: 7 } });
  });
});

describe('text that is not valid UTF-8', () => {
  test.each([
    ['proto2', 'string'],
    ['proto2', 'bytes'],
    ['proto3', 'string'],
  ])('is no failure in %s as %s', (syntax, type) => {
    const schema = codecModule.parseSchema!(`syntax = "${syntax}"; message M { optional ${type} a = 1; }`);
    expect(annotate(hexBytes('0a0180'), schema).failure).toBeUndefined();
  });
});

test('an unknown payload without bytes has a length only', () => {
  const layout = annotate(hexBytes('1200' + '120161'), codecModule.parseSchema!('syntax = "proto3"; message M {}'));
  expect(kindNamesOf(layout, kinds)).toEqual([
    'unknown tag',
    'unknown length',
    'unknown tag',
    'unknown length',
    'unknown LEN',
  ]);
  expect(regionsOf(layout).map(({ start }) => start)).toEqual([0, 1, 2, 3, 4]);
});

test('enum values have their names, however large their numbers are', () => {
  const schema = `syntax = "proto3";
    message M { repeated E e = 1 [packed = false]; E last = 2; }
    enum E { ZERO = 0; LESS = -1; MOST = 127; MORE = 128; MILLION = 1000000; }`;
  const numbers = ['00', '7f', '8001', 'c0843d', 'ffffffffffffffffff01', '05'];
  const bytes = hexBytes(`${numbers.map((number) => `08${number}`).join('')}10c0843d`);
  const layout = annotate(bytes, codecModule.parseSchema!(schema));
  const wordOf = (value: number): string | undefined => layout.words!.names[layout.words!.of[value]! - 1];
  expect([2, 3, 4, 5, 6, 7, 8].map(wordOf)).toEqual(['ZERO', 'MOST', 'MORE', 'MILLION', 'LESS', undefined, 'MILLION']);
});

/** A message in which the first and the last of `count` fields are set. */
function firstAndLast(count: number): JsonValue {
  const fields = Array.from({ length: count }, (_, i) => `int32 f${i} = ${i + 1};`).join(' ');
  const last = [((count << 3) & 0x7f) | 0x80, count >> 4];
  return read(`syntax = "proto3"; message M { ${fields} }`, Uint8Array.of(0x08, 7, ...last, 8));
}

/** A message in a message, and so on. */
function nested(levels: number): Layout {
  const parts: number[] = [];
  for (let level = 0; level < levels; level++) {
    const { length } = parts;
    parts.unshift(0x0a, ...(length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]));
  }
  return annotate(Uint8Array.from(parts), codecModule.parseSchema!('syntax = "proto3"; message M { M m = 1; }'));
}

function expectNested(levels: number): void {
  const layout = nested(levels);
  expect(layout.failure).toBeUndefined();
  expect([...layout.values.depth]).toEqual(Array.from({ length: levels + 1 }, (_, depth) => depth));
  expect([...layout.keys!.of]).toEqual([0, ...Array.from({ length: levels }, () => 1)]);
}

describe('values have their names', () => {
  test.each([254, 255, 256, 257])('if the schema has %d names', (count) => {
    expect(firstAndLast(count)).toEqual({ f0: 7, [`f${count - 1}`]: 8 });
  });

  test.each([126, 127, 128, 129, 254, 255, 256, 257])('%d messages deep', expectNested);
});

test('after a message that is too large for its memory to be kept, messages are read in a new one', () => {
  const size = 33 * 2 ** 20;
  const bytes = new Uint8Array(size + 5);
  bytes.set([0x0a, (size & 0x7f) | 0x80, ((size >> 7) & 0x7f) | 0x80, ((size >> 14) & 0x7f) | 0x80, size >> 21]);
  const schema = codecModule.parseSchema!('syntax = "proto3"; message M { bytes a = 1; }');
  expect(regionsOf(annotate(bytes, schema)).map(({ start }) => start)).toEqual([0, 1, 5]);
  expectNested(20);
  expectNested(200);
  expect(firstAndLast(200)).toEqual({ f0: 7, f199: 8 });
  expect(firstAndLast(300)).toEqual({ f0: 7, f299: 8 });
  const withEnum = 'syntax = "proto3"; message M { repeated E e = 1; } enum E { ZERO = 0; ONE = 1; }';
  expect(read(withEnum, hexBytes('0a03000100'))).toEqual({ e: ['ZERO', 'ONE', 'ZERO'] });
  const text = 'syntax = "proto3"; message M { repeated string a = 1; M m = 2; }';
  const long = Uint8Array.of(0x0a, 0x80, 2, ...new Uint8Array(256).fill(0x61), 0x12, 3, 0x0a, 1, 0x62);
  expect(read(text, long)).toEqual({ a: ['a'.repeat(256)], m: { a: ['b'] } });
});

test('a number between those of known fields is unknown', () => {
  const schema = codecModule.parseSchema!('syntax = "proto3"; message M { int32 a = 1; int32 b = 5; }');
  expect(kindNamesOf(annotate(hexBytes('18012801'), schema), kinds)).toEqual([
    'unknown tag',
    'unknown VARINT',
    'VARINT tag',
    'int32',
  ]);
});

test('packed numbers that only the walk reads: large ones of a closed enum', () => {
  const text = 'syntax = "proto2"; message M { repeated E e = 1; } enum E { ONE = 1; MANY = 200; }';
  expect(read(text, hexBytes('0a03c80101' + '0a0101'))).toEqual({ e: ['MANY', 'ONE', 'ONE'] });
  const layout = annotate(hexBytes('0a05c80101c901' + '0801'), codecModule.parseSchema!(text));
  expect(layout.failure).toBeUndefined();
  expect(regionsOf(layout).map(({ start, kind }) => `${start} ${kinds.names[kind]}`)).toEqual([
    '0 LEN tag',
    '1 packed length',
    '2 enum',
    '4 enum',
    '5 unknown VARINT',
    '7 VARINT tag',
    '8 enum',
  ]);
});

test('a layout has no words if its schema has no enums', () => {
  const layout = annotate(hexBytes('0801'), codecModule.parseSchema!('syntax = "proto3"; message M { int32 a = 1; }'));
  expect(layout.words).toBeUndefined();
});
