import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { widened } from '../../core/layout/regions.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { needFor } from '../../core/value/memory.ts';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import type { Outcome, Scanned } from './outcome.ts';
import { readBytes } from './read.ts';

async function read(format: FormatId, hex: string, schemaText?: string): Promise<Scanned> {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  const parts = await loadParts(format);
  return readBytes(parsed.bytes, parts, schemaText).scanned;
}

/** The row of the given bytes, with or without a failure. */
function givenOf(scanned: Scanned): Outcome {
  if (!('given' in scanned) || scanned.given === undefined) throw new Error('no row for the bytes');
  return scanned.given;
}

/** The JSON, and its losses as "path: was → became". The given bytes have none. */
async function lossesOf(format: FormatId, hex: string, schemaText?: string): Promise<readonly string[]> {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  const { scanned, beyond } = readBytes(parsed.bytes, await loadParts(format), schemaText);
  const given = givenOf(scanned);
  if (!scanned.ok || given.state === 'failed') throw new Error(JSON.stringify(given));
  expect(given).toMatchObject({ losses: [], moreLosses: 0 });
  const losses = beyond?.losses.besides().losses ?? [];
  return [utf8Text(scanned.source.bytes), ...losses.map(({ path, was, became }) => `${path}: ${was} → ${became}`)];
}

const GONE = 'absent: a later member with the same key replaces it';

test.each<[FormatId, string]>([
  ['msgpack', '82 a1 61 01 a1 61 02'],
  ['cbor', 'a2 61 61 01 61 61 02'],
  ['ubjson', '7b 69 01 61 69 01 69 01 61 69 02 7d'],
  ['bson', '13 00 00 00 10 61 00 01 00 00 00 10 61 00 02 00 00 00 00'],
])('a member that a later one of the same name overrides is a loss: %s', async (format, hex) => {
  expect(await lossesOf(format, hex)).toEqual(['{"a":2}', `/a: 1 → ${GONE}`]);
});

test('all but the last member with a key are listed as losses, containers by their type', async () => {
  const hex = '81 a1 62 84 a1 61 92 01 02 a1 63 03 a1 61 81 a1 64 c0 a1 61 a1 78';
  expect(await lossesOf('msgpack', hex)).toEqual([
    '{"b":{"a":"x","c":3}}',
    `/b/a: an array → ${GONE}`,
    `/b/a: an object → ${GONE}`,
  ]);
});

test.each<[what: string, FormatId, hex: string, json: string, gone: readonly string[]]>([
  ['nil and NaN', 'msgpack', '83 c0 01 c2 02 cb 7ff8000000000000 03', '{"null":3,"false":2}', [`/null: 1 → ${GONE}`]],
  [
    'null, undefined and NaN',
    'cbor',
    'a3 f6 01 f7 02 f9 7e00 03',
    '{"null":3}',
    [1, 2].map((n) => `/null: ${n} → ${GONE}`),
  ],
  ['a number and its text', 'msgpack', '82 01 a1 61 a1 31 a1 62', '{"1":"b"}', [`/1: "a" → ${GONE}`]],
  ['a number and its text', 'cbor', 'a2 01 61 61 61 31 61 62', '{"1":"b"}', [`/1: "a" → ${GONE}`]],
  [
    'an integer and a float',
    'cbor',
    'a2 1b 0020000000000000 01 fb 4340000000000000 02',
    '{"9007199254740992":2}',
    [`/9007199254740992: 1 → ${GONE}`],
  ],
  ['bytes and their base64', 'cbor', 'a2 41 01 01 64 41513d3d 02', '{"AQ==":2}', [`/AQ==: 1 → ${GONE}`]],
  ['an array and its text', 'msgpack', '82 91 01 01 a3 5b315d 02', '{"[1]":2}', [`/[1]: 1 → ${GONE}`]],
  [
    'twice the same extension',
    'msgpack',
    '82 d4 05 00 01 d4 05 00 02',
    '{"{\\"type\\":5,\\"data\\":\\"AA==\\"}":2}',
    [`/{"type":5,"data":"AA=="}: 1 → ${GONE}`],
  ],
  ['zeros of both signs, which differ', 'msgpack', '82 ca 80000000 01 00 02', '{"0":2,"-0":1}', []],
  ['an array, and digits that it holds', 'msgpack', '82 91 01 01 0b 02', '{"11":2,"[1]":1}', []],
])('keys that become the same text: %s, %s', async (_what, format, hex, json, gone) => {
  const [text, ...losses] = await lossesOf(format, hex);
  expect(text).toBe(json);
  expect(losses.filter((loss) => loss.endsWith(GONE))).toEqual(gone);
});

/**
 * Keys of all types, many of which have the same spelling in JSON, and the first bytes of maps and of their numbers.
 */
const MIXED_KEYS = {
  msgpack: {
    map: '8',
    number: 'cc',
    keys: 'c0 c2 c3 00 01 07 cc01 d001 ff ca3f800000 ca80000000 cb7ff8000000000000 cb7ff0000000000000 ca7fc00000 c40101 c400 a0 a130 a131 a137 a161 a46e756c6c a54e614e2d31 a441513d3d a35b315d 9101 90 80 81c001 92c091c0 d4050a d6ff00000000',
  },
  cbor: {
    map: 'a',
    number: '18',
    keys: 'f6 f7 f4 f5 e0 f8ff 00 01 07 1801 20 f93c00 fa3f800000 f98000 f97e00 f97c00 4101 40 5f4101ff 60 6130 6131 6137 6161 7f6161ff 646e756c6c 6441513d3d 635b315d 8101 9f01ff 80 a0 a1f601 c24101 c101 d9ffff6161',
  },
} as const;

test.each(['msgpack', 'cbor'] as const)(
  'every value of the bytes is in the JSON or in the losses, with any keys: %s',
  async (format) => {
    const { map, number, keys } = MIXED_KEYS[format];
    const parts = await loadParts(format);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys.split(' ')), { maxLength: 15 }), (chosen) => {
        const members = chosen.map((key, i) => key + number + (i + 100).toString(16));
        const parsed = parseHex(map + chosen.length.toString(16) + members.join(''));
        if (!parsed.ok) throw new Error(parsed.message);
        const { scanned, beyond } = readBytes(parsed.bytes, parts);
        if (!scanned.ok) throw new Error(JSON.stringify(givenOf(scanned)));
        const kept = Object.values(JSON.parse(utf8Text(scanned.source.bytes)) as Record<string, number>);
        const gone = beyond!.losses
          .besides()
          .losses.filter(({ became }) => became === GONE)
          .map(({ was }) => Number(was));
        expect([...kept, ...gone].sort((a, b) => a - b)).toEqual(chosen.map((_, i) => i + 100));
      }),
    );
  },
);

test.each<[what: string, FormatId, hex: string, json: string, schema?: string]>([
  ['text', 'msgpack', '82 a1 62 01 a1 30 02', '{"0":2,"b":1}'],
  ['deeper', 'ubjson', '7b 69 01 61 7b 69 01 62 69 01 69 01 30 69 02 7d 7d', '{"a":{"0":2,"b":1}}'],
  ['a map', 'avro', '04 02 62 02 02 30 04 00', '{"0":2,"b":1}', '{"type":"map","values":"int"}'],
  [
    'fields, which their schema has in a different order',
    'protobuf',
    '10 01 08 02',
    '{"x":2,"y":1}',
    'syntax = "proto3"; message A { int32 x = 1; int32 y = 2; }',
  ],
])('members in a different order are no loss: %s, %s', async (_what, format, hex, json, schema) => {
  expect(await lossesOf(format, hex, schema)).toEqual([json]);
});

test('messages that Protobuf merges are not losses', async () => {
  const schema = 'syntax = "proto3"; message A { B b = 1; } message B { int32 x = 1; int32 y = 2; }';
  expect(await lossesOf('protobuf', '0a 02 08 01 0a 02 10 02', schema)).toEqual(['{"b":{"x":1,"y":2}}']);
});

test('keys that are numbers or bytes are not broken text', async () => {
  const scanned = await read('msgpack', '83 cc ff 01 c4 01 ff 02 a2 c3 a9 03');
  expect(givenOf(scanned).encoded?.problems).toBeUndefined();
});

test.each<[what: string, FormatId, hex: string, losses: readonly string[], schema?: string]>([
  ['a time', 'cbor', 'c1 1a 51 4b 67 b0', ['1363896240', ': tag 1: epoch-based date/time → its content alone']],
  ['a tag nobody knows', 'cbor', 'a1 61 61 d9 ff ff 01', ['{"a":1}', '/a: tag 65535 → its content alone']],
  ['a number that no double holds', 'ubjson', '48 69 05 31 65 34 30 30', ['1e400']],
  ['in an array', 'ubjson', '5b 48 69 06 2d 31 65 39 39 39 48 69 04 31 2e 35 30 5d', ['[-1e999,1.50]']],
  [
    'in an object',
    'ubjson',
    '7b 69 01 61 48 55 0e 31 65 34 30 30 30 30 30 30 30 30 30 30 30 7d',
    ['{"a":1e400000000000}'],
  ],
  ['a bignum, which JSON has', 'cbor', 'c2 49 01 00 00 00 00 00 00 00 00', ['18446744073709551616']],
  ['a number as key', 'msgpack', '81 01 a1 61', ['{"1":"a"}', '/1: key integer 1 → the same as text']],
  ['a number as key, listed once', 'cbor', 'a1 01 02', ['{"1":2}', ': key 1 → key "1"']],
  [
    'a UUID',
    'bson',
    '1d 00 00 00 05 61 00 10 00 00 00 04 00 11 22 33 44 55 66 77 88 99 aa bb cc dd ee ff 00',
    ['{"a":"00112233-4455-6677-8899-aabbccddeeff"}', '/a: "00112233-4455-6677-8899-aabbccddeeff" → its text'],
  ],
  [
    'a time, which text can express',
    'bson',
    '10 00 00 00 09 61 00 00 00 00 00 00 00 00 00 00',
    ['{"a":"1970-01-01T00:00:00.000Z"}', '/a: the date 1970-01-01T00:00:00.000Z → "1970-01-01T00:00:00.000Z"'],
  ],
  [
    'a time that no calendar reaches, which keeps its number',
    'bson',
    '10 00 00 00 09 61 00 ff ff ff ff ff ff ff 7f 00',
    [
      '{"a":{"$date":{"$numberLong":"9223372036854775807"}}}',
      '/a: a datetime out of range → an object of Extended JSON',
    ],
  ],
  [
    'a field that the schema does not have',
    'protobuf',
    '0a 01 61 10 01',
    ['{"a":"a"}', ': field 2, unknown → absent: the schema has no such field'],
    'syntax = "proto3"; message A { string a = 1; }',
  ],
])('a type that JSON lacks is listed as a loss: %s', async (_what, format, hex, losses, schema) => {
  expect(await lossesOf(format, hex, schema)).toEqual(losses);
});

test.each(['[1e400,9007199254740993,-0,0.10]', '{"b":1,"0":2}', '{"a":1,"a":2}', '["\\ud800"]'])(
  'JSON text is used as the source unchanged, without losses: %s',
  async (text) => {
    expect(await lossesOf('json', toHex(utf8Bytes(text)))).toEqual([text]);
  },
);

test('with very many losses, a thousand are listed and the others counted', async () => {
  const parsed = parseHex(`99 0bb8 ${'c1 01 '.repeat(3000)}`);
  if (!parsed.ok) throw new Error(parsed.message);
  const { beyond } = readBytes(parsed.bytes, await loadParts('cbor'));
  const { losses, more } = beyond!.losses.besides();
  expect(losses).toHaveLength(1000);
  expect(losses[999]!.path).toBe('/999');
  expect(more).toBe(2000);
  expect(beyond!.losses.besides(['time'])).toEqual({ losses: [], more: 0 });
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

test('a schema with an error keeps the given bytes, all of them unread', async () => {
  const given = givenOf(await read('protobuf', '08 01', 'syntax = bogus'));
  if (given.state === 'done') throw new Error('read with an invalid schema');
  expect(given.failure).toMatchObject({ stage: 'schema' });
  const { bytes, layout, tally } = given.encoded!;
  expect([...bytes]).toEqual([8, 1]);
  expect([...widened(layout).kind]).toEqual([UNREAD_KIND]);
  expect(tally).toEqual({ unread: 2 });
  expectTiles(layout, 2, (await loadCodec('protobuf')).kinds);
});

const LATE_ROOT = `syntax = "proto3";
package shop;
message Money { string currency = 1; int64 units = 2; }
message Line { string article = 1; Money price = 3; }
message Order { int32 id = 4; repeated Line lines = 5; bool paid = 6; }
`;
const ROOTS = ['shop.Money', 'shop.Line', 'shop.Order'];
/** `{ id: 7, lines: [{ article: "a" }], paid: true }`. */
const ORDER = '20 07 2a 03 0a 01 61 30 01';

test('the root is the message of the .proto that explains most of the bytes, in any position', async () => {
  const given = await read('protobuf', ORDER, LATE_ROOT);
  expect(await lossesOf('protobuf', ORDER, LATE_ROOT)).toEqual(['{"id":7,"lines":[{"article":"a"}],"paid":true}']);
  expect(givenOf(given).schema).toEqual({ from: 'yours', text: LATE_ROOT, root: 'shop.Order', roots: ROOTS });
});

test('a message with a text does not become the root because the bytes of another message are UTF-8', async () => {
  const text = `syntax = "proto3";
message Scope { string name = 1; }
message Span { string name = 1; int32 kind = 2; }
message Batch { repeated Span spans = 1; }
`;
  const whole = givenOf(await read('protobuf', '0a 07 0a 03 47 45 54 10 05', text));
  expect(whole.schema).toMatchObject({ root: 'Batch' });
  const cut = givenOf(await read('protobuf', '0a 07 0a 03 47 45 54 10', text));
  expect(cut.schema).toMatchObject({ root: 'Batch' });
});

test('a line of the schema names another root, and the bytes it does not explain are counted', async () => {
  const text = `${LATE_ROOT}// root: Money\n`;
  const { schema, ...outcome } = givenOf(await read('protobuf', ORDER, text));
  expect(schema).toEqual({
    from: 'yours',
    text,
    root: 'shop.Money',
    roots: ROOTS,
    unexplained: { fields: 3, bytes: 9 },
  });
  expect(outcome).toMatchObject({ state: 'done', losses: [] });
  const wrong = givenOf(await read('protobuf', ORDER, `${LATE_ROOT}// root: Monney\n`));
  expect(wrong).toMatchObject({
    state: 'failed',
    failure: {
      stage: 'schema',
      message: expect.stringContaining('found the root Monney where one of these messages was expected: shop.Money, '),
    },
  });
});

test('fields with another wire type are counted as unexplained', async () => {
  // Field 4 as text: no message of the schema has such a field.
  const { schema } = givenOf(await read('protobuf', '22 01 61', LATE_ROOT));
  expect(schema).toMatchObject({ unexplained: { fields: 1, bytes: 3 } });
});

thorough('choosing among hundreds of roots takes bounded time for a long text of bytes', async () => {
  const messages = Array.from({ length: 300 }, (_, i) => `message M${i} { int32 f = ${i + 1}; }`).join('\n');
  const { schema } = givenOf(await read('protobuf', 'f0 10 01'.repeat(2_000), `syntax = "proto3";\n${messages}`));
  expect(schema.root).toBe('M269');
});

test('bytes that need more memory than their caller takes are annotated, and not decoded', async () => {
  const parts = await loadParts('msgpack');
  const bytes = Uint8Array.of(0x93, 0xc0, 0x90, 0x01);
  const need = needFor(4, { type: Uint8Array.of(1, 0, 1, 0), depth: Uint8Array.of(0, 1, 1, 1) });
  const { memory } = need;
  expect(readBytes(bytes, parts, undefined, memory).scanned.ok).toBe(true);
  expect(readBytes(bytes, parts, undefined, memory - 1).scanned).toEqual({ ok: false, tooMuch: need });
});
