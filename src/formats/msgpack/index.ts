import type { Format } from '../format.ts';
import { kinds } from './kinds.ts';

/** MessagePack: what JSON can say, in bytes that begin with their type and length. */
export const msgpack: Format = {
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
  kinds,
  codecs: [
    {
      id: 'msgpack',
      library: '@msgpack/msgpack',
      version: '3.1.3',
      options: 'maxDepth: Infinity; useBigInt64: true where an integer is beyond 2^53',
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      loses: ['duplicate key', 'key order', 'big integer', 'number text', 'negative zero', 'lone surrogate'],
    },
    {
      id: 'msgpackr',
      library: 'msgpackr',
      version: '2.1.3',
      options: "useRecords: false, variableMapSize: true, int64AsType: 'auto'",
      calls: { encode: 'packr.encode(value)', decode: 'packr.decode(bytes)' },
      loses: [
        'duplicate key',
        'key order',
        'big integer',
        'number text',
        'negative zero',
        'lone surrogate',
        'proto key',
      ],
    },
  ],
};
