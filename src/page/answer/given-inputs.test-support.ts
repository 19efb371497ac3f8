import type { CodecId, FormatId } from '../../formats/format.ts';

/** Given bytes of one kind, and what other rows lose of them. */
export interface GivenInput {
  readonly name: string;
  readonly format: FormatId & CodecId;
  readonly hex: string;
  readonly schema?: string;
  /** The losses of JSON, as "path: was → became". */
  readonly json: readonly string[];
  /** The losses of further rows; `[]` for those that carry everything. */
  readonly others: Readonly<Partial<Record<CodecId, readonly string[]>>>;
}

const TIME = '2013-03-22T20:04:00Z';
const EPOCH = ': tag 1: epoch-based date/time → its content alone';
const PROTO = `syntax = "proto3";
message Reading { float f = 1; fixed64 n = 2; bytes b = 3; Kind k = 4; map<string, int32> m = 5; Timestamp t = 6; }
message Timestamp { int64 seconds = 1; int32 nanos = 2; }
enum Kind { LOW = 0; HIGH = 1; }
`;
const AVSC = `{ "type": "record", "name": "Reading", "fields": [
  { "name": "f", "type": "float" },
  { "name": "b", "type": "bytes" },
  { "name": "t", "type": { "type": "long", "logicalType": "timestamp-millis" } },
  { "name": "k", "type": { "type": "enum", "name": "Kind", "symbols": ["LOW", "HIGH"] } },
  { "name": "u", "type": { "type": "fixed", "name": "Id", "size": 16, "logicalType": "uuid" } }
] }`;
const UUID = '00112233445566778899aabbccddeeff';
const BIN = 'base64 text';

/** Given bytes in all formats. */
export const GIVEN_INPUTS: readonly GivenInput[] = [
  {
    name: 'a COSE message, with a tag that only CBOR has',
    format: 'cbor',
    hex: 'd28443a10126a10442313154546869732069732074686520636f6e74656e742e58408eb33e4ca31d1c465ab05aac34cc6b23d58fef5c083106c4d25a91aef0b0117e2af9a291aa32e14ab834dc56ed2a223444547e01f11d3b0916e5a4c345cacb36',
    json: [
      `/0: 3 bytes → ${BIN}`,
      '/1: key 4 → key "4"',
      `/1/4: 2 bytes → ${BIN}`,
      `/2: 20 bytes → ${BIN}`,
      `/3: 64 bytes → ${BIN}`,
      ': tag 18 → its content alone',
    ],
    others: {
      msgpack: [': tag 18 → its content alone'],
      msgpackr: [': tag 18 → its content alone'],
      'cbor-x-default': [],
      bson: ['/1: key 4 → key "4"', ': tag 18 → its content alone'],
      avro: ['/1: key 4 → key "4"', ': tag 18 → its content alone'],
    },
  },
  {
    name: 'a COSE key',
    format: 'cbor',
    hex: `a5 01 02 03 26 20 01 21 50 ${UUID} 22 50 ${UUID}`,
    json: [
      ': key 1 → key "1"',
      ': key 3 → key "3"',
      ': key -1 → key "-1"',
      ': key -2 → key "-2"',
      ': key -3 → key "-3"',
      `/-2: 16 bytes → ${BIN}`,
      `/-3: 16 bytes → ${BIN}`,
    ],
    others: { msgpack: [], msgpackr: [], 'cbor-x-default': [] },
  },
  {
    name: 'a time in CBOR, as a number',
    format: 'cbor',
    hex: 'a1 61 74 c1 1a 51 4b 67 b0',
    json: [`/t${EPOCH}`],
    others: {
      msgpack: [],
      msgpackr: [],
      bson: [],
      protobuf: [],
      avro: [],
      capnp: [`/t${EPOCH}`],
      'cbor-x-default': [],
    },
  },
  {
    name: 'a time in CBOR, with a fraction',
    format: 'cbor',
    hex: 'c1 fb 41d452d9ec200000',
    json: [EPOCH],
    others: { msgpack: [], msgpackr: [], bson: [], avro: [] },
  },
  {
    name: 'a time in CBOR, as text',
    format: 'cbor',
    hex: 'a1 61 74 c0 74 323031332d30332d32325432303a30343a30305a',
    json: ['/t: tag 0: standard date/time string → its content alone'],
    others: { msgpack: [], bson: [], protobuf: [], avro: [] },
  },
  {
    name: 'a UUID in CBOR',
    format: 'cbor',
    hex: `a1 61 75 d825 50 ${UUID}`,
    json: ['/u: 16 bytes → base64 text', '/u: tag 37: UUID → its content alone'],
    others: { msgpack: [], bson: [], protobuf: [], 'cbor-x-default': [] },
  },
  {
    name: 'a bignum, which JSON has',
    format: 'cbor',
    hex: '81 c2 49 01 00 00 00 00 00 00 00 01',
    json: [],
    others: { msgpack: ['/0: 18446744073709551617 → 18446744073709552000'], 'cbor-x-default': [] },
  },
  {
    name: 'undefined',
    format: 'cbor',
    hex: '82 f7 01',
    json: ['/0: undefined → null'],
    others: { msgpack: ['/0: undefined → null'], bson: ['/0: undefined → null'] },
  },
  {
    name: 'a simple value',
    format: 'cbor',
    hex: '81 f8 ff',
    json: ['/0: simple value 255 → null'],
    others: { msgpack: ['/0: simple value 255 → null'] },
  },
  {
    name: 'half-precision floats',
    format: 'cbor',
    hex: '83 f9 3e00 f9 3c00 f9 7bff',
    json: [],
    others: { msgpack: [], bson: [], avro: [], capnp: [] },
  },
  {
    name: 'single-precision floats',
    format: 'cbor',
    hex: '82 fa 3dcccccd fa 7f7fffff',
    json: [],
    others: { msgpack: [], protobuf: [], avro: [] },
  },
  {
    name: 'infinities and not a number',
    format: 'cbor',
    hex: '82 f9 7e00 f9 fc00',
    json: ['/0: NaN → null', '/1: -Infinity → null'],
    others: { msgpack: [], msgpackr: [], bson: [], avro: [], protobuf: [], capnp: [], smile: [], ion: [] },
  },
  {
    name: 'indefinite lengths',
    format: 'cbor',
    hex: 'bf 61 61 9f 01 02 ff 61 62 5f 42 0102 41 03 ff ff',
    json: [`/b: 3 bytes → ${BIN}`],
    others: { msgpack: [], bson: [], protobuf: [], avro: [], capnp: [] },
  },
  {
    name: 'a tag nobody knows',
    format: 'cbor',
    hex: 'a1 61 61 d9 ff ff 01',
    json: ['/a: tag 65535 → its content alone'],
    others: {
      'cbor-x-default': [],
      msgpack: ['/a: tag 65535 → its content alone'],
      bson: ['/a: tag 65535 → its content alone'],
    },
  },
  {
    name: 'a bigfloat',
    format: 'cbor',
    hex: 'a1 61 66 c5 82 20 03',
    json: ['/f: tag 5: bigfloat → its content alone'],
    others: {
      'cbor-x-default': [],
      bson: [],
      ion: [],
      smile: [],
      msgpack: ['/f: tag 5: bigfloat → its content alone'],
    },
  },
  {
    name: 'a decimal fraction',
    format: 'cbor',
    hex: 'c4 82 21 19 6ab3',
    json: [': tag 4: decimal fraction → its content alone'],
    others: {
      msgpack: [': tag 4: decimal fraction → its content alone'],
      'cbor-x-default': [],
      bson: [],
      ion: [],
      smile: [],
    },
  },
  {
    name: 'a decimal fraction of more digits than a decimal128 has',
    format: 'cbor',
    hex: 'a1 61 70 c4 82 20 c2 51 0102030405060708090001020304050607',
    json: ['/p: tag 4: decimal fraction → its content alone'],
    others: {
      bson: ['/p: the decimal 342956481330728537354689412922113066503e-1 → an array of 2 elements'],
      ion: [],
      smile: [],
    },
  },
  {
    name: 'an unsigned integer of 64 bits',
    format: 'cbor',
    hex: '81 1b ffffffffffffffff',
    json: [],
    others: { msgpack: [], protobuf: [] },
  },
  {
    name: 'members with the same key',
    format: 'cbor',
    hex: 'a2 61 61 01 61 61 02',
    json: ['/a: 1 → absent: a later member with the same key replaces it'],
    others: { msgpack: ['/a: 1 → absent: a later member with the same key replaces it'] },
  },
  {
    name: 'bin',
    format: 'msgpack',
    hex: '81 a1 62 c4 04 deadbeef',
    json: [`/b: 4 bytes → ${BIN}`],
    others: { msgpackr: [], cbor: [], bson: [], protobuf: [], avro: [], capnp: [] },
  },
  {
    name: 'a timestamp with nanoseconds',
    format: 'msgpack',
    hex: '81 a1 74 d7 ff 0000001c514b67b0',
    json: ['/t: the date 2013-03-21T20:04:00.000000007Z → "2013-03-21T20:04:00.000000007Z"'],
    others: { cbor: [], protobuf: [], avro: [] },
  },
  {
    name: 'a timestamp of 32 bits',
    format: 'msgpack',
    hex: 'd6 ff 514cb930',
    json: [`: the date ${TIME} → "${TIME}"`],
    others: { cbor: [], msgpackr: [], bson: [], avro: [] },
  },
  {
    name: 'an extension nobody knows',
    format: 'msgpack',
    hex: '81 a1 65 d5 05 0102',
    json: ['/e: an extension of type 5 → its members as JSON', `/e/data: 2 bytes → ${BIN}`],
    others: { msgpackr: [], 'msgpackr-records': [], cbor: ['/e: an extension of type 5 → its members as JSON'] },
  },
  {
    name: 'integers as keys',
    format: 'msgpack',
    hex: '82 01 a1 61 ff 02',
    json: ['/1: key integer 1 → the same as text', '/-1: key integer -1 → the same as text'],
    others: {
      cbor: [],
      msgpackr: [],
      'cbor-x-default': [],
      bson: ['/1: key integer 1 → the same as text', '/-1: key integer -1 → the same as text'],
    },
  },
  {
    name: 'float 32',
    format: 'msgpack',
    hex: '92 ca 3dcccccd ca 3f800000',
    json: [],
    others: { cbor: [], bson: [], avro: [] },
  },
  {
    name: 'an ObjectId, a date and binary',
    format: 'bson',
    hex: '37 00 00 00 07 5f6964 00 507f1f77bcf86cd799439011 09 74 00 0000000000000000 05 62 00 03000000 00 010203 12 6e 00 0000000001000000 00',
    json: [
      '/_id: an ObjectId → an object of Extended JSON',
      '/t: the date 1970-01-01T00:00:00.000Z → "1970-01-01T00:00:00.000Z"',
      `/b: 3 bytes → ${BIN}`,
    ],
    others: {
      msgpack: ['/_id: an ObjectId → an object of Extended JSON'],
      cbor: ['/_id: an ObjectId → an object of Extended JSON'],
      avro: ['/_id: an ObjectId → an object of Extended JSON'],
    },
  },
  {
    name: 'a date after the year 9999',
    format: 'bson',
    hex: '10000000 09 64 00 00dc1fd277e60000 00',
    json: ['/d: the date +010000-01-01T00:00:00.000Z → "+010000-01-01T00:00:00.000Z"'],
    others: { msgpack: [], msgpackr: [], cbor: [], avro: ['/d: a time → text'], ion: ['/d: a time → text'] },
  },
  {
    name: 'undefined, a DBPointer and code with a scope',
    format: 'bson',
    hex: '380000000675000c7000020000006300000102030405060708090a0b0f63001800000004000000662829000c000000107800010000000000',
    json: [
      '/p/$id: an ObjectId → an object of Extended JSON',
      '/u: undefined → an object of Extended JSON',
      '/p: DBPointer → an object of Extended JSON',
      '/c: JavaScript code with scope → an object of Extended JSON',
    ],
    others: {},
  },
  {
    name: 'a decimal128',
    format: 'bson',
    hex: '18 00 00 00 13 64 00 00000000000000000000000000003640 00',
    json: ['/d: a decimal128 → an object of Extended JSON'],
    others: {
      msgpack: ['/d: a decimal128 → an object of Extended JSON'],
      cbor: [],
      'cbor-x-default': [],
      ion: [],
      smile: [],
    },
  },
  {
    name: 'doubles and int64',
    format: 'bson',
    hex: '1b 00 00 00 01 64 00 000000000000f03f 12 6e 00 0500000000000000 00',
    json: [],
    others: { msgpack: [], cbor: [], avro: [], protobuf: [] },
  },
  {
    name: 'a UUID in BSON, and an MD5',
    format: 'bson',
    hex: `35 00 00 00 05 75 00 10000000 04 ${UUID} 05 6d 00 10000000 05 ${UUID} 00`,
    json: [
      '/m: 16 bytes → base64 text',
      `/u: "00112233-4455-6677-8899-aabbccddeeff" → its text`,
      '/m: MD5 → bytes without their subtype',
    ],
    others: { msgpack: ['/m: MD5 → bytes without their subtype'], cbor: ['/m: MD5 → bytes without their subtype'] },
  },
  {
    name: 'a message with its .proto',
    format: 'protobuf',
    hex: '0d 0000c03f 11 ffffffffffffff7f 1a 03 010203 20 01 2a 05 0a 01 61 10 07 32 06 08 8094ebdc03',
    schema: PROTO,
    json: [`/b: 3 bytes → ${BIN}`],
    others: { msgpack: [], cbor: [], bson: [], avro: [], capnp: [] },
  },
  {
    name: 'a message without a schema',
    format: 'protobuf',
    hex: '0a 03 01ff03 10 07',
    json: [`/1: 3 bytes → ${BIN}`],
    others: { msgpack: [], cbor: [], bson: [] },
  },
  {
    name: 'a datum with its .avsc',
    format: 'avro',
    hex: `0000c03f 06 010203 80c0a8ca9a3a 02 ${UUID}`,
    schema: AVSC,
    json: [
      `/b: 3 bytes → ${BIN}`,
      '/t: the time 2001-09-09T01:46:40Z → "2001-09-09T01:46:40Z"',
      '/u: the UUID 00112233-4455-6677-8899-aabbccddeeff → "00112233-4455-6677-8899-aabbccddeeff"',
    ],
    others: { msgpack: [], cbor: [], bson: [], protobuf: [] },
  },
  {
    name: 'a decimal and a duration with their .avsc',
    format: 'avro',
    hex: '04 ff85 010000000200000003000000',
    schema: `{ "type": "record", "name": "R", "fields": [
  { "name": "d", "type": { "type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2 } },
  { "name": "u", "type": { "type": "fixed", "name": "D", "size": 12, "logicalType": "duration" } }
] }`,
    json: ['/d: the decimal -1.23 → "-1.23"'],
    others: { msgpack: ['/d: the decimal -1.23 → "-1.23"'], cbor: [], bson: [], ion: [], smile: [] },
  },
  {
    name: 'a message with its .capnp',
    format: 'capnp',
    hex: '000000000400000000000000010001000000c03f00000000010000001a0000000102030000000000',
    schema: '@0xbf5147cbbecf40c1; struct Reading { data @0 :Data; f @1 :Float32; }',
    json: [`/data: 3 bytes → ${BIN}`],
    others: { msgpack: [], cbor: [], bson: [], avro: [], protobuf: [] },
  },
  {
    name: 'float32 in UBJSON',
    format: 'ubjson',
    hex: '5b 64 3dcccccd 5d',
    json: [],
    others: { msgpack: [], cbor: [], avro: [] },
  },
  {
    name: 'a year and a time of Ion',
    format: 'ion',
    hex: 'e00100ea bd 63 c0 0f d7 68 80 0f dd 83 96 94 84 80',
    json: ['/0: the time 2007T → "2007T"', '/1: the time 2013-03-22T20:04:00Z → "2013-03-22T20:04:00Z"'],
    others: { msgpack: ['/0: the time 2007T → "2007T"'], cbor: ['/0: the time 2007T → "2007T"'] },
  },
  {
    name: 'decimals of Ion',
    format: 'ion',
    hex: 'e00100ea b8 53 c2 30 39 50 52 c1 ff',
    json: [],
    others: { msgpack: [], cbor: [], bson: [], smile: [] },
  },
  {
    name: 'a BigDecimal',
    format: 'smile',
    hex: '3a290a00 f8 2a 84 82 01 19 01 f9',
    json: [],
    others: { msgpack: [], cbor: [], bson: [], ion: [] },
  },
  {
    name: 'floats that JSON lacks, of 32 and 64 bits',
    format: 'smile',
    hex: '3a290a00 f8 28 07 7e 00 00 00 29 00 7f 78 00 00 00 00 00 00 00 f9',
    json: ['/0: NaN → null', '/1: Infinity → null'],
    others: { msgpack: [], cbor: [], ion: [], bson: [] },
  },
  {
    name: 'JSON text',
    format: 'json',
    hex: '7b2261223a312c2262223a5b312c322c335d7d',
    json: [],
    others: { msgpack: [], cbor: [] },
  },
  {
    name: 'XML',
    format: 'xml',
    hex: '3c723e3c613e313c2f613e3c2f723e',
    json: [': other element → its content, without its name'],
    others: { msgpack: [': other element → its content, without its name'] },
  },
];
