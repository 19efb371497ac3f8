import { expect, test } from 'vitest';
import { parseHex } from '../bytes/hex.ts';
import { utf8Text } from '../bytes/utf8.ts';
import { entryOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { UNREAD_KIND } from '../layout/layout.ts';
import { widened } from '../layout/regions.ts';
import { expectTiles } from '../testing/tiling.ts';
import type { Outcome, Scanned } from './outcome.ts';
import { readBytes } from './read.ts';

async function read(format: FormatId, hex: string, schemaText?: string): Promise<Scanned> {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  const parts = { ...entryOf(format), ...(await loadCodec(format)) };
  return readBytes(parsed.bytes, parts, schemaText).scanned;
}

/** The row of the bytes, whatever became of them. */
function givenOf(scanned: Scanned): Outcome {
  if (!('given' in scanned) || scanned.given === undefined) throw new Error('no row for the bytes');
  return scanned.given;
}

/** "path: was → became" of each loss, and the JSON. */
async function lossesOf(format: FormatId, hex: string, schemaText?: string): Promise<readonly string[]> {
  const scanned = await read(format, hex, schemaText);
  const given = givenOf(scanned);
  if (!scanned.ok || given.state === 'failed') throw new Error(JSON.stringify(given));
  const losses = given.losses.map(({ path, was, became }) => `${path}: ${was} → ${became}`);
  return [utf8Text(scanned.source.bytes), ...losses];
}

const GONE = 'absent: a later one of the same name stands';

test.each<[FormatId, string]>([
  ['msgpack', '82 a1 61 01 a1 61 02'],
  ['cbor', 'a2 61 61 01 61 61 02'],
  ['ubjson', '7b 69 01 61 69 01 69 01 61 69 02 7d'],
  ['bson', '13 00 00 00 10 61 00 01 00 00 00 10 61 00 02 00 00 00 00'],
])('a member that a later one of the same name overrides is a loss: %s', async (format, hex) => {
  expect(await lossesOf(format, hex)).toEqual(['{"a":2}', `/a: 1 → ${GONE}`]);
});

test('of members of the same name all but the last are told, containers as what they are', async () => {
  const hex = '81 a1 62 84 a1 61 92 01 02 a1 63 03 a1 61 81 a1 64 c0 a1 61 a1 78';
  expect(await lossesOf('msgpack', hex)).toEqual([
    '{"b":{"a":"x","c":3}}',
    `/b/a: an array → ${GONE}`,
    `/b/a: an object → ${GONE}`,
  ]);
});

test('messages of the same field that Protobuf puts together are none', async () => {
  const schema = 'syntax = "proto3"; message A { B b = 1; } message B { int32 x = 1; int32 y = 2; }';
  expect(await lossesOf('protobuf', '0a 02 08 01 0a 02 10 02', schema)).toEqual(['{"b":{"x":1,"y":2}}']);
});

test('text that is not UTF-8 is told with what became of it', async () => {
  // The library does not say what it makes of such bytes; what it made is in the JSON.
  const [json, ...losses] = await lossesOf('msgpack', '82 a1 61 a2 c3 28 a1 ff 01');
  const { a } = JSON.parse(json!) as { readonly a: string };
  expect(losses).toEqual([
    `/a: text whose bytes are not UTF-8 → ${JSON.stringify(a)}`,
    ': a key whose bytes are not UTF-8 → one of other characters',
  ]);
});

test('keys that are numbers or bytes are not broken text', async () => {
  const losses = await lossesOf('msgpack', '83 cc ff 01 c4 01 ff 02 a2 c3 a9 03');
  expect(losses.filter((loss) => loss.includes('UTF-8'))).toEqual([]);
});

test.each<[what: string, FormatId, hex: string, losses: readonly string[], schema?: string]>([
  ['a time', 'cbor', 'c1 1a 51 4b 67 b0', ['1363896240', ': tag 1: epoch-based date/time → its content alone']],
  ['a tag nobody knows', 'cbor', 'a1 61 61 d9 ff ff 01', ['{"a":1}', '/a: tag 65535 → its content alone']],
  ['a bignum, which JSON has', 'cbor', 'c2 49 01 00 00 00 00 00 00 00 00', ['18446744073709551616']],
  ['a number as key', 'msgpack', '81 01 a1 61', ['{"1":"a"}', '/1: key integer 1 → the same as text']],
  ['a number as key, told once', 'cbor', 'a1 01 02', ['{"1":2}', ': key 1 → key "1"']],
  [
    'a UUID',
    'bson',
    '1d 00 00 00 05 61 00 10 00 00 00 04 00 11 22 33 44 55 66 77 88 99 aa bb cc dd ee ff 00',
    ['{"a":"00112233-4455-6677-8899-aabbccddeeff"}', '/a: "00112233-4455-6677-8899-aabbccddeeff" → its text'],
  ],
  [
    'a field that the schema does not have',
    'protobuf',
    '0a 01 61 10 01',
    ['{"a":"a"}', ': field 2, unknown → absent: the schema has no such field'],
    'syntax = "proto3"; message A { string a = 1; }',
  ],
])('what JSON has no word for is told: %s', async (_what, format, hex, losses, schema) => {
  expect(await lossesOf(format, hex, schema)).toEqual(losses);
});

test('of very many losses a thousand are listed, and the others counted', async () => {
  const given = givenOf(await read('cbor', `99 0bb8 ${'c1 01 '.repeat(3000)}`));
  if (given.state === 'failed') throw new Error(given.failure.message);
  expect(given.losses).toHaveLength(1000);
  expect(given.losses[999]!.path).toBe('/999');
  expect(given.moreLosses).toBe(2000);
});

test.each<FormatId>(['msgpack', 'cbor'])(
  'keys within keys within keys do not grow beyond measure: %s',
  async (format) => {
    const [map, array, nil] = format === 'msgpack' ? ['81', '91', 'c0'] : ['a1', '81', 'f6'];
    const scanned = await read(format, `${`${map}${array}`.repeat(1000)}${nil}${nil.repeat(1000)}`);
    expect(givenOf(scanned).state).toBe('done');
    expect(scanned.ok && scanned.source.bytes.length).toBeLessThan(10_000);
  },
);

test('a schema that cannot be read leaves the bytes as they were given, all of them unread', async () => {
  const given = givenOf(await read('protobuf', '08 01', 'syntax = bogus'));
  if (given.state === 'done') throw new Error('read by a schema that is none');
  expect(given.failure).toMatchObject({ stage: 'schema' });
  const { bytes, layout, tally } = given.encoded!;
  expect([...bytes]).toEqual([8, 1]);
  expect([...widened(layout).kind]).toEqual([UNREAD_KIND]);
  expect(tally).toEqual({ unread: 2 });
  expectTiles(layout, 2, entryOf('protobuf').format.kinds);
});
