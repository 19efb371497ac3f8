import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { carryAsBytes } from '../../core/layout/broken-texts.ts';
import { RegionCursor, widened } from '../../core/layout/regions.ts';
import { ForeignNative } from '../../core/value/foreign-native.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';

const reader = (schemaText?: string) => codecModule.reader('avro', schemaText);

function schemaOf(text: string | undefined): unknown {
  return text === undefined ? undefined : codecModule.parseSchema!(text);
}

/** The lines of the listing, with a line break before and after them. */
function listing(bytes: Uint8Array, schema?: unknown): string {
  return `\n${listingOf(annotate(bytes, schema), kinds, bytes, 20).join('\n')}\n`;
}

function encoded(value: JsonValue, schemaText?: string): { bytes: Uint8Array; schema: unknown } {
  const codec = codecModule.prepare('avro', [value], schemaText);
  return { bytes: codec.encode(codec.toLibrary(value)), schema: codec.schema };
}

describe('the listing', () => {
  test('has three lines for the small object', () => {
    const { bytes, schema } = encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    expect(listing(bytes, schema)).toBe(`
0 08 | id: integer 4
1 01 | isActive: boolean true
2 1a 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e | fullname: 13-byte string "Homer Simpson"
`);
  });

  test('assigns the roles of the report to the small object', () => {
    const { bytes, schema } = encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    const layout = annotate(bytes, schema);
    const roles: Record<string, number> = {};
    const cursor = new RegionCursor(layout);
    while (cursor.next()) {
      const { role } = kinds.list[cursor.kind]!;
      roles[role] = (roles[role] ?? 0) + cursor.end - cursor.start;
    }
    expect(roles).toEqual({ number: 1, literal: 1, length: 1, string: 13 });
  });

  test('shows members of nested records, branches of unions, and ends of blocks', () => {
    const { bytes, schema } = encoded([
      { place: { at: { x: 1.5 } }, tags: ['a', 'b'], note: null },
      { place: { at: { x: -0 } }, tags: [], note: 'n', big: 2n ** 60n },
    ]);
    expect(listing(bytes, schema)).toBe(`
0 04 | 2-item block
1 00 00 00 00 00 00 f8 3f | place.at.x: double 1.5
9 04 | tags: 2-item block
10 02 61 | 1-byte string "a"
12 02 62 | 1-byte string "b"
14 00 | end of the array
15 00 | note: branch 0: null
16 00 | big: branch 0: absent
17 00 00 00 00 00 00 00 80 | place.at.x: double -0
25 00 | tags: empty array
26 02 02 6e | note: branch 1: 1-byte string "n"
29 02 80 80 80 80 80 80 80 80 20 | big: branch 1: integer 1152921504606846976
39 00 | end of the array
`);
  });

  test('shows maps, enums, fixed, bytes and sized blocks', () => {
    const blocks = fixtures.find(({ name }) => name.startsWith('blocks'))!;
    expect(listing(hexBytes(blocks.hex), schemaOf(blocks.schemaText))).toBe(`
0 03 04 | list: block count -2, of 2 bytes
2 02 | integer 1
3 04 | integer 2
4 02 | 1-item block
5 06 | integer 3
6 00 | end of the array
7 01 08 | map: block count -1, of 4 bytes
9 02 61 | 1-byte string "a"
11 02 62 | 1-byte string "b"
13 02 | 1-entry block
14 02 63 | 1-byte string "c"
16 00 | 0-byte string
17 00 | end of the map
`);
    const every = fixtures.find(({ name }) => name === 'every type')!;
    expect(listing(hexBytes(every.hex), schemaOf(every.schemaText))).toBe(`
0 01 | boolean: boolean true
1 01 | int: integer -1
2 81 80 80 80 80 80 80 20 | long: integer -9007199254740993
10 00 00 00 3f | float: float 0.5
14 00 00 00 00 00 00 d0 bf | double: double -0.25
22 04 01 02 | bytes: 2-byte binary
25 08 74 65 78 74 | string: 4-byte string "text"
30 00 01 02 03 | fixed: fixed bytes
34 02 | enum: symbol 1 WARN
35 04 | list: 2-item block
36 06 | integer 3
37 36 | integer 27
38 00 | end of the array
39 00 | nothing: empty array
40 04 | map: 2-entry block
41 00 | 0-byte string ""
42 02 | integer 1
43 02 6b | 1-byte string "k"
45 04 | integer 2
46 00 | end of the map
47 00 | none: empty map
48 00 | maybe: branch 0: null
49 02 02 78 | other: branch 1: 1-byte string "x"
`);
  });

  test('shows a file’s header, its blocks and their markers', () => {
    expect(listing(hexBytes(fixtures.find(({ name }) => name === 'a file')!.hex))).toBe(`
0 4f 62 6a 01 | object container file, version 1
4 08 | 4-entry metadata
5 08 6e 6f 74 65 | 4-byte string "note"
10 12 6d 61 64 65 20 68 65 72 65 | 9-byte value
20 0a 65 6d 70 74 79 | 5-byte string "empty"
26 00 | 0-byte value
27 14 61 76 72 6f 2e 63 6f 64 65 63 | 10-byte string "avro.codec"
38 08 6e 75 6c 6c | 4-byte value "null"
43 16 61 76 72 6f 2e 73 63 68 65 6d 61 | 11-byte string "avro.schema"
55 d6 01 7b 22 74 79 70 65 22 3a 20 22 72 65 63 6f 72 64 22 2c … | 107-byte value "{\\"type\\": \\"record\\", \\"name\\": \\"Point\\", \\"fields\\": [{\\"name\\": \\"x\\", \\"type\\": \\"int\\"}, {\\"name\\": \\"y\\", \\"type\\": \\"int\\"}]}"
164 00 | end of the metadata
165 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f | sync marker
181 04 0a | 2-object block of 5 bytes
183 02 | x: integer 1
184 01 | y: integer -1
185 04 | x: integer 2
186 d8 04 | y: integer 300
188 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f | sync marker
`);
  });

  test('shows logical types', () => {
    const { hex, schemaText } = fixtures.find(({ name }) => name === 'every logical type')!;
    expect(listing(hexBytes(hex), schemaOf(schemaText))).toBe(`
0 8c b5 02 | date: date "2024-02-29"
3 fe ef b2 52 | timeMillis: time-millis "23:59:59.999"
7 02 | timeMicros: time-micros "00:00:00.000001"
8 e8 df e2 cb be 63 | millis: timestamp-millis "2024-02-29T12:00:00.500Z"
14 01 | micros: timestamp-micros "1969-12-31T23:59:59.999999Z"
15 aa b4 ae d8 c7 bf ce 97 2f | nanos: timestamp-nanos "2023-11-14T22:13:20.123456789Z"
24 80 e8 96 d6 8d 37 | localMillis: local-timestamp-millis "2000-01-01T12:00:00"
30 f4 c3 9c a2 e9 c2 ae 03 | localMicros: local-timestamp-micros "2000-01-01T12:00:00.000250"
38 01 | localNanos: local-timestamp-nanos "1969-12-31T23:59:59.999999999"
39 48 31 32 33 34 35 36 37 38 2d 39 61 62 63 2d 64 65 66 30 2d … | uuid: 36-byte string UUID "12345678-9abc-def0-1234-56789abcdef0"
76 12 34 56 78 9a bc de f0 12 34 56 78 9a bc de f0 | fixedUuid: UUID "12345678-9abc-def0-1234-56789abcdef0"
92 04 fb 2e | decimal: 2-byte binary decimal, unscaled -1234
95 00 00 00 00 00 00 05 dc | fixedDecimal: decimal, unscaled 1500
103 01 00 00 00 02 00 00 00 b8 0b 00 00 | duration: duration "1 month, 2 days, 3000 milliseconds"
`);
  });
});

describe('the fixtures', () => {
  test('emit every kind, and every kind has a gloss', () => {
    const emitted = new Set<string>();
    for (const { hex, schemaText } of fixtures) {
      const { layout } = carryAsBytes(hexBytes(hex), annotate(hexBytes(hex), schemaOf(schemaText)), kinds);
      expectTiles(layout, hexBytes(hex).length, kinds);
      for (const name of kindNamesOf(layout, kinds)) emitted.add(name);
    }
    expect([...kinds.names].filter((name) => !emitted.has(name))).toEqual([]);
    expect(Object.keys(glosses).sort()).toEqual([...kinds.names].sort());
    for (const { gloss, anchor, section } of Object.values(glosses)) {
      // statements.test.ts checks the glosses that depend on the region.
      if (typeof gloss === 'string') expect(gloss).toMatch(/^[A-Z].*\.$/);
      expect(anchor).toMatch(/^#[a-z0-9_-]+$/);
      expect(section).not.toBe('');
    }
  });

  test('decode to the values that fastavro encoded', () => {
    const read = (start: string): unknown => {
      const { hex, schemaText } = fixtures.find(({ name }) => name.startsWith(start))!;
      const decoded = reader(schemaText).decode(hexBytes(hex));
      return mapScalars(decoded, (scalar) => (scalar instanceof ForeignNative ? scalar.json : scalar));
    };
    expect(read('every type')).toEqual({
      boolean: true,
      int: -1,
      long: -9007199254740993n,
      float: 0.5,
      double: -0.25,
      bytes: Uint8Array.of(1, 2),
      string: 'text',
      fixed: Uint8Array.of(0, 1, 2, 3),
      enum: 'WARN',
      list: [3, 27],
      nothing: [],
      map: { '': 1, k: 2 },
      none: {},
      maybe: null,
      other: 'x',
    });
    expect(read('every logical type')).toEqual({
      date: '2024-02-29',
      timeMillis: '23:59:59.999',
      timeMicros: '00:00:00.000001',
      millis: '2024-02-29T12:00:00.500Z',
      micros: '1969-12-31T23:59:59.999999Z',
      nanos: '2023-11-14T22:13:20.123456789Z',
      localMillis: '2000-01-01T12:00:00',
      localMicros: '2000-01-01T12:00:00.000250',
      localNanos: '1969-12-31T23:59:59.999999999',
      uuid: '12345678-9abc-def0-1234-56789abcdef0',
      fixedUuid: '12345678-9abc-def0-1234-56789abcdef0',
      decimal: '-12.34',
      fixedDecimal: '1.500',
      duration: { months: 1, days: 2, milliseconds: 3000 },
    });
    expect(read('a file')).toEqual([
      { x: 1, y: -1 },
      { x: 2, y: 300 },
    ]);
    expect(read('a file whose block is compressed with deflate')).toEqual(
      Array.from({ length: 20 }, (_, x) => ({ x, y: 0 })),
    );
    expect(read('a single object')).toEqual({ x: 1, y: 2 });
    expect(() => read('a file whose block is compressed with Snappy')).toThrow(/compressed with "snappy"/);
    expect(read('a bare value that begins as a single object does')).toEqual({ x: -98, s: 'abcdefgh' });
    expect(() => read('a single object of another schema')).toThrow(
      'its fingerprint is 3fdca98b7b31ba26, and that of the given schema is 3edca98b7b31ba26.',
    );
    expect(() => read('a single object without its schema')).toThrow(/cannot be read without its schema/);
  });
});

describe('values and their regions', () => {
  test('records have no bytes, so a member gets its name from the schema', () => {
    const { bytes, schema } = encoded({ a: { b: 1 }, c: [2] });
    const layout = annotate(bytes, schema);
    expect([...layout.values.depth]).toEqual([0, 1, 2, 1, 2]);
    expect([...layout.values.type]).toEqual([2, 2, 0, 1, 0]);
    expect([...widened(layout).value]).toEqual([2, 3, 4, 3]);
    expect(Array.from(layout.keys!.of, (key) => layout.keys!.names[key - 1] ?? '')).toEqual(['', 'a', 'b', 'c', '']);
  });

  test('a value that takes no bytes is still a value', () => {
    const { bytes, schema } = encoded({ nothing: null, empty: {}, list: [null, null] });
    expect(toHex(bytes)).toBe('0400');
    const layout = annotate(bytes, schema);
    expect([...layout.values.depth]).toEqual([0, 1, 1, 1, 2, 2]);
    expect([...widened(layout).value]).toEqual([3, 3]);
  });

  test('an enum has a word beside its number', () => {
    const { bytes, schema } = encoded('B', '{"type": "enum", "name": "E", "symbols": ["A", "B"]}');
    const { words } = annotate(bytes, schema);
    expect(words!.names[words!.of[0]! - 1]).toBe('B');
  });

  test('an empty input can be a value', () => {
    for (const value of [null, {}, { a: null }] as JsonValue[]) {
      const { bytes, schema } = encoded(value);
      expect(bytes.length).toBe(0);
      expect(annotate(bytes, schema).failure).toBeUndefined();
    }
  });

  test('data of an inferred schema is never read as a file', () => {
    const { bytes, schema } = encoded({ a: -40, b: 49, c: 53, d: -1, e: 'x' });
    expect(toHex(bytes)).toBe('4f626a010278');
    expect(annotate(bytes, schema).failure).toBeUndefined();
    expect(annotate(bytes).failure).toBeDefined();
  });
});
