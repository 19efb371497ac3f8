import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { carryAsBytes } from '../../core/layout/broken-texts.ts';
import { RegionCursor, widened } from '../../core/layout/regions.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf, regionsOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { takeFastPath } from './annotator/fast-path.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';
import { parseProto } from './schema/parse-proto.ts';

function schemaOf(text: string | undefined): unknown {
  return text === undefined ? undefined : codecModule.parseSchema!(text);
}

/** The lines of the listing, with a line break before and after them. */
function listing(bytes: Uint8Array, schema?: unknown): string {
  return `\n${listingOf(annotate(bytes, schema), kinds, bytes, Number.POSITIVE_INFINITY).join('\n')}\n`;
}

function encoded(value: JsonValue, schemaText?: string): { bytes: Uint8Array; schema: unknown } {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return { bytes: codec.encode(codec.toLibrary(value)), schema: codec.schema };
}

describe('the listing', () => {
  test('has a line for each tag and each value of the small object', () => {
    const { bytes, schema } = encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    expect(listing(bytes, schema)).toBe(`
0 08 | field 1 id, varint
1 04 | integer 4
2 10 | field 2 isActive, varint
3 01 | boolean true
4 1a | field 3 fullname, length-delimited
5 0d 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e | 13-byte string "Homer Simpson"
`);
  });

  test('has numbers instead of names without the schema', () => {
    expect(listing(encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' }).bytes)).toBe(`
0 08 | field 1, varint
1 04 | 4
2 10 | field 2, varint
3 01 | 1
4 1a | field 3, length-delimited
5 0d 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e | reads as 13-byte string "Homer Simpson"
`);
  });

  test('shows lists, messages, Values and enums', () => {
    const { bytes, schema } = encoded(
      { level: 'WARN', codes: [1, 300], from: [{ host: 'a' }, { host: '' }], note: { n: [null] }, tags: { x: 1 } },
      `syntax = "proto3";
       import "google/protobuf/struct.proto";
       message Entry {
         Level level = 1;
         repeated uint32 codes = 2;
         repeated Place from = 3;
         google.protobuf.Value note = 4;
         map<string, int32> tags = 5;
       }
       message Place { optional string host = 1; }
       enum Level { INFO = 0; WARN = 1; }`,
    );
    expect(listing(bytes, schema)).toBe(`
0 08 | field 1 level, varint
1 01 | enum value 1 WARN
2 12 | field 2 codes, length-delimited
3 03 | 3-byte run of packed elements
4 01 | integer 1
5 ac 02 | integer 300
7 1a | field 3 from, length-delimited
8 03 | 3-byte message
9 0a | field 1 host, length-delimited
10 01 61 | 1-byte string "a"
12 1a | field 3 from, length-delimited
13 02 | 2-byte message
14 0a | field 1 host, length-delimited
15 00 | 0-byte string
16 22 | field 4 note, length-delimited
17 0f | 15-byte Value
18 2a 0d | struct_value: 13-byte Struct
20 0a 0b | fields: 11-byte map entry
22 0a 01 6e | key: 1-byte string "n"
25 12 06 | value: 6-byte Value
27 32 04 | list_value: 4-byte ListValue
29 0a 02 | values: 2-byte Value
31 08 00 | null_value: null
33 2a | field 5 tags, length-delimited
34 05 | 5-byte map entry
35 0a 01 78 | key: 1-byte string "x"
38 10 01 | value: integer 1
`);
  });

  test('assigns the roles of the report to the small object', () => {
    const { bytes, schema } = encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    const layout = annotate(bytes, schema);
    const roles: Record<string, number> = {};
    const cursor = new RegionCursor(layout);
    while (cursor.next()) {
      const role = kinds.list[cursor.kind]!.role;
      roles[role] = (roles[role] ?? 0) + cursor.end - cursor.start;
    }
    expect(roles).toEqual({ tag: 3, number: 1, literal: 1, length: 1, string: 13 });
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
  });

  test('read back as the values that protoc encoded', () => {
    const values = fixtures.slice(0, 4).map(({ hex, schemaText }) => {
      return valueOfLayout(annotate(hexBytes(hex), schemaOf(schemaText)), kinds, hexBytes(hex));
    });
    expect(values).toEqual([
      {
        int32: -1,
        int64: -2,
        uint32: 300,
        uint64: 18446744073709551615n,
        sint32: -3,
        sint64: -9007199254740993n,
        fixed32: 4294967295,
        fixed64: 18446744073709551615n,
        sfixed32: -4,
        sfixed64: -5,
        float: 0.5,
        double: -0.25,
        bool: true,
        string: 'text',
        bytes: 'AQI=',
        color: 'green',
        packed: [1, -1, 300],
        inside: { string: 'é', color: 7 },
      },
      {
        int32: { '-1': 'a' },
        int64: { '-2': 'b' },
        uint32: { 300: 'c' },
        uint64: { '18446744073709551615': 'd' },
        sint32: { '-3': 'e' },
        sint64: { '-4': 'f' },
        fixed32: { 5: 'g' },
        fixed64: { 6: 'h' },
        sfixed32: { '-7': 'i' },
        sfixed64: { '-8': 'j' },
        bool: { true: 'k' },
        string: { '': {}, in: { bool: { false: '' } } },
      },
      { any: { a: 1.5 }, object: { b: [true] }, array: [null, 'c'], time: '1767225600 500000000' },
      { item: [{ n: 1 }, { n: 2 }] },
    ]);
  });
});

describe('records and their values', () => {
  const schemaText = `syntax = "proto3"; message M { repeated M list = 1; string name = 2; map<string, M> map = 3; repeated int32 n = 4; }`;
  const schema = codecModule.parseSchema!(schemaText);
  const read = (hex: string): JsonValue => valueOfLayout(annotate(hexBytes(hex), schema), kinds, hexBytes(hex));

  test('an empty input is a message with no field set', () => {
    const layout = annotate(new Uint8Array(0), schema);
    expect(layout.failure).toBeUndefined();
    expect([...layout.values.type]).toEqual([2]);
    expect(annotate(new Uint8Array(0)).failure).toBeUndefined();
  });

  test('a list has no bytes of its own, and opens before its first element', () => {
    const layout = annotate(hexBytes('0a0212000a00'), schema);
    expect([...layout.values.depth]).toEqual([0, 1, 2, 3, 2]);
    expect([...widened(layout).value]).toEqual([2, 2, 3, 3, 4, 4]);
    expect(layout.keys!.names[layout.keys!.of[1]! - 1]).toBe('list');
    expect(layout.keys!.of[2]).toBe(0);
  });

  test('a list that continues after another field is a second value of the same key', () => {
    const layout = annotate(hexBytes('0a0012001a020a000a00'), schema);
    expect([...layout.values.type]).toEqual([2, 1, 2, 0, 2, 2, 1, 2]);
    expect(read('0a0012001a020a000a00')).toEqual({ list: [{}, {}], name: '', map: { '': {} } });
  });

  test('numbers may be packed, single, or both', () => {
    expect(read('2001220202032004')).toEqual({ n: [1, 2, 3, 4] });
  });

  test('an entry may lack its key or its value, or have them in reverse order', () => {
    expect(read('1a00')).toEqual({ map: { '': {} } });
    expect(read('1a0712021200' + '0a0161')).toEqual({ map: { a: { name: '' } } });
  });

  test('a field with another wire type than the schema’s is unknown and belongs to its message', () => {
    const layout = annotate(hexBytes('1005'), schema);
    expect(layout.failure).toBeUndefined();
    expect(kindNamesOf(layout, kinds)).toEqual(['unknown tag', 'unknown VARINT']);
    expect([...widened(layout).value]).toEqual([0, 0]);
  });

  test('a number without a name is an unknown field in a closed enum, and a number in an open one', () => {
    const closed = codecModule.parseSchema!(
      'syntax = "proto2"; message M { optional E e = 1; repeated E p = 2; } enum E { a = 1; }',
    );
    const open = codecModule.parseSchema!('syntax = "proto3"; message M { E e = 1; } enum E { z = 0; a = 1; }');
    const bytes = hexBytes('080708011203010701');
    expect(valueOfLayout(annotate(bytes, closed), kinds, bytes)).toEqual({ e: 'a', p: ['a', 'a'] });
    expect(valueOfLayout(annotate(hexBytes('0807'), open), kinds, hexBytes('0807'))).toEqual({ e: 7 });
  });

  test('int32 keeps the lowest 32 bits, as parsers do', () => {
    const schema = codecModule.parseSchema!(
      'syntax = "proto3"; message M { int32 i = 1; uint32 u = 2; sint32 s = 3; bool b = 4; }',
    );
    const bytes = hexBytes('08ffffffff0f' + '108180808010' + '18ffffffff0f' + '208080808010');
    expect(valueOfLayout(annotate(bytes, schema), kinds, bytes)).toEqual({ i: -1, u: 1, s: -2147483648, b: true });
  });
});

describe('without a schema', () => {
  const kindsOf = (hex: string): readonly string[] => {
    const layout = annotate(hexBytes(hex));
    expectTiles(layout, hexBytes(hex).length, kinds);
    return kindNamesOf(layout, kinds).filter((name) => !name.endsWith('tag'));
  };

  test('printable text is text, even if it could be a message', () => {
    expect(kindsOf('0a023031')).toEqual(['raw string length', 'raw string']);
    expect(kindsOf('0a03e282ac')).toEqual(['raw string length', 'raw string']);
  });

  test('a message is preferred to text with line breaks, and text to bytes', () => {
    expect(kindsOf('0a040a026869')).toEqual(['raw message length', 'raw string length', 'raw string']);
    expect(kindsOf('0a03610a62')).toEqual(['raw string length', 'raw string']);
    expect(kindsOf('0a02c328')).toEqual(['raw bytes length', 'raw bytes']);
    expect(kindsOf('0a0161' + '820100')).toEqual(['raw string length', 'raw string', 'raw string length']);
    expect(kindsOf('0a02e282' + '120161')).toEqual([
      'raw bytes length',
      'raw bytes',
      'raw string length',
      'raw string',
    ]);
  });

  test('consecutive records of one number are a list', () => {
    const read = (hex: string): unknown => codecModule.reader('protobuf').decode(hexBytes(hex));
    expect(read('080108021a0161')).toEqual({ 1: [1, 2], 3: 'a' });
    expect(read('0801' + '1002' + '0803')).toEqual({ 1: [1, 3], 2: 2 });
    expect(read('08010802' + '1002' + '08030804')).toEqual({ 1: [1, 2, 3, 4], 2: 2 });
    expect(read('0b08010c0b08020c')).toEqual({ 1: [{ 1: 1 }, { 1: 2 }] });
    expect(read('0b08010c')).toEqual({ 1: { 1: 1 } });
    expect(read('0a020801')).toEqual({ 1: { 1: 1 } });
    expect(read('0a02ff00')).toEqual({ 1: new Uint8Array([255, 0]) });
    expect(() => read('0a05')).toThrow(
      'At byte 2: Field 1 has a length of 5 bytes, but the input ends after this length.',
    );
  });
});

test('the library drops unknown fields when it writes a decoded message again, as the gloss states', () => {
  const type = parseProto('syntax = "proto3"; message M { string a = 1; }').root.lookupType('M');
  const encoded = Uint8Array.of(0x0a, 1, 0x61, 0x10, 7);
  expect(Uint8Array.from(type.encode(type.decode(encoded)).finish())).toEqual(encoded.subarray(0, 3));
});

describe('by a schema', () => {
  const read = (schema: string, hex: string) => {
    const layout = annotate(hexBytes(hex), codecModule.parseSchema!(schema));
    expect(layout.failure).toBeUndefined();
    return layout;
  };

  test('the words of two enums are those of their fields, and a negative number has its word', () => {
    const schema = `syntax = "proto3"; message M { E e = 1; F f = 2; }
      enum E { A = 0; B = 1; C = -1; } enum F { D = 0; G = 1; H = 128; I = -1; }`;
    const wordsOf = (hex: string) => {
      const { words } = read(schema, hex);
      return Array.from(words!.of, (word) => words!.names[word - 1]);
    };
    expect(wordsOf('08011001')).toEqual([undefined, 'B', 'G']);
    expect(wordsOf('08ffffffffffffffffff01' + '108001')).toEqual([undefined, 'C', 'H']);
    expect(wordsOf('08001000')).toEqual([undefined, 'A', 'D']);
    expect(wordsOf('087f107f')).toEqual([undefined, undefined, undefined]);
    expect(read('syntax = "proto3"; message M { int32 a = 1; }', '0801').words).toBeUndefined();
  });

  test('a number that a closed enum does not have is an unknown field', () => {
    const schema = 'syntax = "proto2"; message M { optional E e = 1; } enum E { A = 0; B = 1; }';
    expect(kindNamesOf(read(schema, '0801'), kinds)).toEqual(['VARINT tag', 'enum']);
    expect(kindNamesOf(read(schema, '0805'), kinds)).toEqual(['unknown tag', 'unknown VARINT']);
    const two = `syntax = "proto2"; message M { optional E e = 1; optional F f = 2; }
      enum E { A = 0; H = 128; } enum F { G = 1; }`;
    expect(kindNamesOf(read(two, '1000'), kinds)).toEqual(['unknown tag', 'unknown VARINT']);
  });

  test('a repeated field that is the second of its message and the first of the bytes is a list', () => {
    const schema = 'syntax = "proto3"; message M { int32 a = 1; repeated int32 b = 2 [packed = false]; }';
    expect([...read(schema, '10051006').values.depth]).toEqual([0, 1, 2, 2]);
  });

  test('a message that holds a value in one of its fields has the type of the value', () => {
    const { bytes, schema } = encoded(
      { v: ['a', 5] },
      `syntax = "proto3"; message M { repeated V v = 1; }
        message V { oneof kind { string text = 1; int32 number = 2; } }`,
    );
    const layout = annotate(bytes, schema);
    expect(kindNamesOf(layout, kinds)).toEqual([
      ...['LEN tag', 'message length', 'LEN tag', 'string length', 'string'],
      ...['LEN tag', 'message length', 'VARINT tag', 'int32'],
    ]);
    expect([...layout.values.type]).toEqual([2, 1, 0, 0]);
  });

  test('a packed record of a list with hundreds of elements belongs to this list', () => {
    const layout = read('syntax = "proto3"; message M { repeated int32 a = 1; }', `0aac02${'01'.repeat(300)}0a0102`);
    const tags = regionsOf(layout).filter(({ kind }) => kind === kinds.index['LEN tag']);
    expect(tags.map(({ value }) => value)).toEqual([1, 1]);
  });

  test('a map entry with only an unknown field, at the end of the bytes, has the empty key', () => {
    const { keys } = read('syntax = "proto3"; message M { map<string, int32> m = 1; }', '0a021801');
    expect(Array.from(keys!.of, (key) => keys!.names[key - 1])).toEqual([undefined, 'm', '']);
  });

  test.each([
    [200, '1001'],
    [300, '1001'],
    // An unknown field, after which the fast path begins again.
    [300, '18011001'],
  ])('%d messages in each other, with %s in the innermost, are as many levels', (levels, innermost) => {
    let hex = innermost;
    for (let level = 0; level < levels; level++) {
      const length = hex.length / 2;
      const head = length < 0x80 ? [length] : [0x80 | (length & 0x7f), length >> 7];
      hex = `0a${toHex(Uint8Array.from(head))}${hex}`;
    }
    const { values } = read('syntax = "proto3"; message M { M m = 1; int32 n = 2; }', hex);
    expect([...values.depth]).toEqual(Array.from({ length: levels + 2 }, (_, depth) => depth));
  });

  test('the fast path writes depths above 255 even if nothing before it was that deep', () => {
    const schema = `edition = "2023"; message M {
      M g = 2 [features.message_encoding = DELIMITED]; repeated int32 a = 3 [features.repeated_field_encoding = EXPANDED]; }`;
    // This takes the instance that is kept for reuse, because its memory contains deep levels of earlier bytes.
    const kept = takeFastPath(new Uint8Array(), new Int32Array(), 0);
    try {
      for (let levels = 250; levels <= 258; levels++) {
        // The walk opens groups; the fast path begins at the list inside them.
        const { values } = read(schema, `${'13'.repeat(levels)}18011802${'14'.repeat(levels)}`);
        expect(values.depth.at(-1)).toBe(levels + 2);
      }
    } finally {
      kept.release();
    }
  });
});

test('without a schema, a payload that is a message is not text with line breaks', () => {
  // The payload is a message with a text of nine bytes; as text, it begins with a line feed and a tab.
  const bytes = hexBytes(`0a0b0a09${'61'.repeat(9)}`);
  expect(kindNamesOf(annotate(bytes), kinds)).toEqual([
    ...['raw LEN tag', 'raw message length', 'raw LEN tag', 'raw string length', 'raw string'],
  ]);
});
