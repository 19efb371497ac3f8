import type { Format } from '../format.ts';
import { kinds } from './kinds.ts';

/** Concise Binary Object Representation, written by cbor-x. */
export const cbor: Format = {
  id: 'cbor',
  facts: {
    name: 'CBOR',
    year: 2013,
    spec: { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' },
    schema: 'none',
    extensions: ['.cbor'],
    cannotCarry: [
      'A lone surrogate such as "\\ud800": text strings are UTF-8, which has no bytes for it.',
      'Two members of one object with the same key: such a map is not valid.',
    ],
  },
  kinds,
  codecs: [
    {
      id: 'cbor',
      library: 'cbor-x',
      version: '1.6.8',
      options: 'useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false',
      calls: { encode: 'encoder.encode(value)', decode: 'encoder.decode(bytes)' },
      notes: ['Integers that do not fit 32 bits are written as doubles, unless only a BigInt holds them.'],
      loses: ['duplicate key', 'key order', 'number text', 'negative zero', 'lone surrogate', 'proto key'],
    },
  ],
};
