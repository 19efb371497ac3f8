import { describe, expect, it } from 'vitest';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import type { Outcome } from '../../runs/pipeline/outcome.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { SchemaTexts } from '../schema/language.ts';
import { parseSource } from '../source/parse.ts';
import { SourceTree } from '../source/tree.ts';
import { carriedValue, carryTypes } from './carry.ts';
import type { WantedTypes } from './found.ts';

const ALL: WantedTypes = { all: true, groups: [] };

/** Runs a value through a codec, with all types carried. */
async function run(id: CodecId, value: unknown, types = ALL): Promise<Outcome> {
  const source = sourceOf(typeof value === 'string' ? value : JSON.stringify(value));
  const entry = CODECS.find(({ codec }) => codec.id === id)!;
  const parts = { ...entry, ...(await loadCodec(entry.format.id)) };
  return runCodec(
    { source, tree: new SourceTree(source.bytes, source.index), carried: carryTypes(source, types) },
    parts,
  );
}

function hexOf({ encoded }: Outcome): string {
  return [...encoded!.bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function lossesOf(outcome: Outcome): string[] {
  if (outcome.state === 'failed') throw new Error(outcome.failure.message);
  return outcome.losses.map(({ class: kind, path, was, became }) => `${kind} ${path}: ${was} -> ${became}`);
}

const UUID = '00112233-4455-6677-8899-aabbccddeeff';
const UUID_HEX = '00112233445566778899aabbccddeeff';
const BASE64 = 'AAECAwQFBgcICQoLDA0ODw==';
/** More bytes, whose values are spread over most of the range from 0 to 255. */
const LONG_BASE64 = Buffer.from(Uint8Array.from({ length: 32 }, (_, i) => (i * 181 + 7) % 256)).toString('base64');
const BYTES_HEX = '000102030405060708090a0b0c0d0e0f';

describe('base64 with a prefix or line breaks', () => {
  const PLAIN = BASE64.slice(0, 16);
  const wrapped = [
    `data:image/png;base64,${BASE64}`,
    `${PLAIN}\r\n${BASE64.slice(16)}`,
    `${PLAIN}\n${BASE64.slice(16)}\n`,
  ];

  it.each(wrapped)('is carried as bytes, and comes back as %j', async (text) => {
    const outcome = await run('cbor', { a: [text, text.replaceAll('AAEC', 'BAEC')] });
    expect(lossesOf(outcome)).toEqual([]);
    expect(hexOf(outcome)).toContain(`50${BYTES_HEX}`);
  });

  it('is carried if it is base64url, and comes back as such', async () => {
    const keys = ['BTBZMqHH6r4Tts7J_aSIgg', 'q83vASNFZ4kBI0VniavN7w'];
    const outcome = await run('cbor', keys);
    expect(lossesOf(outcome)).toEqual([]);
    expect(hexOf(outcome)).toBe('825005305932a1c7eabe13b6cec9fda4888250abcdef01234567890123456789abcdef');
  });

  it('that differs from the first of its place comes back like that one, which is a loss', async () => {
    const [url, other] = [`data:image/png;base64,${BASE64}`, `data:image/gif;base64,${BASE64}`];
    expect(lossesOf(await run('msgpack', { a: [url, other] }))).toEqual([`native text /a/1: "${other}" -> "${url}"`]);
  });
});

describe('bytes that the text spells in hex', () => {
  it.each(CODECS.filter(({ codec }) => codec.carries?.includes('bytes')).map(({ codec }) => codec.id))(
    'are the same in %s as bytes spelled in base64',
    async (codec) => {
      const spelled = (text: string) => run(codec, JSON.stringify({ a: [text, text] }));
      const outcome = await spelled(BYTES_HEX);
      // Smile writes groups of seven bits.
      const written = codec.startsWith('smile') ? '0000202018100a06' : BYTES_HEX.slice(0, 14);
      expect(hexOf(outcome)).toContain(written);
      expect(hexOf(outcome)).toBe(hexOf(await spelled(BASE64)));
      expect(lossesOf(outcome)).toEqual([]);
    },
  );

  it.each(CODECS.filter(({ codec }) => codec.carries?.includes('bytes')).map(({ codec }) => codec.id))(
    'are the same in %s as bytes spelled as a list of numbers',
    async (codec) => {
      const list = [...Buffer.from(LONG_BASE64, 'base64')];
      const outcome = await run(codec, { a: [list, list] });
      expect(hexOf(outcome)).toBe(hexOf(await run(codec, { a: [LONG_BASE64, LONG_BASE64] })));
      expect(lossesOf(outcome)).toEqual([]);
    },
  );

  it.each(CODECS.filter(({ codec }) => !codec.carries?.includes('bytes')).map(({ codec }) => codec.id))(
    'stay a list of numbers in %s, which has no type for them',
    async (codec) => {
      const value = { a: [...Buffer.from(LONG_BASE64, 'base64')] };
      expect(hexOf(await run(codec, value))).toBe(hexOf(await run(codec, value, { all: false, groups: [] })));
      expect(lossesOf(await run(codec, value))).toEqual([]);
    },
  );

  it.each<[CodecId, SchemaTexts, string]>([
    [
      'avro',
      { avsc: '{"type":"record","name":"R","fields":[{"name":"raw","type":{"type":"array","items":"int"}}]}' },
      '1002fe0304fe0306fe0308fe0300',
    ],
    [
      'protobuf',
      { proto: 'syntax = "proto3"; message R { repeated uint32 raw = 1; }' },
      '0a0c01ff0102ff0103ff0104ff01',
    ],
    ['protobuf', { proto: 'syntax = "proto3"; message R { bytes raw = 1; }' }, '0a0801ff02ff03ff04ff'],
  ])('stay a list of numbers in %s if the given schema declares one', async (codec, schemas, hex) => {
    const source = sourceOf(JSON.stringify({ raw: [1, 255, 2, 255, 3, 255, 4, 255] }));
    const entry = CODECS.find((each) => each.codec.id === codec)!;
    const parts = { ...entry, ...(await loadCodec(entry.format.id)) };
    const tree = new SourceTree(source.bytes, source.index);
    const outcome = runCodec({ source, tree, carried: carryTypes(source, ALL), schemas }, parts);
    expect(lossesOf(outcome)).toEqual([]);
    expect(hexOf(outcome)).toBe(hex);
  });

  it('are bytes or text in Avro, as the given schema declares', async () => {
    const fields = ['bytes', 'string', '["string","bytes"]'].map(
      (type, i) => `{"name":"f${i}","type":${type.startsWith('[') ? type : `"${type}"`}}`,
    );
    const schemas = { avsc: `{"type":"record","name":"R","fields":[${fields.join(',')}]}` };
    const source = sourceOf(JSON.stringify({ f0: BYTES_HEX, f1: BYTES_HEX, f2: BYTES_HEX }));
    const carried = carryTypes(source, { all: true, groups: [] });
    const entry = CODECS.find(({ codec }) => codec.id === 'avro')!;
    const parts = { ...entry, ...(await loadCodec('avro')) };
    const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index), carried, schemas }, parts);
    const text = Buffer.from(BYTES_HEX).toString('hex');
    expect(hexOf(outcome)).toBe(`20${BYTES_HEX}40${text}0220${BYTES_HEX}`);
    expect(lossesOf(outcome)).toEqual([]);
  });
});

describe('the bytes of a single value', () => {
  it.each<[CodecId, string, string]>([
    ['msgpack', BASE64, `c410${BYTES_HEX}`],
    ['msgpack', UUID, `c410${UUID_HEX}`],
    ['msgpack', '2001-09-09T01:46:40Z', 'd6ff3b9aca00'],
    ['msgpack', '2001-09-09T01:46:40.000000001Z', 'd7ff000000043b9aca00'],
    ['msgpack', '1969-12-31T23:59:59Z', 'c70cff00000000ffffffffffffffff'],
    ['msgpack', '4294967296', 'cf0000000100000000'],
    ['msgpack', '-1', 'ff'],
    ['msgpackr', BASE64, `c410${BYTES_HEX}`],
    ['msgpackr', '2001-09-09T01:46:40Z', 'd6ff3b9aca00'],
    ['cbor', BASE64, `50${BYTES_HEX}`],
    ['cbor', UUID, `d82550${UUID_HEX}`],
    ['cbor', '2001-09-09T01:46:40Z', 'c11a3b9aca00'],
    ['cbor', '2001-09-09T01:46:40.500Z', 'c1fb41cdcd6500400000'],
    ['cbor', '9007199254740993', '1b0020000000000001'],
    ['cbor', '4294967296', '1b0000000100000000'],
    // Tag 0 keeps digits that a number would lose.
    ['cbor', '2001-09-09T01:46:40.000001Z', `c0781b${Buffer.from('2001-09-09T01:46:40.000001Z').toString('hex')}`],
    ['cbor', '2001-09-09T03:46:40+02:00', `c07819${Buffer.from('2001-09-09T03:46:40+02:00').toString('hex')}`],
    ['ubjson', '-5', '69fb'],
    ['msgpack', '00F067AA0BA902B7', 'c40800f067aa0ba902b7'],
    ['cbor', '00f067aa0ba902b7', '4800f067aa0ba902b7'],
    ['ubjson', '00f067aa0ba902b7', '53551030306630363761613062613930326237'],
  ])('%s of %s', async (codec, text, hex) => {
    const outcome = await run(codec, JSON.stringify(text));
    expect(hexOf(outcome)).toBe(hex);
    expect(lossesOf(outcome)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [BASE64, `0576001000000000${BYTES_HEX}`],
    [UUID, `0576001000000004${UUID_HEX}`],
    ['2001-09-09T01:46:40.123Z', '0976007b10a5d4e8000000'],
    ['1234567890', '107600d2029649'],
    ['9007199254740993', '1276000100000000002000'],
    ['18446744073709551615', `02760015000000${Buffer.from('18446744073709551615').toString('hex')}00`],
    [{ $oid: '0102030405060708090a0b0c' }, '0776000102030405060708090a0b0c'],
    [{ $date: { $numberLong: '1' } }, '0976000100000000000000'],
    [{ $numberLong: '1' }, '1276000100000000000000'],
    [{ $numberInt: '1' }, '10760001000000'],
    [{ $numberDouble: '1.0' }, '017600000000000000f03f'],
    [{ $timestamp: { t: 2, i: 1 } }, '1176000100000002000000'],
    [{ $regularExpression: { pattern: 'a', options: 'i' } }, '0b760061006900'],
    [{ $binary: { base64: 'AA==', subType: '80' } }, '057600010000008000'],
    [{ $minKey: 1 }, 'ff7600'],
    [{ $maxKey: 1 }, '7f7600'],
  ])('bson of %j', async (value, hex) => {
    const outcome = await run('bson', { v: value });
    const bytes = hexOf(outcome);
    expect(bytes.slice(8, -2)).toBe(hex);
    expect(lossesOf(outcome)).toEqual([]);
  });

  it('avro infers bytes, logical types and longs', async () => {
    const value = { key: BASE64, at: ['2001-09-09T01:46:40Z'], id: UUID, n: ['7', '18446744073709551615'] };
    const outcome = await run('avro', value);
    expect(lossesOf(outcome)).toEqual([]);
    const { text = '' } = outcome.schema;
    const { fields } = JSON.parse(text) as { fields: { type: unknown }[] };
    expect(fields.map(({ type }) => type)).toEqual([
      'bytes',
      { type: 'array', items: { type: 'long', logicalType: 'timestamp-millis' } },
      { type: 'fixed', name: 'Uuid', size: 16, logicalType: 'uuid' },
      { type: 'array', items: ['int', 'string'] },
    ]);
    const digits = Buffer.from('18446744073709551615').toString('hex');
    expect(hexOf(outcome)).toBe(`20${BYTES_HEX}0280c0a8ca9a3a00${UUID_HEX}04000e0228${digits}00`);
  });

  it('protobuf infers bytes, Timestamp and the integers of the fields', async () => {
    const value = {
      key: BASE64,
      at: ['2001-09-09T01:46:40Z'],
      id: UUID,
      count: '1234567890',
      mixed: [BASE64, 5, '2001-09-09T01:46:40Z'],
    };
    const outcome = await run('protobuf', value);
    expect(lossesOf(outcome)).toEqual([]);
    expect(outcome.state === 'done' && outcome.schema).toMatchObject({ from: 'inferred' });
    const { text = '' } = outcome.schema;
    expect(text).toContain('import "google/protobuf/struct.proto";\nimport "google/protobuf/timestamp.proto";');
    expect(text).toContain('optional bytes key = 1;');
    expect(text).toContain('repeated google.protobuf.Timestamp at = 2;');
    expect(text).toContain('optional bytes id = 3;');
    expect(text).toContain('optional uint32 count = 4;');
    expect(hexOf(outcome)).toContain(`0a10${BYTES_HEX}1206088094ebdc03`);
  });
});

describe('a value that comes back in another form is reported', () => {
  const TIMES = ['2001-09-09T03:46:40+02:00', '2001-09-09T01:46:40Z'];

  it.each<CodecId>(['msgpack', 'msgpackr', 'bson', 'protobuf'])('by %s', async (codec) => {
    expect(lossesOf(await run(codec, { a: TIMES }))).toEqual([
      `native text /a/0: "${TIMES[0]}" -> "2001-09-09T01:46:40Z"`,
    ]);
  });

  it('if a Date has only milliseconds', async () => {
    const value = { a: '2001-09-09T01:46:40.123456Z' };
    const lost = ['native text /a: "2001-09-09T01:46:40.123456Z" -> the date 2001-09-09T01:46:40.123Z'];
    expect(lossesOf(await run('bson', value))).toEqual(lost);
    expect(lossesOf(await run('msgpackr', value))).toEqual(lost);
    expect(lossesOf(await run('msgpack', value))).toEqual([]);
  });
});

it('hex in two cases comes back in lower case, and hex in one case as it was', async () => {
  const value = { a: ['00F067AA0BA902B7', '00f067aa0ba902b8', ''], b: ['00F067AA0BA902B7', '1234567890123456'] };
  expect(lossesOf(await run('cbor', value))).toEqual(['native text /a/0: "00F067AA0BA902B7" -> "00f067aa0ba902b7"']);
});

describe('the selected groups', () => {
  it('are carried, and nothing else', async () => {
    const value = { a: UUID, b: UUID };
    const { encoded } = await run('cbor', value, { all: false, groups: ['uuid /b'] });
    expect(encoded!.bytes.length).toBe(1 + 2 + 38 + 2 + 19);
    expect(encoded!.plainBytes).toBe(1 + 2 * (2 + 38));
    const none = await run('cbor', value, { all: false, groups: ['uuid /c'] });
    expect(none.encoded!.plainBytes).toBeUndefined();
  });

  it('are carried in each message of a set', async () => {
    const text = JSON.stringify([{ a: UUID }, { a: UUID }]);
    const parsed = parseSource(new TextEncoder().encode(text), 'elements');
    if (!parsed.ok) throw new Error(parsed.failure.message);
    const entry = CODECS.find(({ codec }) => codec.id === 'cbor')!;
    const parts = { ...entry, ...(await loadCodec(entry.format.id)) };
    const { source } = parsed;
    const from = { source, tree: new SourceTree(source.bytes, source.index), carried: carryTypes(source, ALL) };
    expect(from.carried.size).toBe(2);
    const outcome = runCodec(from, parts);
    expect(lossesOf(outcome)).toEqual([]);
    expect(hexOf(outcome)).toBe(`a16161d82550${UUID_HEX}`.repeat(2));
    expect(outcome.encoded!.plainBytes).toBe(2 * (1 + 2 + 38));
  });

  it('stay JSON in JSON', async () => {
    const value = { a: UUID, b: { $oid: '0102030405060708090a0b0c' } };
    const outcome = await run('json', value);
    expect(new TextDecoder().decode(outcome.encoded!.bytes)).toBe(JSON.stringify(value));
    expect(outcome.encoded!.plainBytes).toBeUndefined();
    expect(lossesOf(outcome)).toEqual([]);
  });

  it('keep keys in their places, including `__proto__` and duplicates', () => {
    const source = sourceOf(`{"b":"${UUID}","7":1,"a":"-5","__proto__":"-6","b":"x"}`);
    const value = carriedValue(source, carryTypes(source, ALL), ['integer', 'uuid']) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(Object.keys(source.value as object));
    expect(value.b).toBe('x');
  });

  it('are matched to the text: the value of an Extended JSON object is the object', async () => {
    const { encoded } = await run('bson', { a: { $oid: '0102030405060708090a0b0c' }, b: 1 });
    expect([...encoded!.sourceOf!]).toEqual([0, 1, 3]);
  });
});

thorough('100,000 levels are carried', () => {
  const levels = 100_000;
  const source = sourceOf(`${'['.repeat(levels)}"${UUID}"${']'.repeat(levels)}`);
  const carried = carryTypes(source, ALL);
  expect(carried.size).toBe(1);
  expect(Array.isArray(carriedValue(source, carried, ['uuid']))).toBe(true);
});
