import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { printData } from '../core/value/print.ts';
import { FORMATS } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { fixturesOf } from '../testing/fixtures.ts';
import { hexBytes } from '../testing/vectors.ts';
import { annotate } from './index.ts';

const AVSC = JSON.stringify({
  type: 'record',
  name: 'R',
  fields: [
    { name: 'a', type: 'string' },
    {
      name: 'n',
      type: {
        type: 'record',
        name: 'N',
        fields: [
          { name: 'x', type: 'int' },
          { name: 'y', type: 'double' },
        ],
      },
    },
    { name: 'c', type: ['null', 'string'] },
  ],
});
const PROTO =
  'syntax = "proto3"; message M { int32 a = 1; N n = 2; map<string, int32> m = 4; } message N { int32 x = 1; string y = 2; }';

const CAPNP =
  '@0xdbb9ad1f14bf0b36; struct P { id @0 :UInt32; name @1 :Text; tags @2 :List(Text); boss @3 :P; note @4 :Text; }';
/** A segment of 28 words, and the root: 1 word of data and 4 pointers, which lead beyond the end. */
const PERSON = '000000001c000000 0000000001000400 0700000000000000 1100000072000000 1d0000001e000000 3000000001000400';

interface Row {
  readonly title: string;
  readonly format: FormatId;
  readonly bytes: Uint8Array;
  readonly schema?: string;
  readonly text: string;
  readonly missing: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    title: 'a record cut in a text',
    format: 'avro',
    schema: AVSC,
    bytes: hexBytes('2468656c6c6f'),
    text: '{\n  "a": "hello▮',
    missing: ['24 at offset 0 announces 18 bytes; 5 are there, 13 are missing.', 'Missing in the root: n, c.'],
  },
  {
    title: 'a record cut between two members',
    format: 'avro',
    schema: AVSC,
    bytes: hexBytes('0461620e'),
    text: '{\n  "a": "ab",\n  "n": {\n    "x": 7\n    ▮',
    missing: ['Missing in /n: y.', 'Missing in the root: c.'],
  },
  {
    title: 'a message, of which any field may be absent',
    format: 'protobuf',
    schema: PROTO,
    bytes: hexBytes('0801120508'),
    text: '{\n  "a": 1,\n  "n": {\n    "x": ▮',
    missing: [
      '05 at offset 3 announces 5 bytes; 1 is there, 4 are missing.',
      'Not read in /n, if present: y.',
      'Not read in the root, if present: m.',
    ],
  },
  {
    title: 'a text and the document around it',
    format: 'bson',
    bytes: hexBytes('280000000261000600000068656c'),
    text: '{\n  "a": "hel▮',
    missing: [
      '06 00 00 00 at offset 7 announces 6 bytes; 3 are there, 3 are missing.',
      '28 00 00 00 at offset 0 announces 40 bytes; 14 are there, 26 are missing.',
    ],
  },
  {
    title: 'a key and the map around it',
    format: 'msgpack',
    bytes: hexBytes('82a161c3b26162'),
    text: '{\n  "a": true,\n  "ab▮',
    missing: [
      'b2 at offset 4 announces 18 bytes; 2 are there, 16 are missing.',
      '82 at offset 0 announces 2 members; 1 is complete.',
    ],
  },
  {
    title: 'a text of CBOR',
    format: 'cbor',
    bytes: hexBytes('a261617268656c'),
    text: '{\n  "a": "hel▮',
    missing: [
      '72 at offset 3 announces 18 bytes; 3 are there, 15 are missing.',
      'a2 at offset 0 announces 2 members; 0 are complete.',
    ],
  },
  {
    title: 'digits, which may go on',
    format: 'json',
    bytes: utf8Bytes('{"a":[1,12'),
    text: '{\n  "a": [\n    1,\n    ▮',
    missing: [],
  },
  {
    title: 'digits that have ended',
    format: 'json',
    bytes: utf8Bytes('{"a":12 '),
    text: '{\n  "a": 12\n  ▮',
    missing: [],
  },
  {
    title: 'a struct in which the bytes end',
    format: 'capnp',
    schema: CAPNP,
    bytes: hexBytes(PERSON.replaceAll(' ', '')).subarray(0, 32),
    text: '{\n  "id": 7,\n  "name": ▮',
    missing: ['Missing in the root: tags, boss, note.'],
  },
  {
    title: 'pointers beyond the end',
    format: 'capnp',
    schema: CAPNP,
    bytes: hexBytes(PERSON.replaceAll(' ', '')),
    text: '{\n  "id": 7,\n  "name": ▮,\n  "tags": ▮,\n  "boss": ▮',
    missing: ['Missing in the root: note.'],
  },
  {
    title: 'a struct of an older schema, which has no place for the last members',
    format: 'capnp',
    schema: CAPNP,
    bytes: hexBytes(PERSON.replaceAll(' ', '').replace('01000400', '01000200')).subarray(0, 32),
    text: '{\n  "id": 7,\n  "name": ▮',
    missing: ['Missing in the root: tags.'],
  },
];

it.each(ROWS)('$format: $title', async ({ format, bytes, schema, text, missing }) => {
  const { soFar } = await annotate(bytes, { format, ...(schema !== undefined && { schema }) });
  expect(soFar.text).toBe(text);
  expect(soFar.missing).toEqual(missing);
});

describe.each(FORMATS.map(({ id }) => id))('whole bytes in %s', (format) => {
  it('have the same value so far as at their end', async () => {
    for (const { name, hex, schemaText } of fixturesOf(format)) {
      const given = { format, ...(schemaText !== undefined && { schema: schemaText }) };
      const { problems, value, soFar } = await annotate(hexBytes(hex), given);
      if (problems.length > 0) continue;
      expect(JSON.parse(soFar.json!), name).toEqual(JSON.parse(printData(value, jsonText).join('')));
    }
  });
});

/** A scalar as JSON text. A BigInt is rounded to a number, as a reader of JSON does; an infinity becomes null. */
function jsonText(scalar: unknown): string {
  if (Object.is(scalar, -0)) return '-0';
  return JSON.stringify(typeof scalar === 'bigint' ? Number(scalar) : scalar);
}

it.each<[string, FormatId, string, unknown]>([
  ['a byte string in chunks', 'cbor', 'a161615f41014102ff', { a: 'AQI=' }],
  ['a time in seconds', 'cbor', '81c101', [1]],
  ['a vector with its type', 'bson', '11000000056900040000000903007f0700', { i: 'AwB/Bw==' }],
  ['a vector without elements', 'bson', '0f0000000576000200000009030000', { v: 'AwA=' }],
  ['an ObjectId', 'bson', '140000000761000102030405060708090a0b0c00', { a: 'AQIDBAUGBwgJCgsM' }],
  ['members that are true', 'ubjson', '7b2454236902690161690162', { a: true, b: true }],
])('%s has its value in every reading', async (_, format, hex, value) => {
  const read = await annotate(hexBytes(hex), { format });
  expect(read.value).toEqual(value);
  expect(JSON.parse(read.soFar.json!)).toEqual(value);
});

it('bytes of Cap’n Proto are in the value, of which the layout counts bits', async () => {
  const schema = '@0xbf5147cbbecf40c1; struct M { b @0 :Data; }';
  const bytes = hexBytes('0000000003000000000000000000010001000000120000000102000000000000');
  const { value, soFar } = await annotate(bytes, { format: 'capnp', schema });
  expect(value).toEqual({ b: 'AQI=' });
  expect(soFar.json).toBe('{"b":"AQI="}');
});
