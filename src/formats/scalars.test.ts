import { describe, expect, test } from 'vitest';
import { seededRandom } from '../core/basics/random.ts';
import { toBase64 } from '../core/bytes/base64.ts';
import type { Message } from '../core/layout/message.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { scalarEdit, withScalar } from '../core/layout/scalars.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { ValueType } from '../core/value/value-tree.ts';
import { agreed } from '../testing/runs.ts';
import { entryOf } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecId } from './format.ts';
import { lengthsOf } from './lengths.ts';
import { loadParts } from './load-parts.ts';
import { scalarsOf } from './scalars.ts';

type Container = Record<string, unknown>;

const TEXTS = [0, 1, 3, 23, 24, 31, 32, 64, 65, 127, 128, 255, 256, 300];
const INTEGERS = [
  0, 1, -1, 23, 24, -24, -25, 31, 32, -32, -33, 127, 128, -128, -129, 255, 256, 65_535, 65_536, -65_537,
];
const LARGE = ['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740993', '-9223372036854775808'];
const FRACTIONS = ['0.5', '-1.25', '0.1', '65504.5', '1e300', '3.4028234663852886e38', '6.103515625e-5', '-0.0'];

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!;
}

/** A scalar as JSON: of the type that another one has, or of any type. */
function scalar(random: () => number, like: unknown): string {
  const types = { string: 0, number: 1, bigint: 1, boolean: 4 } as const;
  const type = types[typeof like as keyof typeof types] ?? 5;
  switch (random() < 0.5 ? type + (type === 1 ? Math.floor(random() * 3) : 0) : Math.floor(random() * 6)) {
    case 0:
      return JSON.stringify(pick(['x', 'é', '漢'], random).repeat(pick(TEXTS, random)));
    case 1:
      return String(pick(INTEGERS, random));
    case 2:
      return pick(LARGE, random);
    case 3:
      return pick(FRACTIONS, random);
    case 4:
      return String(random() < 0.5);
    default:
      return 'null';
  }
}

function sampleOf(random: () => number): JsonValue {
  const plain = (): JsonValue => JSON.parse(scalar(random, 'x')) as JsonValue;
  const item = (): JsonValue => ({ name: 'x'.repeat(pick(TEXTS, random)), count: pick(INTEGERS, random), any: 0.5 });
  return {
    title: 'y'.repeat(pick(TEXTS, random)),
    size: pick(INTEGERS, random),
    isOpen: random() < 0.5,
    weight: Number(pick(FRACTIONS.slice(0, 6), random)),
    nothing: null,
    items: Array.from({ length: 1 + Math.floor(random() * 3) }, item),
    texts: ['a', 'b', 'a'],
    numbers: [1, 2, 300],
    mixed: Array.from({ length: 1 + Math.floor(random() * 4) }, plain),
    inner: { deep: { note: 'note', level: 7 } },
  };
}

/** Numbers by their exact value, and bytes as base64, so that values of different libraries can be compared. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return `number ${value}`;
  if (typeof value === 'number') return `number ${exact(value)}`;
  if (value instanceof Uint8Array) return toBase64(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

function exact(value: number): string {
  return Object.is(value, -0) ? '-0' : Number.isInteger(value) ? String(BigInt(value)) : String(value);
}

/** The value of a JSON scalar in the form that `plain` returns. */
function meantBy(json: string): unknown {
  return /^-?\d+$/.test(json) ? `number ${BigInt(json)}` : plain(JSON.parse(json));
}

/** The value at an ordinal, and a function that replaces it in a copy. */
function leafAt(value: unknown, ordinal: number): { leaf: unknown; with(other: unknown): unknown } {
  let at = 0;
  let leaf: unknown;
  const walk = (each: unknown, other: { readonly by: unknown } | undefined): unknown => {
    const here = at++;
    if (here === ordinal) leaf = each;
    if (here === ordinal && other !== undefined) return other.by;
    if (Array.isArray(each)) return each.map((one) => walk(one, other));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each as Container).map(([key, one]) => [key, walk(one, other)]));
  };
  walk(value, undefined);
  const replace = (by: unknown): unknown => {
    at = 0;
    return walk(value, { by });
  };
  return { leaf, with: replace };
}

describe.each([
  'msgpack',
  'cbor',
  'bson',
  'protobuf',
  'avro',
  'ubjson',
  'smile',
  'smile-values',
  'protobuf-struct',
  'ion',
  'capnp',
] as const satisfies CodecId[])('law of edited values: %s', (id) => {
  const { format } = entryOf(id);
  const kinds = KINDS[format.id];
  const lengths = lengthsOf(format.id);
  const scalars = scalarsOf(format.id)!;

  test('a value written in place of another one decodes to it, and every other value stays', async () => {
    const { module, annotate } = await loadParts(id);
    const random = seededRandom(460);
    let written = 0;
    for (let run = 0; run < agreed(400); run++) {
      const value = sampleOf(random);
      const codec = module.prepare(id, [value]);
      // The schema of Struct is part of the codec.
      const reader = id === 'protobuf-struct' ? codec : module.reader(id, codec.schemaText, codec.root);
      const decode = (read: Uint8Array): unknown => plain(reader.fromLibrary(reader.decode(read)));
      let bytes: Uint8Array = codec.encode(codec.toLibrary(value)).slice();
      let expected = decode(bytes);
      // Each edit begins with the forms that resulted from the edit before it.
      for (let step = 0; step < 8; step++) {
        const message: Message = { queries: new LayoutQueries(annotate(bytes, codec.schema)), kinds, bytes };
        const { type } = message.queries.layout.values;
        const leaves = [...type.keys()].filter((ordinal) => type[ordinal] === ValueType.scalar);
        const ordinal = pick(leaves, random);
        const { leaf, with: replaced } = leafAt(expected, ordinal);
        const json = scalar(random, /^number/.test(String(leaf)) ? 1 : leaf);
        const edit = scalarEdit(message, ordinal, json, scalars, lengths);
        if (typeof edit === 'string') continue;
        written++;
        bytes = withScalar(message, edit);
        expect(annotate(bytes, codec.schema).failure, `${json} ${edit.said}`).toBeUndefined();
        const [, stored = json] = / is rounded to (\S+)\.$/.exec(edit.said) ?? [];
        const meant = replaced(meantBy(stored));
        expect(decode(bytes), `${JSON.stringify(leaf)} to ${json}: ${edit.said}`).toEqual(meant);
        expected = meant;
      }
    }
    // Cap'n Proto is edited in place only.
    expect(written).toBeGreaterThan(agreed(400) * (id === 'capnp' ? 0.5 : 2));
  });
});

/** Bytes with one scalar at an ordinal, the new value, and the result: the new bytes or a sentence. */
const CASES: readonly (readonly [
  format: 'msgpack' | 'cbor' | 'bson' | 'ubjson' | 'smile' | 'ion',
  what: string,
  hex: string,
  ordinal: number,
  json: string,
  result: string | RegExp,
])[] = [
  ['msgpack', 'a wide integer keeps its width', 'cd0007', 0, '5', 'cd0005'],
  ['msgpack', 'and leaves it where it has to', 'cd0007', 0, '70000', 'ce00011170'],
  ['msgpack', 'bytes stay bytes', 'c403010203', 0, '"AQI="', 'c4020102'],
  ['msgpack', 'no bytes stay bytes, too', 'c400', 0, '"AQI="', 'c4020102'],
  ['msgpack', 'no float is so large', 'ca3f000000', 0, `1${'0'.repeat(400)}`, /no type that holds 1000/],
  ['msgpack', 'an extension is refused', 'd40501', 0, '1', /extension/],
  ['msgpack', 'no integer is so large', '05', 0, '100000000000000000001', /no type that holds 1000/],
  ['cbor', 'a half float stays one if it is exact', 'f93c00', 0, '-0.5', 'f9b800'],
  ['cbor', 'a subnormal half float', 'f93c00', 0, '5.960464477539063e-8', 'f90001'],
  ['cbor', 'and becomes the shortest that is exact', 'f93c00', 0, '65504.5', 'fa477fe080'],
  ['cbor', 'a text of several parts becomes one', '7f61616162ff', 0, '"ab"', '626162'],
  ['cbor', 'an integer beyond 64 bits is a bignum', '05', 0, '18446744073709551616', 'c249010000000000000000'],
  ['cbor', 'a bignum stays one', 'c249010000000000000000', 0, '255', 'c241ff'],
  ['cbor', 'a tag is refused', 'c11a5e0be100', 0, '5', /tag/],
  [
    'bson',
    'another type changes the byte before the name',
    '0c0000001061000500000000',
    1,
    '"x"',
    '0e00000002610002000000780000',
  ],
  ['bson', 'an ObjectId is refused', '140000000761000102030405060708090a0b0c00', 1, '"x"', /bytes/],
  ['ubjson', 'a typed container keeps its type', '5b24552355020102', 1, '255', '5b2455235502ff02'],
  ['ubjson', 'and says what it holds', '5b24552355020102', 1, '256', /this place takes a whole number from 0 to 255/],
  [
    'ubjson',
    'a float of a typed container is the nearest one',
    '5b24642355013f000000',
    1,
    '0.1',
    '5b24642355013dcccccd',
  ],
  ['ubjson', 'a number in digits stays in digits', '5b24482355016903312e35', 1, '5', '5b2448235501690135'],
  ['ubjson', 'and no infinity', '5b24642355013f000000', 1, '1e39', /this place takes a number from -3.4e38 to 3.4e38/],
  [
    'ubjson',
    'a number beyond 64 bits is written in digits',
    '6905',
    0,
    '9223372036854775808',
    `486913${'9223372036854775808'.replace(/./g, '3$&')}`,
  ],
  ['smile', 'a text to which a later value refers is refused', '3a290a03f8406101f9', 1, '"b"', /Later values/],
  ['smile', 'one that nothing refers to is written', '3a290a03f84061f9', 1, '"bc"', '3a290a03f8416263f9'],
  ['ion', 'a symbol becomes a string', 'e00100ea7104', 0, '"name"', 'e00100ea846e616d65'],
];

/** The sentences that describe a written value, by the bytes before it and the new value. */
const SAID: readonly (readonly [
  format: 'cbor' | 'ubjson',
  hex: string,
  ordinal: number,
  json: string,
  said: string,
])[] = [
  [
    'cbor',
    'fb3fb999999999999a',
    0,
    '0.12345678901234567890',
    'The value: 9 bytes as before. 0.12345678901234567890 is rounded to 0.12345678901234568.',
  ],
  ['cbor', 'fb3fb999999999999a', 0, '36893488147419103232.0', 'The value: 9 bytes as before.'],
  [
    'cbor',
    '05',
    0,
    '1e18',
    'The value: 1 byte became 9. It is written as unsigned integer of 64 bits, since 1e18 does not fit unsigned integer in its head.',
  ],
  ['cbor', 'fb3fb999999999999a', 0, '0.10', 'The value stays as it is.'],
  [
    'cbor',
    '7f61616162ff',
    0,
    '"ab"',
    'The value: 6 bytes became 3. It is written as text string with a length in its head.',
  ],
  ['cbor', 'f4', 0, 'true', 'The value: 1 byte as before.'],
  ['cbor', 'f6', 0, '5', 'The value: 1 byte as before. It is written as unsigned integer in its head.'],
  ['ubjson', '5b24642355013f000000', 1, '0.1', '/0: 4 bytes as before. 0.1 is rounded to 0.10000000149011612.'],
  // This number is 2^53 + 2^29 + 1. Floats are 2^30 apart there, so the higher neighbour is nearer. A double would
  // first drop the 1, and the tie would then go to the lower neighbour.
  [
    'ubjson',
    '5b24642355013f000000',
    1,
    '9007199791611905',
    '/0: 4 bytes as before. 9007199791611905 is rounded to 9007200328482816.',
  ],
  [
    'ubjson',
    '5b24642355013f000000',
    1,
    '-1.00000005960464477540000001',
    '/0: 4 bytes as before. -1.00000005960464477540000001 is rounded to -1.0000001192092896.',
  ],
];

test.each(SAID)('a written value is described: %s %s at %i, now %s', async (id, hex, ordinal, json, said) => {
  const { annotate } = await loadParts(id);
  const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
  const message: Message = { queries: new LayoutQueries(annotate(bytes)), kinds: KINDS[id], bytes };
  expect(scalarEdit(message, ordinal, json, scalarsOf(id)!, lengthsOf(id))).toMatchObject({ said });
});

describe('the type and the width of an edited value', () => {
  test.each(CASES)('%s: %s', async (id, _what, hex, ordinal, json, result) => {
    const { annotate } = await loadParts(id);
    const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    const message: Message = { queries: new LayoutQueries(layout), kinds: KINDS[id], bytes };
    const edit = scalarEdit(message, ordinal, json, scalarsOf(id)!, lengthsOf(id));
    if (typeof edit === 'string') expect(edit).toMatch(result);
    else expect(Buffer.from(withScalar(message, edit)).toString('hex')).toBe(result);
  });
});
