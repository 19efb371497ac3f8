import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

const EVERY_TYPE = `{
  "type": "record", "name": "All", "fields": [
    { "name": "boolean", "type": "boolean" },
    { "name": "int", "type": "int" },
    { "name": "long", "type": "long" },
    { "name": "float", "type": "float" },
    { "name": "double", "type": "double" },
    { "name": "bytes", "type": "bytes" },
    { "name": "string", "type": "string" },
    { "name": "fixed", "type": { "type": "fixed", "name": "Four", "size": 4 } },
    { "name": "enum", "type": { "type": "enum", "name": "Level", "symbols": ["INFO", "WARN"] } },
    { "name": "list", "type": { "type": "array", "items": "long" } },
    { "name": "nothing", "type": { "type": "array", "items": "string" } },
    { "name": "map", "type": { "type": "map", "values": "int" } },
    { "name": "none", "type": { "type": "map", "values": "int" } },
    { "name": "maybe", "type": ["null", "string"] },
    { "name": "other", "type": ["null", "string"] }
  ]
}`;

const LOGICAL_TYPES = `{
  "type": "record", "name": "Times", "fields": [
    { "name": "date", "type": { "type": "int", "logicalType": "date" } },
    { "name": "timeMillis", "type": { "type": "int", "logicalType": "time-millis" } },
    { "name": "timeMicros", "type": { "type": "long", "logicalType": "time-micros" } },
    { "name": "millis", "type": { "type": "long", "logicalType": "timestamp-millis" } },
    { "name": "micros", "type": { "type": "long", "logicalType": "timestamp-micros" } },
    { "name": "nanos", "type": { "type": "long", "logicalType": "timestamp-nanos" } },
    { "name": "localMillis", "type": { "type": "long", "logicalType": "local-timestamp-millis" } },
    { "name": "localMicros", "type": { "type": "long", "logicalType": "local-timestamp-micros" } },
    { "name": "localNanos", "type": { "type": "long", "logicalType": "local-timestamp-nanos" } },
    { "name": "uuid", "type": { "type": "string", "logicalType": "uuid" } },
    { "name": "fixedUuid", "type": { "type": "fixed", "name": "Sixteen", "size": 16, "logicalType": "uuid" } },
    { "name": "decimal", "type": { "type": "bytes", "logicalType": "decimal", "precision": 6, "scale": 2 } },
    { "name": "fixedDecimal", "type":
      { "type": "fixed", "name": "Eight", "size": 8, "logicalType": "decimal", "precision": 10, "scale": 3 } },
    { "name": "duration", "type": { "type": "fixed", "name": "Twelve", "size": 12, "logicalType": "duration" } }
  ]
}`;

const BLOCKS = `{
  "type": "record", "name": "Blocks", "fields": [
    { "name": "list", "type": { "type": "array", "items": "int" } },
    { "name": "map", "type": { "type": "map", "values": "string" } }
  ]
}`;

const MAYBE = `[
  { "type": "record", "name": "Absent", "wireprint-absent": true, "fields": [] },
  "null"
]`;

const POINT = `{
  "type": "record", "name": "Point", "fields": [{ "name": "x", "type": "int" }, { "name": "y", "type": "int" }]
}`;

/** The file property `{"type": "record", "name": "Point", …}`, preceded by its length. */
const POINT_PROPERTY =
  '166176726f2e736368656d61d6017b2274797065223a20227265636f7264222c20226e616d65223a2022506f696e74222c20226669656c6473' +
  '223a205b7b226e616d65223a202278222c202274797065223a2022696e74227d2c207b226e616d65223a202279222c202274797065223a2022' +
  '696e74227d5d7d';

const SYNC = '000102030405060708090a0b0c0d0e0f';

/** Bytes with the schema they need. Python's fastavro 1.13.1 made them, unless the name ends in "by hand". */
export const fixtures: readonly Fixture[] = [
  {
    name: 'every type',
    hex:
      '010181808080808080200000003f000000000000d0bf040102087465787400010203020406360000040002026b0400000002' + '0278',
    schemaText: EVERY_TYPE,
  },
  {
    name: 'every logical type',
    hex:
      '8cb502feefb25202e8dfe2cbbe6301aab4aed8c7bfce972f80e896d68d37f4c39ca2e9c2ae030148' +
      '31323334353637382d396162632d646566302d313233342d353637383961626364656630' +
      '123456789abcdef0123456789abcdef0' +
      '04fb2e' +
      '00000000000005dc' +
      '0100000002000000b80b0000',
    schemaText: LOGICAL_TYPES,
  },
  {
    name: 'blocks with a size, by hand',
    hex: '03040204' + '0206' + '00' + '010802610262' + '0202' + '6300' + '00',
    schemaText: BLOCKS,
  },
  { name: 'an absent member, by hand', hex: '00', schemaText: MAYBE },
  {
    name: 'a file',
    hex:
      '4f626a01' +
      '08086e6f7465126d61646520686572650a656d70747900146176726f2e636f646563086e756c6c' +
      `${POINT_PROPERTY}00${SYNC}` +
      `040a020104d804${SYNC}`,
  },
  {
    name: 'a file whose block is compressed with deflate',
    hex:
      `4f626a0104146176726f2e636f6465630e6465666c617465${POINT_PROPERTY}00${SYNC}` +
      `285205c10106c0200000c093992433934c3249faff1377477038454976b93d8aead5749f615ab61f14f001${SYNC}`,
  },
  {
    name: 'a file whose block is compressed with Snappy',
    hex: `4f626a0104146176726f2e636f6465630c736e61707079${POINT_PROPERTY}00${SYNC}0210020402047482b464${SYNC}`,
  },
  {
    name: 'a file with sized metadata and a last line feed, by hand',
    hex: `4f626a0101e601${POINT_PROPERTY}00${SYNC}0a`,
  },
  { name: 'a single object', hex: 'c30126ba317b8ba9dc3e0204', schemaText: POINT },
  { name: 'a single object of another schema', hex: 'c30126ba317b8ba9dc3f0204', schemaText: POINT },
  {
    name: 'a bare value that begins as a single object does',
    hex: 'c301106162636465666768',
    schemaText: '{"type":"record","name":"Two","fields":[{"name":"x","type":"int"},{"name":"s","type":"string"}]}',
  },
  { name: 'a single object without its schema', hex: 'c30126ba317b8ba9dc3e0204' },
  {
    name: 'a key and a text that are not UTF-8, by hand',
    hex: '0202ff04c32800',
    schemaText: '{"type":"map","values":"string"}',
  },
];

export const losses: Losses = {
  avro: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    duration: 'three numbers in one',
    'fixed uuid': 'raw bytes, written as hex',
    fingerprint: 'written as hex',
  },
  openEnded: {
    'empty array': 'it is empty',
    'empty map': 'it is empty',
    marker: 'the schema',
    branch: 'the schema',
  },
  unopened: ['object count', 'block size', 'metadata block size'],
};
