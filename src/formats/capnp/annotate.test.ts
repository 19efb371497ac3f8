import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf, regionsOf } from '../../testing/regions.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { readSegments } from './pointers.ts';

function encoded(value: JsonValue): { readonly bytes: Uint8Array; readonly layout: Layout } {
  const codec = codecModule.prepare('capnp', [value]);
  const bytes = codec.encode(codec.toLibrary(value));
  return { bytes, layout: annotate(bytes, codec.schema) };
}

describe('the listing', () => {
  test('shows the small object', () => {
    const { bytes, layout } = encoded({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    expect(listingOf(layout, kinds, bytes, 16)).toEqual([
      '0 00 00 00 00 | segments: 1',
      '4 05 00 00 00 | a segment of 5 words',
      '8 00 00 00 00 01 00 01 00 | pointer to a struct 0 words on, data words: 1, pointers: 1',
      '16 04 | id 4',
      '17 01 | bit 0: isActive true',
      '17.1 01 00 00 00 00 00 00 | bits 1–55: unused',
      '24 01 00 00 00 72 00 00 00 | fullname pointer to a list 0 words on, element size 2, elements: 14',
      '32 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e 00 00 00 | fullname "Homer Simpson"',
    ]);
    expect(tallyRoles(layout, kinds)).toEqual({
      length: 16,
      number: 1,
      offset: 7,
      padding: 9,
      string: 13,
      structure: 2,
    });
  });

  test('shows what the format cannot express directly: null, absent, mixed types, a list of structs', () => {
    const { bytes, layout } = encoded([{ a: 1, b: [true, false, 'x'] }, { a: null, b: [] }, {}]);
    expect(listingOf(layout, kinds, bytes, 16)).toEqual([
      '0 00 00 00 00 | segments: 1',
      '4 12 00 00 00 | a segment of 18 words',
      '8 00 00 00 00 00 00 01 00 | pointer to a struct 0 words on, data words: 0, pointers: 1',
      '16 01 00 00 00 37 00 00 00 | items pointer to a list 0 words on, element size 7, words: 6',
      '24 0c 00 00 00 01 00 01 00 | tag structs: 3, data words: 1, pointers: 1',
      '32 01 | a 1',
      '33 01 | bit 0: present: true',
      '33.1 01 | bit 1: null: false',
      '33.2 01 00 00 00 00 00 00 | bits 2–55: unused',
      '40 11 00 00 00 37 00 00 00 | b pointer to a list 4 words on, element size 7, words: 6',
      '48 00 | no value',
      '49 03 | bit 0: present: true',
      '49.1 03 | bit 1: a null',
      '49.2 03 00 00 00 00 00 00 | bits 2–55: unused',
      '56 29 00 00 00 07 00 00 00 | b pointer to a list 10 words on, element size 7, words: 0',
      '64 00 | no value',
      '65 00 | bit 0: present: false',
      '65.1 00 | bit 1: null: false',
      '65.2 00 00 00 00 00 00 00 | bits 2–55: unused',
      '72 00 00 00 00 00 00 00 00 | null pointer',
      '80 0c 00 00 00 01 00 01 00 | tag structs: 3, data words: 1, pointers: 1',
      '88 01 | bit 0: b true',
      '88.1 01 00 | bits 1–15: unused',
      '90 00 00 | union member 0',
      '92 00 00 00 00 | unused',
      '96 00 00 00 00 00 00 00 00 | null pointer',
      '104 00 | bit 0: b false',
      '104.1 00 00 | bits 1–15: unused',
      '106 00 00 | union member 0',
      '108 00 00 00 00 | unused',
      '112 00 00 00 00 00 00 00 00 | null pointer',
      '120 00 00 | unused',
      '122 01 00 | union member 1',
      '124 00 00 00 00 | unused',
      '128 01 00 00 00 12 00 00 00 | b pointer to a list 0 words on, element size 2, elements: 2',
      '136 78 00 00 00 00 00 00 00 | b "x"',
      '144 00 00 00 00 01 00 01 00 | tag structs: 0, data words: 1, pointers: 1',
    ]);
  });

  test('shows pointers and words without a schema', () => {
    const { bytes } = encoded({ id: 4, list: [1, 2], name: 'x' });
    expect(listingOf(annotate(bytes), kinds, bytes, 16)).toEqual([
      '0 00 00 00 00 | segments: 1',
      '4 06 00 00 00 | a segment of 6 words',
      '8 00 00 00 00 01 00 02 00 | pointer to a struct 0 words on, data words: 1, pointers: 2',
      '16 04 00 00 00 00 00 00 00 | 4',
      '24 05 00 00 00 12 00 00 00 | pointers pointer to a list 1 word on, element size 2, elements: 2',
      '32 05 00 00 00 12 00 00 00 | pointers pointer to a list 1 word on, element size 2, elements: 2',
      '40 01 02 00 00 00 00 00 00 | pointers bytes',
      '48 78 00 00 00 00 00 00 00 | pointers "x"',
    ]);
    expect(codecModule.reader('capnp').decode(bytes)).toEqual({ data: [4], pointers: [new Uint8Array([1, 2]), 'x'] });
  });

  test('shows defaults, a union and a group', () => {
    const { hex, schemaText } = fixtures[0]!;
    const bytes = hexBytes(hex);
    expect(listingOf(annotate(bytes, codecModule.parseSchema!(schemaText!)), kinds, bytes, 16)).toEqual([
      '0 00 00 00 00 | segments: 1',
      '4 0d 00 00 00 | a segment of 13 words',
      '8 00 00 00 00 06 00 04 00 | pointer to a struct 0 words on, data words: 6, pointers: 4',
      '16 00 00 c0 3f | f 1.5',
      '20 03 00 | c, XOR its default',
      '22 02 00 | n, XOR its default',
      '24 02 00 | e 2 blue',
      '26 ff | i8 -1',
      '27 00 | unused',
      '28 90 ee fe ff | i32 -70000',
      '32 01 | bit 0: p true',
      '32.1 01 00 | bits 1–15: unused',
      '34 02 00 | union member 2',
      '36 00 00 00 00 | unused',
      '40 00 00 00 00 00 00 04 40 | q 2.5',
      '48 ff ff ff ff ff ff ff ff | u64 18446744073709551615',
      '56 fb ff ff ff ff ff ff ff | i64 -5',
      '64 0d 00 00 00 12 00 00 00 | d pointer to a list 3 words on, element size 2, elements: 2',
      '72 0d 00 00 00 13 00 00 00 | l pointer to a list 3 words on, element size 3, elements: 2',
      '80 00 00 00 00 00 00 00 00 | null pointer',
      '88 00 00 00 00 00 00 00 00 | null pointer',
      '96 61 62 00 00 00 00 00 00 | d bytes',
      '104 00 00 | l 0 red',
      '106 02 00 00 00 00 00 | l 2 blue',
    ]);
    expect(codecModule.reader('capnp', schemaText).decode(bytes)).toEqual({
      c: 'blue',
      d: new Uint8Array([97, 98]),
      e: 'blue',
      f: 1.5,
      i32: -70000,
      i64: -5,
      i8: -1,
      l: ['red', 'blue'],
      n: 7,
      s: 'dflt',
      u64: 18446744073709551615n,
      x: {
        g: {
          p: true,
          q: 2.5,
        },
      },
    });
  });

  test.each([1, 2, 9])('names the bit of each of %d booleans', (count) => {
    const { bytes, layout } = encoded({ a: Array.from({ length: count }, (_, i) => i % 2 === 0) });
    const lines = listingOf(layout, kinds, bytes, 16).slice(-count);
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual(
      Array.from({ length: count }, (_, i) => `bit ${i % 8}: a ${i % 2 === 0}`),
    );
  });

  test('shows the table of two segments, and the landing pad in the second one', () => {
    const bytes = hexBytes(
      `01000000 01000000 03000000 00000000 0a000000 01000000 ${'ff'.repeat(8)} 00000000 01000000 07${'00'.repeat(7)}`.replaceAll(
        ' ',
        '',
      ),
    );
    expect(listingOf(annotate(bytes), kinds, bytes, 16)).toEqual([
      '0 01 00 00 00 | segments: 2',
      '4 01 00 00 00 | a segment of 1 word',
      '8 03 00 00 00 | a segment of 3 words',
      '12 00 00 00 00 | padding of the segment table',
      '16 0a 00 00 00 01 00 00 00 | far pointer landing pad of 1 word, word 1 of segment 1',
      '24 ff ff ff ff ff ff ff ff | no pointer leads here',
      '32 00 00 00 00 01 00 00 00 | pointer to a struct 0 words on, data words: 1, pointers: 0',
      '40 07 00 00 00 00 00 00 00 | 7',
    ]);
  });

  test('has no words of enums if the schema has no enums, and its values are not in the order of the bytes', () => {
    const { layout, bytes } = encoded({ a: 1 });
    expect(layout.words).toBeUndefined();
    expect(annotate(bytes).words).toBeUndefined();
    expect(layout.isScattered).toBe(true);
  });

  test('shows each bit and number of hundreds of structs', () => {
    const { bytes, layout } = encoded(Array.from({ length: 300 }, (_, i) => ({ a: i % 2 === 0, b: i })));
    const shown = listingOf(layout, kinds, bytes, 16).filter((line) => line.includes(' b '));
    expect(shown).toHaveLength(300);
    expect(shown.at(-1)).toBe('2426 2b 01 | b 299');
  });

  test('shows a far pointer if a segment is full', () => {
    const { layout } = encoded({ a: 'x'.repeat(9000), b: 'y' });
    expect(layout.failure).toBeUndefined();
    const names = kindNamesOf(layout, kinds);
    expect(names.slice(0, 16)).toEqual([
      'segment count',
      'segment size',
      'segment size',
      'table padding',
      'struct pointer',
      'struct offset',
      'data size',
      'pointer count',
      'far pointer',
      'pad size',
      'far offset',
      'segment id',
      'list pointer',
      'list offset',
      'element size',
      'element count',
    ]);
  });
});

/** A message of one segment, from its words in hex; spaces are ignored. */
function message(...words: readonly string[]): Uint8Array {
  const count = words.length.toString(16).padStart(2, '0');
  return hexBytes(`00000000${count}000000${words.join('').replaceAll(' ', '')}`);
}

const TEXT = `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :Text; b @1 :Root; c @2 :List(Root); d @3 :List(Void); e @4 :List(Empty); f @5 :UInt8; g @6 :List(Text); }
struct Empty {}
`;
const SCHEMA = codecModule.parseSchema!(TEXT);
const ROOT = '00000000 01000600';
const NULL = '00000000 00000000';
/** A pointer to a struct of two pointers, which comes next, and the text "a". */
const TEXTS = '00000000 00000200';
const A = '61000000 00000000';

test('a message that is cut is explained up to the cut', () => {
  const value = {
    id: 4,
    name: 'Homer',
    rows: [
      { a: 1, b: 'xx' },
      { a: 2, b: 'yy' },
    ],
  };
  const { bytes } = encoded(value);
  const schema = codecModule.prepare('capnp', [value]).schema;
  const linesOf = (cut: number): readonly string[] => {
    const rest = bytes.subarray(0, cut);
    const layout = annotate(rest, schema);
    return [...listingOf(layout, kinds, rest), `${layout.failure!.offset / 8}: ${layout.failure!.message}`];
  };
  const FIRST = [
    '0 00 00 00 00 | segments: 1',
    '4 0c 00 00 00 | a segment of 12 words',
    '8 00 00 00 00 01 00 02 00 | pointer to a struct 0 words on, data words: 1, pointers: 2',
    '16 04 | id 4',
    '17 00 00 00 00 00 00 00 | unused',
    '24 05 00 00 00 32 00 00 00 | name pointer to a list 1 word on, element size 2, elements: 6',
  ];
  // The second pointer of the struct is cut.
  expect(linesOf(33)).toEqual([
    ...FIRST,
    '32 05 | not read',
    '32: Segment 0 has a size of 12 words; the input ends after 3 of them.',
  ]);
  // A struct of the list is cut; the texts of the structs are missing.
  expect(linesOf(72)).toEqual([
    ...FIRST,
    '32 05 00 00 00 27 00 00 00 | rows pointer to a list 1 word on, element size 7, words: 4',
    '40 48 6f 6d 65 72 00 00 00 | name "Homer"',
    '48 08 00 00 00 01 00 01 00 | tag structs: 2, data words: 1, pointers: 1',
    '56 01 | a 1',
    '57 00 00 00 00 00 00 00 | unused',
    '64 09 00 00 00 1a 00 00 00 | b pointer to a list 2 words on, element size 2, elements: 3',
    '72: Segment 0 has a size of 12 words; the input ends after 8 of them.',
  ]);
  let explained = 0;
  for (let cut = 1; cut < bytes.length; cut++) {
    explained += annotate(bytes.subarray(0, cut), schema).failure!.offset / 8 / cut;
  }
  expect(explained / (bytes.length - 1)).toBeGreaterThan(0.8);
});

test('a list or a struct that is cut has what is there, and a flag that is missing leaves its member', () => {
  // Without a schema, a text of three words and a list of three structs lose their last two words.
  const text = encoded({ a: 'x'.repeat(20) }).bytes;
  expect(annotate(text.subarray(0, -16)).failure!.offset / 8).toBe(text.length - 24);
  const list = encoded([{ a: 1 }, { a: 2 }, { a: 3 }]).bytes;
  expect([...annotate(list.subarray(0, -16)).values.depth].filter((depth) => depth === 3)).toHaveLength(1);
  const schema = codecModule.parseSchema!('@0xbf5147b1b3a5d4ab; struct Root { x @0 :UInt64; hasX @1 :Bool; }');
  const { keys, values } = annotate(
    message('00000000 02000000', '05000000 00000000', '01000000 00000000').subarray(0, 24),
    schema,
  );
  expect(Array.from(values.type, (_, ordinal) => keys!.names[keys!.of[ordinal]! - 1])).toEqual([undefined, 'x']);
  // The input ends after the number of the entry, so the entry has no key.
  const entries = `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :List(AEntry); }
struct AEntry { key @0 :Text; value @1 :UInt64; }
`;
  const codec = codecModule.prepare('capnp', [{ a: { xy: 7 } }], entries);
  const entry = annotate(codec.encode(codec.toLibrary({ a: { xy: 7 } })).subarray(0, 40), codec.schema);
  expect(Array.from(entry.keys!.of, (key) => entry.keys!.names[key - 1])).toEqual([undefined, 'a', undefined]);
  // A struct without words is complete wherever the input ends: its members are absent, not cut off.
  const texts = codecModule.parseSchema!('@0xbf5147b1b3a5d4ab; struct Root { a @0 :Text; }');
  const empty = annotate(message('0c000000 00000000', NULL, NULL, NULL, NULL).subarray(0, 16), texts);
  expect(empty.values.type).toHaveLength(1);
  expect(readSegments(hexBytes(`01000000010000000500000000000000${'00'.repeat(8)}`))).toEqual({
    at: 8,
    message: 'Segment 1 has a size of 5 words; the input ends before the first of them.',
  });
});

test('structs that an older or a newer writer wrote keep all of their words', () => {
  const root = (text: string) => codecModule.parseSchema!(`@0xbf5147b1b3a5d4ab; struct Root { ${text} }`);
  const linesOf = (bytes: Uint8Array, schema: unknown) => listingOf(annotate(bytes, schema), kinds, bytes);
  // The inner struct has one data word, but the schema places the flag in a second one.
  const short = root('c @0 :Inner; n @1 :UInt64; } struct Inner { x @0 :UInt64; hasX @1 :Bool; t @2 :Text;');
  const inner = message('00000000 01000100', '07000000 00000000', '00000000 01000100', '05000000 00000000', NULL);
  expect(linesOf(inner, short).slice(3)).toEqual([
    '16 07 00 00 00 00 00 00 00 | n 7',
    '24 00 00 00 00 01 00 01 00 | c pointer to a struct 0 words on, data words: 1, pointers: 1',
    '32 05 00 00 00 00 00 00 00 | no value',
    '40 00 00 00 00 00 00 00 00 | null pointer',
  ]);
  // The struct of the schema has no fields; the structs of the list have one data word and one pointer.
  const empty = root('l @0 :List(Empty); } struct Empty {');
  const list = message('00000000 00000100', '01000000 17000000', '04000000 01000100', '09000000 00000000', NULL);
  expect(linesOf(list, empty).slice(4)).toEqual([
    '24 04 00 00 00 01 00 01 00 | tag structs: 1, data words: 1, pointers: 1',
    '32 09 00 00 00 00 00 00 00 | unused',
    '40 00 00 00 00 00 00 00 00 | null pointer',
  ]);
});

test('a member that is null in some message is null, not absent', () => {
  const codec = codecModule.prepare('capnp', [{ a: null }], '@0xbf5147b1b3a5d4ab; struct Root { a @0 :Text; }');
  const { values } = annotate(codec.encode(codec.toLibrary({ a: null })), codec.schema);
  expect(values.type).toHaveLength(2);
});

test('keys are those of the schema, with one empty key if objects have keys that are data', () => {
  const namesOf = (value: JsonValue, text?: string) => {
    const codec = codecModule.prepare('capnp', [value], text);
    const { keys } = annotate(codec.encode(codec.toLibrary(value)), codec.schema);
    return { names: keys!.names, of: Array.from(keys!.of, (key) => keys!.names[key - 1]) };
  };
  expect(namesOf({ a: 1 })).toEqual({ names: ['a'], of: [undefined, 'a'] });
  const entries = `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :List(AEntry); b @1 :List(BEntry); }
struct AEntry { key @0 :Text; value @1 :Text; }
struct BEntry { key @0 :Text; value @1 :Text; }
`;
  expect(namesOf({ a: { '': 'x' }, b: { '': 'y' } }, entries).of).toEqual([undefined, 'a', '', 'b', '']);
});

describe('bytes that are not valid', () => {
  const cases: readonly (readonly [string, Uint8Array, number, RegExp])[] = [
    ['nothing at all', new Uint8Array(), 0, /at least 8 bytes/],
    ['a table that announces too many segments', hexBytes('ffffffff00000000'), 0, /readers accept at most 512/],
    ['a segment longer than the bytes', hexBytes(`0000000002000000${'00'.repeat(8)}`), 16, /Segment 0/],
    ['a segment without a byte', hexBytes('0000000002000000'), 4, /the input ends before the first of them/],
    ['an empty segment', hexBytes('0000000000000000'), 4, /empty/],
    ['bytes after the message', new Uint8Array([...message(NULL), 1, 2]), 16, /; 2 more bytes follow\.$/],
    ['one byte after the message', new Uint8Array([...message(NULL), 1]), 16, /; 1 more byte follows\.$/],
    [
      'a root that leads outside its segment',
      message('04000000 01000000'),
      8,
      /^The pointer leads to word 2 of segment 0, which has only 1 word\.$/,
    ],
    [
      'a struct longer than its segment',
      message('00000000 01000000'),
      8,
      /^The pointer leads to 1 word; the segment ends there\.$/,
    ],
    ['a root that leads to itself', message('fcffffff 01000000'), 8, /belong to another object/],
    [
      'a list of 536,870,911 elements without bytes',
      message(ROOT, NULL, NULL, NULL, NULL, '09000000 f8ffffff', NULL, NULL),
      48,
      /no bytes/,
    ],
    [
      'as many structs without fields',
      message(ROOT, NULL, NULL, NULL, NULL, NULL, '05000000 07000000', NULL, 'fcffffff 00000000'),
      56,
      /no bytes/,
    ],
    [
      'a text without its final zero byte',
      message(ROOT, NULL, '15000000 0a000000', NULL, NULL, NULL, NULL, NULL, '61'.repeat(8)),
      24,
      /end with a zero byte/,
    ],
    [
      'a pointer to words of its parent',
      message(ROOT, NULL, NULL, 'f4ffffff 01000600', NULL, NULL, NULL, NULL),
      32,
      /belong to another object/,
    ],
    [
      'a text where a struct is expected',
      message(ROOT, NULL, NULL, '11000000 0a000000', NULL, NULL, NULL, NULL, NULL),
      32,
      /struct Root/,
    ],
    [
      'a far pointer to a segment that does not exist',
      message('02000000 05000000'),
      8,
      /^The far pointer leads to segment 5; the message has 1 segment, numbered from 0\.$/,
    ],
    [
      'a capability where a text is expected',
      message(ROOT, NULL, '03000000 00000000', NULL, NULL, NULL, NULL, NULL),
      24,
      /^The schema has a list here; the pointer leads to a capability\.$/,
    ],
    [
      'a capability where a struct is expected',
      message('03000000 00000000'),
      8,
      /^The schema has the struct Root here/,
    ],
    [
      'a landing pad that leads outside its segment',
      message('0a000000 00000000', '14000000 01000000'),
      8,
      /^The landing pad leads to word 7 of segment 0, which has only 2 words\.$/,
    ],
    [
      'a table that announces the largest number of segments, and is cut',
      hexBytes('ff01000001000000'),
      4,
      /^The segment table announces 512 segments, so it has 2056 bytes; the input has only 8\.$/,
    ],
    [
      'a text without a byte, after a zero byte',
      message(ROOT, NULL, '15000000 02000000', NULL, NULL, NULL, NULL, NULL),
      24,
      /end with a zero byte/,
    ],
    [
      'a capability with further bits where a struct is expected',
      message('07000000 00000000'),
      8,
      /^Found a pointer of the type of a capability in which bits 2 to 31 are not zero/,
    ],
    [
      'a capability with further bits where a text is expected',
      message(ROOT, NULL, '07000000 00000000', NULL, NULL, NULL, NULL, NULL),
      24,
      /^Found a pointer of the type of a capability in which bits 2 to 31 are not zero/,
    ],
    [
      'a far pointer to the end of its segment',
      message('0a000000 00000000'),
      8,
      /^The far pointer leads to a landing pad of 1 word at word 1 of segment 0, which has only 1 word\.$/,
    ],
    [
      'a landing pad that leads to another segment',
      hexBytes('01000000010000000100000000000000 0200000001000000 f9ffffff00000000'.replaceAll(' ', '')),
      16,
      /^The landing pad leads to word -1 of segment 1, which has only 1 word\.$/,
    ],
    [
      'a landing pad of two words that begins with a far pointer to two words',
      message('0e000000 00000000', '1e000000 00000000', '00000000 01000000', '01000000 00000000'),
      8,
      /^The first word of a two-word landing pad is not a far pointer to an existing segment\.$/,
    ],
    [
      'a landing pad of two words that begins with a far pointer to no segment',
      message('0e000000 00000000', '1a000000 01000000', '00000000 01000000', '01000000 00000000'),
      8,
      /^The first word of a two-word landing pad is not a far pointer to an existing segment\.$/,
    ],
    [
      'a landing pad of two words that ends with a capability',
      message('0e000000 00000000', '1a000000 00000000', '03000000 00000000', '01000000 00000000'),
      8,
      /^The second word of a two-word landing pad is not a pointer to a struct or a list with offset 0\.$/,
    ],
    [
      'a landing pad that two pointers share',
      message(TEXTS, '1a000000 00000000', '1a000000 00000000', '01000000 12000000', A),
      24,
      /^The landing pad of the pointer overlaps another object\.$/,
    ],
    [
      'a landing pad of two words whose second word is the landing pad of another pointer',
      message(TEXTS, '2a000000 00000000', '26000000 00000000', NULL, '3a000000 00000000', '01000000 12000000', A, A),
      24,
      /^The landing pad of the pointer overlaps another object\.$/,
    ],
  ];
  test.each(cases)('%s', (_, bytes, offset, why) => {
    const layout = annotate(bytes, SCHEMA);
    expectTiles(layout, bytes.length, kinds);
    expect(layout.failure?.message).toMatch(why);
    expect(layout.failure!.offset / 8).toBe(offset);
    expectTiles(annotate(bytes), bytes.length, kinds);
    // Like the reference, the reader accepts trailing bytes and several pointers to one object.
    if (!/ends here|belong to another object|overlaps/.test(layout.failure!.message)) {
      expect(() => codecModule.reader('capnp', TEXT).decode(bytes)).toThrow();
    }
  });

  test('objects that cannot be read are separate regions, each of the value that its pointer belongs to', () => {
    // Two texts without a final zero byte, before the struct that points at them.
    const bytes = message('08000000 00000200', '6161616161616161', '6262626262626262', 'f5ffffff 42000000', NULL);
    bytes.set(hexBytes('f5ffffff42000000'), 40);
    const layout = annotate(bytes, SCHEMA);
    expect(layout.failure?.offset).toBe(32 * 8);
    expect(regionsOf(layout).slice(6, 8)).toMatchObject([
      { start: 16 * 8, kind: kinds.index['unused words'], value: 1 },
      { start: 24 * 8, kind: kinds.index['unused words'], value: 2 },
    ]);
  });

  test('a union without the stored member fails at its discriminant', () => {
    const { schemaText } = fixtures.find(({ name }) => name.startsWith('flags'))!;
    // A root whose member `any` is a struct of one word and one pointer; its union has the number 4.
    const pointers = [...Array(8).fill(NULL), '08000000 01000100', NULL, NULL];
    const bytes = message('00000000 01000b00', NULL, ...pointers, '00000400 00000000', NULL);
    const { failure } = annotate(bytes, codecModule.parseSchema!(schemaText!));
    expect(failure).toEqual({
      offset: (14 * 8 + 2) * 8,
      message: 'The union AnyValue has no member with the number 4.',
    });
  });

  test('a pointer of a member that is not there leads nowhere, and flags that a struct lacks are not set', () => {
    const schemaText = '@0xbf5147b1b3a5d4ab; struct Root { hasA @0 :Bool; a @1 :Text; b @2 :UInt8; }';
    const schema = codecModule.parseSchema!(schemaText);
    const keysOf = (bytes: Uint8Array): readonly string[] => {
      const { failure, values, keys } = annotate(bytes, schema);
      expect(failure).toBeUndefined();
      return Array.from(values.type, (_, ordinal) => keys!.names[keys!.of[ordinal]! - 1] ?? '');
    };
    const pointer = '01000000 12000000';
    expect(keysOf(message('00000000 01000100', '00070000 00000000', pointer, A))).toEqual(['', 'b']);
    expect(keysOf(message('00000000 01000100', '01070000 00000000', pointer, A))).toEqual(['', 'a', 'b']);
    // The struct has no data section. In the place of the flag is the lowest bit of the pointer, which is set but is no
    // flag.
    expect(keysOf(message('00000000 00000100', pointer, A))).toEqual(['', 'b']);
  });

  test('a million values without bytes are read beside values that have bytes, and one more is refused', () => {
    // The lists d (Void), c (one struct) and g (one text), and the number f.
    const bytes = (most: string): Uint8Array =>
      message(
        '00000000 01000600',
        '07000000 00000000',
        NULL,
        NULL,
        '0d000000 17000000',
        `0d000000 ${most}`,
        NULL,
        '0d000000 0e000000',
        '04000000 01000100',
        '05000000 00000000',
        NULL,
        '01000000 12000000',
        A,
      );
    expect(annotate(bytes('00127a00'), SCHEMA).failure).toBeUndefined();
    expect(annotate(bytes('00127a00')).failure).toBeUndefined();
    expect(annotate(bytes('08127a00'), SCHEMA).failure?.message).toMatch(/no bytes/);
    expect(annotate(bytes('08127a00')).failure?.message).toMatch(/no bytes/);
  });

  test('many pointers to one list are refused, so that a few bytes cannot become millions', () => {
    const words = new BigUint64Array(1 + 1 + 1000 + 1000);
    words[0] = BigInt(words.length - 1) << 32n;
    words[1] = 1000n << 48n;
    for (let i = 0; i < 1000; i++) words[2 + i] = (8000n << 35n) | (2n << 32n) | (BigInt(999 - i) << 2n) | 1n;
    const bytes = new Uint8Array(words.buffer);
    const layout = annotate(bytes);
    expectTiles(layout, bytes.length, kinds);
    expect(layout.failure?.message).toMatch(/each object has one pointer/);
    expect(() => codecModule.reader('capnp').decode(bytes)).toThrow(/more words than the message holds/);
  });

  thorough(
    'after every truncation and random bit flips of the fixtures, regions tile with and without a schema, and the reader ends',
    () => {
      for (const { hex, schemaText } of fixtures) {
        const bytes = hexBytes(hex);
        const schema = schemaText && codecModule.parseSchema!(schemaText);
        const reader = codecModule.reader('capnp', schemaText);
        const random = seededRandom(3);
        for (let i = 0; i < bytes.length + runs(2000); i++) {
          const changed = i < bytes.length ? bytes.slice(0, i) : bytes.slice();
          if (i >= bytes.length) changed[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
          const layout = annotate(changed, schema);
          expectTiles(layout, changed.length, kinds);
          expectTiles(annotate(changed), changed.length, kinds);
          if (layout.failure === undefined) expect(reader.decode(changed)).toBeDefined();
        }
      }
    },
  );
});
