import { defineFormat } from '../format.ts';

/**
 * Bytes and UUIDs become bin, times become timestamps, and integers and floats become numbers. Extensions are not
 * changed.
 */
const CARRIED = ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'extension'] as const;
/** Maps may have keys that are not text. */
const CARRIED_WITH_KEYS = [...CARRIED, 'key'] as const;

/** MessagePack: the values of JSON as bytes that begin with their type and length. */
export const msgpack = defineFormat({
  id: 'msgpack',
  position: 2,
  facts: {
    name: 'MessagePack',
    schema: 'none',
    extensions: ['.msgpack', '.mpk'],
  },
  codecs: [
    {
      id: 'msgpack',
      library: '@msgpack/msgpack',
      version: '3.1.3',
      options: 'maxDepth: Infinity; useBigInt64: true if an integer is beyond 2^53',
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      carries: CARRIED_WITH_KEYS,
    },
    {
      id: 'msgpackr',
      library: 'msgpackr',
      version: '2.1.3',
      options: "useRecords: false, variableMapSize: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      carries: CARRIED_WITH_KEYS,
      cutsTimes: true,
    },
    {
      id: 'msgpackr-records',
      library: 'msgpackr',
      variant: 'records',
      readOnlyBy: 'msgpackr',
      version: '2.1.3',
      options: "useRecords: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      carries: CARRIED,
      cutsTimes: true,
    },
    {
      id: 'msgpackr-shared',
      library: 'msgpackr',
      variant: 'structures',
      readOnlyBy: 'msgpackr',
      version: '2.1.3',
      options: "structures: [], int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      carries: CARRIED,
      cutsTimes: true,
    },
    {
      id: 'msgpack-arrays',
      library: 'msgpackr',
      variant: 'if arrays',
      version: '2.1.3',
      options: "useRecords: false, variableMapSize: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      whatIf: 'msgpackr',
      carries: CARRIED,
      cutsTimes: true,
    },
    {
      id: 'msgpack-float64',
      library: '@msgpack/msgpack',
      variant: 'if float64',
      version: '3.1.3',
      options: 'maxDepth: Infinity, forceIntegerToFloat: true',
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      whatIf: 'msgpack',
    },
  ],
});
