import { describe, expect, test } from 'vitest';
import { valueOfLayout } from '../../layout/value-of-layout.ts';
import { kindNamesOf, regionsOf } from '../../testing/regions.ts';
import { hexBytes } from '../../testing/vectors.ts';
import type { JsonValue } from '../../value/json-value.ts';
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
    ['0a0180', 0],
    ['0a0361ff62', 1],
  ])('%s fails in proto3 with the place of the byte', (hex, at) => {
    const schema = codecModule.parseSchema!('syntax = "proto3"; message M { string a = 1; }');
    expect(annotate(hexBytes(hex), schema).failure).toEqual({
      offset: 0,
      message: `Byte ${at} of a string is not valid UTF-8, which the schema requires.`,
    });
  });

  test('is accepted as bytes, and as a string of proto2', () => {
    for (const type of ['string', 'bytes']) {
      const schema = codecModule.parseSchema!(`syntax = "proto2"; message M { optional ${type} a = 1; }`);
      expect(annotate(hexBytes('0a0180'), schema).failure).toBeUndefined();
    }
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

describe('values have their names', () => {
  test.each([254, 255, 256, 257])('if the schema has %d names', (count) => {
    const fields = Array.from({ length: count }, (_, i) => `int32 f${i} = ${i + 1};`).join(' ');
    const last = count < 16 ? [count << 3] : [((count << 3) & 0x7f) | 0x80, count >> 4];
    expect(read(`syntax = "proto3"; message M { ${fields} }`, Uint8Array.of(0x08, 7, ...last, 8))).toEqual({
      f0: 7,
      [`f${count - 1}`]: 8,
    });
  });

  test.each([126, 127, 128, 129, 254, 255, 256, 257])('%d messages deep', (levels) => {
    const parts: number[] = [];
    for (let level = 0; level < levels; level++) {
      const { length } = parts;
      parts.unshift(0x0a, ...(length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]));
    }
    const layout = annotate(
      Uint8Array.from(parts),
      codecModule.parseSchema!('syntax = "proto3"; message M { M m = 1; }'),
    );
    expect(layout.failure).toBeUndefined();
    expect([...layout.values.depth]).toEqual(Array.from({ length: levels + 1 }, (_, depth) => depth));
    expect([...layout.keys!.of]).toEqual([0, ...Array.from({ length: levels }, () => 1)]);
  });
});
