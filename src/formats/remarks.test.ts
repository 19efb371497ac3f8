import { describe, expect, it, test } from 'vitest';
import { parseHex } from '../core/bytes/parse-hex.ts';
import { annotate } from '../package/index.ts';
import { byteFlips } from '../testing/damage.ts';
import { fixturesOf } from '../testing/fixtures.ts';
import { hexBytes } from '../testing/vectors.ts';
import type { FormatId } from './format.ts';
import { remarksOf } from './remarks.ts';

async function examined(format: FormatId, hex: string, schema?: string) {
  return (await annotate(hexBytes(hex), { format, ...(schema !== undefined && { schema }) })).examine();
}

const PROTO =
  'syntax = "proto3"; message M { int32 a = 1; string s = 2; optional int32 o = 3; N n = 4; repeated int32 r = 5; map<string, int32> m = 6; } message N { double d = 1; }';
const AVSC = '{"type":"record","name":"R","fields":[{"name":"a","type":{"type":"array","items":"int"}}]}';

interface Row {
  readonly format: FormatId;
  readonly hex: string;
  readonly found: readonly string[];
  readonly schema?: string;
}

const WARNINGS: readonly Row[] = [
  {
    format: 'msgpack',
    hex: '82a161cd0001a161cf0000000000000002',
    found: ['3 longer integer', '6 repeated key', '8 longer integer'],
  },
  { format: 'msgpack', hex: '81d90161d1ffff', found: ['1 longer head', '4 longer integer'] },
  { format: 'msgpack', hex: '93ccffd0e0d1ff7f', found: ['3 longer integer'] },
  { format: 'msgpack', hex: 'de000181', found: ['0 longer head'] },
  { format: 'msgpack', hex: 'c702012a2a', found: ['0 longer head'] },
  { format: 'cbor', hex: 'a2616118016161190002', found: ['3 longer head', '5 repeated key', '7 longer head'] },
  { format: 'cbor', hex: 'bf7801611800ff', found: ['1 longer head', '4 longer head'] },
  { format: 'cbor', hex: 'd8011a00010000', found: ['0 longer head'] },
  { format: 'json', hex: '7b2261223a312c2261223a327d', found: ['6 repeated key'] },
  // An array of "a", whose length is an int16; a counted array whose count is an int32.
  { format: 'ubjson', hex: '5b53490001615d', found: ['1 longer head'] },
  { format: 'ubjson', hex: '5b236c000000015a', found: ['1 longer head'] },
  { format: 'ubjson', hex: '5b5369016155ff5d', found: [] },
  // A string of 1 byte whose length is in a byte of its own; a string of 14 bytes; one whose length has a byte too
  // many.
  { format: 'ion', hex: 'e00100ea8e8161', found: ['5 longer head'] },
  { format: 'ion', hex: `e00100ea8e8e${'61'.repeat(14)}`, found: [] },
  { format: 'ion', hex: `e00100ea8e008e${'61'.repeat(14)}`, found: ['5 longer varint'] },
  // "ab" in the long form and in the short one; the number 100 with and without a group of zeros.
  { format: 'smile', hex: '3a290a01e06162fc', found: ['4 longer head'] },
  { format: 'smile', hex: '3a290a01416162', found: [] },
  { format: 'smile', hex: '3a290a0124000388', found: ['5 longer varint'] },
  { format: 'smile', hex: '3a290a01240388', found: [] },
  { format: 'avro', hex: '0284000000', found: ['1 longer varint'], schema: AVSC },
  { format: 'avro', hex: '02840000', found: ['1 longer varint'], schema: AVSC },
  { format: 'protobuf', hex: '0800', found: ['0 encoded default'], schema: PROTO },
  { format: 'protobuf', hex: '1200', found: ['0 encoded default'], schema: PROTO },
  { format: 'protobuf', hex: '1800', found: [], schema: PROTO },
  { format: 'protobuf', hex: '2200', found: [], schema: PROTO },
  { format: 'protobuf', hex: '2209090000000000000000', found: ['2 encoded default'], schema: PROTO },
  { format: 'protobuf', hex: '0a0161', found: ['0 other wire type'], schema: PROTO },
  { format: 'protobuf', hex: '3801', found: ['0 unknown field'], schema: PROTO },
  { format: 'protobuf', hex: '088100', found: ['1 longer varint'], schema: PROTO },
  { format: 'protobuf', hex: '2a020102', found: [], schema: PROTO },
  { format: 'protobuf', hex: '32050a01611000', found: [], schema: PROTO },
  { format: 'protobuf', hex: 'c0a30901', found: ['0 reserved number'] },
];

describe('warnings stand at their bytes', () => {
  it.each(WARNINGS)('$format $hex', async ({ format, hex, found, schema }) => {
    const { warnings } = await examined(format, hex, schema);
    expect(warnings.places.map(({ offset, rule }) => `${offset} ${rule}`)).toEqual(found);
  });

  it('says which of the two: unknown to the schema, or of another wire type', async () => {
    const says = async (hex: string) => (await examined('protobuf', hex, PROTO)).warnings.places[0]!.says;
    expect(await says('3801')).toBe('The schema has no field 7 in M.');
    expect(await says('0a0161')).toBe('In the schema, field 1 is a with wire type VARINT; here it has LEN.');
  });

  it('bson', async () => {
    const twice = '13000000106100010000001061000200000000'; // {a: 1, a: 2}
    expect((await examined('bson', twice)).warnings.places).toMatchObject([{ offset: 11, rule: 'repeated key' }]);
    const index = '14000000046100' + '0c000000' + '103100' + '01000000' + '0000';
    expect((await examined('bson', index)).warnings.places).toMatchObject([{ rule: 'array index' }]);
  });
});

/** CBOR items, and for each profile whether the item keeps it, in the order RFC 8949, CTAP2, dCBOR, DAG-CBOR. */
const CBOR: readonly (readonly [hex: string, deterministic: boolean, ctap2: boolean, dcbor: boolean, dag: boolean])[] =
  [
    ['00', true, true, true, true],
    ['1800', false, false, false, false],
    ['a201020304', true, true, true, false],
    ['a203040102', false, false, false, false],
    ['a21864002000', true, true, true, false],
    ['a22000186400', false, false, false, false],
    ['a2616202626161f6', true, true, true, true],
    ['a2626161f6616202', false, false, false, false],
    ['9f01ff', false, false, false, false],
    ['5f4101ff', false, false, false, false],
    ['fb3ff8000000000000', false, true, false, true],
    ['f93e00', true, true, true, false],
    ['fa7fc00000', false, true, false, false],
    ['f97e00', true, true, true, false],
    ['f97c00', true, true, true, false],
    ['f93c00', true, true, false, false],
    ['fb3ff0000000000000', false, true, false, true],
    ['f7', true, true, false, false],
    ['f6', true, true, true, true],
    ['c100', true, false, true, false],
    ['d82a450001550112', true, false, true, true],
    ['8181818180', true, false, true, true],
    ['81818180', true, true, true, true],
    ['6365cc81', true, true, false, true],
    ['62c3a9', true, true, true, true],
    ['a2616101616102', false, false, false, false],
  ];

describe('the profiles of CBOR', () => {
  it.each(CBOR)('%s: deterministic %s, CTAP2 %s, dCBOR %s, DAG-CBOR %s', async (hex, ...expected) => {
    const { profiles } = await examined('cbor', hex);
    expect(profiles.slice(0, 4).map(({ id }) => id)).toEqual(['deterministic', 'ctap2', 'dcbor', 'dag-cbor']);
    expect(profiles.slice(0, 4).map(({ passes }) => passes)).toEqual(expected);
  });
});

test('other profiles', async () => {
  const passes = async (format: FormatId, hex: string, schema?: string) =>
    Object.fromEntries((await examined(format, hex, schema)).profiles.map(({ id, passes: all }) => [id, all]));
  expect(await passes('msgpack', 'c40100')).toEqual({ 'old-spec': false, 'safe-integers': true });
  expect(await passes('msgpack', 'cf0020000000000000')).toEqual({ 'old-spec': true, 'safe-integers': false });
  expect(await passes('msgpack', 'cf001fffffffffffff')).toEqual({ 'old-spec': true, 'safe-integers': true });
  expect(await passes('avro', '020200', AVSC)).toEqual({ canonical: true, 'safe-integers': true });
  expect(await passes('avro', '01020200', AVSC)).toEqual({ canonical: false, 'safe-integers': true });
  expect(await passes('avro', '0202020200', AVSC)).toEqual({ canonical: false, 'safe-integers': true });
  expect(await passes('bson', '0d000000102461000100000000')).toEqual({
    mongodb: false,
    'safe-integers': true,
  });
  expect(await passes('bson', '0c0000001061000100000000')).toEqual({ mongodb: true, 'safe-integers': true });
  expect(await passes('cbor', '1a')).toEqual({});
});

describe.each(['avro', 'bson', 'cbor', 'ion', 'json', 'msgpack', 'protobuf', 'smile', 'ubjson'] as const)(
  '%s',
  (format) => {
    test('every place is in the bytes, also of broken ones, and has a sentence', async () => {
      const rules = new Set(remarksOf(format)!.warnings);
      for (const { hex, schemaText } of fixturesOf(format).slice(0, 12)) {
        const { bytes } = parseHex(hex) as { bytes: Uint8Array };
        for (const each of [bytes, ...byteFlips(bytes, 5, 8)]) {
          const annotation = await annotate(each, { format, ...(schemaText !== undefined && { schema: schemaText }) });
          const { warnings, profiles } = await annotation.examine();
          for (const { offset, says, rule } of [warnings, ...profiles].flatMap(({ places }) => places)) {
            expect(offset).toBeLessThan(Math.max(1, each.length));
            expect(says).toMatch(/^[^ ].*\.$/s);
            if (warnings.places.some((place) => place.rule === rule)) expect(rules).toContain(rule);
          }
        }
      }
    });
  },
);
