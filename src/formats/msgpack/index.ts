import { defineFormat } from '../format.ts';

const LOST_BY_MSGPACKR = [
  'duplicate key',
  'key order',
  'big integer',
  'number text',
  'negative zero',
  'lone surrogate',
  'proto key',
  'native text',
] as const;

/** Bytes and UUIDs as bin, times as timestamps, integers and doubles as numbers. */
const CARRIED = ['bytes', 'uuid', 'time', 'integer', 'double'] as const;

/** MessagePack: what JSON can say, in bytes that begin with their type and length. */
export const msgpack = defineFormat({
  id: 'msgpack',
  facts: {
    name: 'MessagePack',
    year: 2008,
    spec: { title: 'MessagePack specification', url: 'https://github.com/msgpack/msgpack/blob/master/spec.md' },
    schema: 'none',
    extensions: ['.msgpack', '.mpk'],
    cannotCarry: [
      'Integers below -2^63 or above 2^64 - 1.',
      'Other numbers that no double holds exactly: 1e400, or 0.1 with thirty digits.',
      'A lone surrogate such as "\\ud800": strings are UTF-8, which has no bytes for it.',
    ],
  },
  codecs: [
    {
      id: 'msgpack',
      library: '@msgpack/msgpack',
      version: '3.1.3',
      options: 'maxDepth: Infinity; useBigInt64: true where an integer is beyond 2^53',
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      carries: CARRIED,
      loses: [
        'duplicate key',
        'key order',
        'big integer',
        'number text',
        'negative zero',
        'lone surrogate',
        'native text',
      ],
    },
    {
      id: 'msgpackr',
      library: 'msgpackr',
      version: '2.1.3',
      options: "useRecords: false, variableMapSize: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      carries: CARRIED,
      loses: LOST_BY_MSGPACKR,
    },
    {
      id: 'msgpackr-records',
      library: 'msgpackr',
      variant: 'records',
      readOnlyBy: 'msgpackr',
      version: '2.1.3',
      options: "useRecords: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      notes: [
        'The keys of each shape of object are written once in every message, then one byte stands for them.',
        'An extension of this library: others do not read it.',
      ],
      carries: CARRIED,
      loses: LOST_BY_MSGPACKR,
    },
    {
      id: 'msgpackr-shared',
      library: 'msgpackr',
      variant: 'structures',
      readOnlyBy: 'msgpackr',
      version: '2.1.3',
      options: "structures: [], int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      notes: [
        'The keys of up to 32 shapes of objects are kept in a table outside the bytes, which the reader has to have too; its size is shown beside, and the ratio counts the bytes alone.',
        'An extension of this library: others do not read it.',
      ],
      carries: CARRIED,
      loses: LOST_BY_MSGPACKR,
    },
    {
      id: 'msgpack-arrays',
      library: 'msgpackr',
      variant: 'if arrays',
      version: '2.1.3',
      options: "useRecords: false, variableMapSize: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      whatIf: 'msgpackr',
      notes: [
        'What if objects were arrays of their values in an order that reader and writer agree on, as Rust’s rmp-serde writes structs: it saves every key.',
        'A member that is not there is nil, so where others are null both come back as absent. Objects beside arrays in one place, and those of very many keys, stay maps.',
        'The order of the fields is kept outside the bytes; its size is shown beside, and the ratio counts the bytes alone.',
      ],
      carries: CARRIED,
      loses: [...LOST_BY_MSGPACKR.filter((loss) => loss !== 'proto key'), 'null'],
    },
  ],
});
