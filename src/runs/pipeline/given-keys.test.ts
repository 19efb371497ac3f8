import { beforeAll, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import type { Inference } from '../../core/schema/inference.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { readBytes } from './read.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const { codec } of CODECS) parts.set(codec.id, await loadParts(codec.id));
});

/** Maps from true, false, null and -1 to numbers, and the same map in the other format. */
const MAPS = [
  ['cbor', 'a4f501f402f6032004', 'msgpack', '84c301c202c003ff04'],
  // cbor-x marks a Map with tag 259.
  ['msgpack', '84c301c202c003ff04', 'cbor', 'd90103a4f501f402f6032004'],
] as const;

test.each(MAPS)(
  'keys of %s that are not text (%s) are carried by %s, and lost where there is only text',
  (id, hex, other, same) => {
    const { scanned, source, beyond } = readBytes(hexBytes(hex), parts.get(id)!);
    if (!scanned.ok || source === undefined || beyond === undefined) throw new Error('It cannot be read.');
    expect(source.value).toEqual({ true: 1, false: 2, null: 3, '-1': 4 });
    expect(scanned.given).toMatchObject({ losses: [] });
    const tree = new SourceTree(source.bytes, source.index);
    const outcomeOf = (codec: CodecId) =>
      runCodec({ source, tree, carried: beyond.carried, beyond }, parts.get(codec)!);
    const carrying = outcomeOf(other);
    if (carrying.state !== 'done') throw new Error(carrying.failure.message);
    expect(toHex(carrying.encoded.bytes)).toBe(same);
    for (const { codec } of CODECS) {
      const outcome = outcomeOf(codec.id);
      if (outcome.state !== 'done') throw new Error(`${codec.id}: ${outcome.failure.message}`);
      const carries = codec.carries?.includes('key') && codec.keyedAs === undefined;
      expect([codec.id, outcome.losses.length]).toEqual([codec.id, carries ? 0 : 4]);
    }
  },
);

/** Two objects with the same name, which is not UTF-8 and which the bytes spell once. */
const SPELLED_ONCE: readonly (readonly [string, CodecId, string])[] = [
  ['a symbol of Ion', 'ion', 'e00100eaea8183d787b584636166e9b8d38a2105d38a2106'],
  ['a symbol of Ion with half of a surrogate pair', 'ion', 'e00100eae98183d687b483eda080b8d38a2105d38a2106'],
  ['a shared name of Smile', 'smile', '3a290a01f8fac2636166e9cafbfa40ccfbf9'],
];

test.each(SPELLED_ONCE)('a key that is %s is carried as bytes, and lost where there is only text', (_, id, hex) => {
  const { source, beyond } = readBytes(hexBytes(hex), parts.get(id)!);
  if (source === undefined || beyond === undefined) throw new Error('It cannot be read.');
  const tree = new SourceTree(source.bytes, source.index);
  const bytes = id === 'smile' || hex.includes('e9b8') ? '636166e9' : 'eda080';
  for (const { codec } of CODECS) {
    const outcome = runCodec({ source, tree, carried: beyond.carried, beyond }, parts.get(codec.id)!);
    if (outcome.state !== 'done') throw new Error(`${codec.id}: ${outcome.failure.message}`);
    const found = toHex(outcome.encoded.bytes).split(bytes).length - 1;
    const losses = new Set(outcome.losses.map(({ path }) => path)).size;
    // A schema and a table of names spell the name apart from the messages, and then as text.
    expect([codec.id, losses, found]).toEqual([codec.id, found === 2 ? 0 : 2, found]);
    if (codec.carries?.includes('key') === true && codec.keyedAs === undefined) expect(found).toBe(2);
  }
});

/** Reads given bytes, and runs codecs on them. */
function readGiven(id: CodecId, hex: string, schemas: SchemaTexts = {}, inference: Inference = 'realistic') {
  const { source, beyond, scanned } = readBytes(hexBytes(hex), parts.get(id)!, schemas.proto);
  if (source === undefined || beyond === undefined) throw new Error(JSON.stringify(scanned));
  const tree = new SourceTree(source.bytes, source.index);
  const run = (codec: CodecId, given = schemas) => {
    const outcome = runCodec(
      { source, tree, carried: beyond.carried, beyond, schemas: given, inference },
      parts.get(codec)!,
    );
    if (outcome.state !== 'done') throw new Error(`${codec}: ${outcome.failure.message}`);
    return { hex: toHex(outcome.encoded.bytes), schema: outcome.schema.text, losses: outcome.losses };
  };
  return { json: source.value, run };
}

/** Maps with one key each: bytes, floats of 32 and 64 bits, an integer beyond 32 bits, an array. */
const OTHER_KEYS = [
  ['bytes', 'cbor', 'a142ff0001', 'msgpack', '81c402ff0001'],
  ['bytes', 'msgpack', '81c402ff0001', 'cbor', 'd90103a142ff0001'],
  ['a float of 32 bits', 'cbor', 'a1fa3fc0000001', 'msgpack', '81ca3fc0000001'],
  ['a float of 64 bits', 'msgpack', '81cb3ff000000000000001', 'cbor', 'd90103a1fb3ff000000000000001'],
  ['a wide integer', 'cbor', 'a11b000001000000000001', 'msgpack', '81cf000001000000000001'],
  ['a wide integer', 'msgpack', '81cf000001000000000001', 'cbor', 'd90103a11b000001000000000001'],
  ['an array', 'cbor', 'a182014161f5', 'msgpack', '819201c40161c3'],
  ['an array', 'msgpack', '819201a161c3', 'cbor', 'd90103a182016161f5'],
  ['a time', 'cbor', 'a1c11a514b67b001', 'msgpack', '81d6ff514b67b001'],
  ['a time', 'msgpack', '81d6ff514b67b001', 'cbor', 'd90103a1c11a514b67b001'],
  [
    'a UUID',
    'cbor',
    'a1d8255000112233445566778899aabbccddeeff01',
    'msgpack',
    '81c41000112233445566778899aabbccddeeff01',
  ],
  ['a map', 'cbor', 'a1a1010203', 'msgpack', '8181010203'],
  ['a map of text', 'msgpack', '8181a1610203', 'cbor', 'd90103a1d90103a161610203'],
] as const;

test.each(OTHER_KEYS)('a key that is %s in %s (%s) is carried by %s as %s', (_, id, hex, other, same) => {
  const { run } = readGiven(id, hex);
  expect(run(other)).toEqual({ hex: same, schema: undefined, losses: [] });
  expect(run('msgpackr').losses).toEqual([]);
  expect(run('json').losses).toHaveLength(1);
});

test.each([
  ['msgpack', '81a2c32801', '81c402c328', 'd90103a142c32801'],
  ['msgpack', '81d902c32801', '81c402c328', 'd90103a142c32801'],
  ['cbor', 'a162c32801', '81c402c32801', 'a142c32801'],
  ['cbor', 'a17f61c36128ff01', '81c402c32801', 'd90103a142c32801'],
  ['bson', '0d00000010c328000100000000', '81c402c32801', 'd90103a142c32801'],
  ['ubjson', '7b5502c32855017d', '81c402c32801', 'd90103a142c32801'],
] as const)(
  'a key of %s that is not UTF-8 (%s) is carried as bytes, and lost where there is only text',
  (id, hex, msgpack, cbor) => {
    const { json, run } = readGiven(id, hex);
    expect(json).toEqual({ 'wyg=': 1 });
    for (const codec of ['msgpack', 'cbor'] as const) {
      expect(run(codec).losses).toEqual([]);
      if (codec !== id) expect(run(codec).hex).toBe(codec === 'cbor' ? cbor : msgpack);
    }
    for (const other of ['json', 'bson', 'ubjson', 'protobuf', 'avro', 'xml'] as const) {
      const told = run(other).losses.map(({ was }) => was);
      expect([other, told]).toEqual([other, ['key 2 bytes']]);
    }
  },
);

test.each([
  ['cbor', 'a20161616131' + '6162', '81a131a162', 'a161316162'],
  ['cbor', 'a261316161016162', '8101a162', 'd90103a1016162'],
  ['cbor', 'a2f561616474727565' + '6162', '81a474727565a162', 'a164747275656162'],
  ['cbor', 'a262c32801647779673d02', '81a47779673d02', 'a1647779673d02'],
  ['msgpack', '8201a161a131a162', '81a131a162', 'a161316162'],
] as const)(
  'of two keys of %s that are one text in JSON, the later one keeps its type: %s',
  (id, hex, msgpack, cbor) => {
    const { run } = readGiven(id, hex);
    if (id !== 'msgpack') expect(run('msgpack').hex).toBe(msgpack);
    if (id !== 'cbor') expect(run('cbor').hex).toBe(cbor);
    expect(run('bson').losses.filter((loss) => loss.class === 'duplicate key')).toHaveLength(1);
  },
);

test.each([
  ['msgpack', 'a float of 32 bits', '82a161ca3fc00000a16102', 'cbor', 'a1616102'],
  ['msgpack', 'an integer', '82a16102a161ca40000000', 'cbor', 'a16161fa40000000'],
  ['cbor', 'a float of 64 bits', 'a26161fb3ff8000000000000616102', 'msgpack', '81a16102'],
  ['cbor', 'a decimal', 'a26161c48221190f61616102', 'msgpack', '81a16102'],
  ['cbor', 'bytes', 'a261614101616102', 'msgpack', '81a16102'],
  ['cbor', 'an object with a float', 'a26161a16162fb3ff80000000000006161a1616202', 'msgpack', '81a16181a16202'],
] as const)('of two members of %s with one name, the later one keeps its type after %s', (id, _, hex, other, same) => {
  expect(readGiven(id, hex).run(other).hex).toBe(same);
});

test('a key that holds text that is not UTF-8 is lost as one value, and its head stays a head', () => {
  const { json, run } = readGiven('msgpack', '8191a1ff01');
  expect(json).toEqual({ '["/w=="]': 1 });
  expect(run('json').losses.map(({ was }) => was)).toEqual(['key 1-element array in a key']);
});

test('a key of a type that only the given format has is lost in the others', () => {
  expect(readGiven('msgpack', '81d4050a01').run('cbor').losses).toHaveLength(1);
  // The MessagePack library cannot distinguish 1 from "1" in a map inside a key.
  expect(readGiven('msgpack', '8181010203').run('cbor').losses).toHaveLength(1);
});

test('a key beyond 64 bits stays text where it is lost', () => {
  const { hex, losses } = readGiven('cbor', 'a1c24901000000000000000101').run('msgpack');
  expect(hex).toBe(`81b4${toHex(new TextEncoder().encode('18446744073709551617'))}01`);
  expect(losses).toEqual([
    {
      path: '',
      class: 'type',
      was: 'key 18446744073709551617',
      became: 'key "18446744073709551617"',
    },
  ]);
});

test.each([
  ['cbor', 'a1f701', 'undefined'],
  ['cbor', 'a1c11a514b67b001', 'the time 2013-03-21T20:04:00Z'],
  ['cbor', 'a1d8255000112233445566778899aabbccddeeff01', 'the UUID 00112233-4455-6677-8899-aabbccddeeff'],
  ['cbor', 'a1c6810101', 'with tag 6'],
  ['cbor', 'a181c60101', 'an array of 1 element'],
] as const)('the loss of a key of %s (%s) names it: %s', (id, hex, words) => {
  for (const other of ['json', 'bson', 'avro'] as const) {
    expect(readGiven(id, hex).run(other).losses[0]!.was).toBe(`key ${words}`);
  }
});

const MAP_OF_INTEGERS = 'syntax = "proto3"; message Stock { map<int64, uint32> left = 1; }';

test('Protobuf carries integer keys if the schema has a map of them, and loses them if it has text', () => {
  const { run } = readGiven('cbor', 'a1646c656674a201052106');
  const given = run('protobuf', { proto: MAP_OF_INTEGERS });
  expect(given.losses).toEqual([]);
  const text = run('protobuf', { proto: MAP_OF_INTEGERS.replace('int64', 'string') });
  expect(text.losses.map(({ was, became, path }) => [was, became, path])).toEqual([
    ['key 1', 'key "1"', '/left/1'],
    ['key -2', 'key "-2"', '/left/-2'],
  ]);
});

test('an inferred Protobuf schema has integer keys where all keys of the given maps are integers', () => {
  const { run } = readGiven('cbor', 'a1646c656674a201051903e806');
  expect(run('protobuf')).toMatchObject({
    hex: '0a0408011005' + '0a0508e8071006',
    schema: expect.stringContaining('map<int64, int32> left = 1;'),
    losses: [],
  });
  expect(run('avro').losses).toHaveLength(2);
});

test('integer keys of given Protobuf bytes go natively to CBOR and MessagePack, and JSON loses them', () => {
  const { json, run } = readGiven('protobuf', '0a04080110050a0508e8071006', { proto: MAP_OF_INTEGERS });
  expect(json).toEqual({ left: { 1: 5, 1000: 6 } });
  expect(run('cbor')).toMatchObject({ hex: 'a1646c656674d90103a201051903e806', losses: [] });
  expect(run('msgpack')).toMatchObject({ hex: '81a46c656674820105cd03e806', losses: [] });
  expect(run('json').losses).toHaveLength(2);
});

test('an inferred Protobuf schema has boolean keys where all keys of the given maps are booleans', () => {
  // One map has both keys, one has true alone, and one is empty.
  const { run } = readGiven('cbor', '83a1616fa2f40af514a1616fa1f505a1616fa0');
  const { hex, schema, losses } = run('protobuf');
  expect(schema).toContain('map<bool, int32> o = 1;');
  expect(losses.filter(({ was }) => was.startsWith('key'))).toEqual([]);
  expect(hex).toContain('0a040800100a0a0408011014');
  expect(run('avro').losses.filter(({ was }) => was.startsWith('key'))).toHaveLength(3);
});

test.each([
  ['booleans and integers in one map', 'a1616fa2f50a0114'],
  ['booleans beside text in another map', '82a1616fa1f50aa1616fa1617814'],
])('keys of two types stay text in an inferred Protobuf schema: %s', (_, hex) => {
  const { schema, losses } = readGiven('cbor', hex).run('protobuf');
  expect(schema).not.toMatch(/map<(?:bool|u?s?int64)/);
  expect(losses.some(({ was }) => was === 'key true')).toBe(true);
});

test('boolean keys of given Protobuf bytes go natively to CBOR and MessagePack', () => {
  const proto = 'syntax = "proto3"; message Votes { map<bool, uint32> of = 1; }';
  const { json, run } = readGiven('protobuf', '0a0408001005' + '0a0408011006', { proto });
  expect(json).toEqual({ of: { false: 5, true: 6 } });
  expect(run('cbor')).toMatchObject({ hex: 'a1626f66d90103a2f405f506', losses: [] });
  expect(run('msgpack')).toMatchObject({ hex: '81a26f6682c205c306', losses: [] });
  expect(run('protobuf', {})).toMatchObject({ schema: expect.stringContaining('map<bool, int32> of'), losses: [] });
});

/** Keys with tags: around a number, a text, bytes, an array, a time, and several tags, one of them of 64 bits. */
test.each([
  ['a number', 'a1c60a01', 'key with tag 6'],
  ['a text', 'a1d8206161f5', 'key with tag 32'],
  ['bytes', 'a1d8404201020a', 'key with tag 64'],
  ['an array', 'a1c681010a', 'key with tag 6'],
  ['a tag inside an array', 'a18201c6020a', 'key an array of 2 elements'],
  ['a time', 'a1d903e7c11a514b67b00a', 'key with tag 999'],
  ['two tags', 'a1d903e7db0000000100000000' + '010a', 'key with tags 999 and 4294967296'],
])('a tag in a key goes natively to the rows of CBOR and is lost in the others: %s', (_, hex, was) => {
  const { run } = readGiven('cbor', hex);
  // cbor-x marks a Map with tag 259.
  expect(run('cbor')).toMatchObject({ hex: `d90103${hex}`, losses: [] });
  expect(run('cbor-x-default').losses).toEqual([]);
  for (const other of ['json', 'msgpack', 'bson', 'avro', 'protobuf', 'ion'] as const) {
    expect([other, run(other).losses.map((loss) => loss.was)]).toEqual([other, [was]]);
  }
});

test('a hundred thousand tags around a key take linear time, and are lost as one value', () => {
  const { run } = readGiven('cbor', `a1${'c6'.repeat(100_000)}010a`);
  expect(run('msgpack').losses.map(({ was }) => was)).toEqual(['key with 100,000 tags']);
});
