import type { Format } from '../format.ts';
import { kinds } from './kinds.ts';

const LOST = [
  'duplicate key',
  'key order',
  'number text',
  'negative zero',
  'lone surrogate',
  'proto key',
  'native text',
] as const;
const WIDE_INTEGERS = 'Integers that do not fit 32 bits are written as doubles, unless only a BigInt holds them.';

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
      notes: [WIDE_INTEGERS],
      carries: ['bytes', 'uuid', 'time', 'integer', 'double'],
      loses: LOST,
    },
    {
      id: 'cbor-x-default',
      library: 'cbor-x',
      variant: 'defaults',
      version: '1.6.8',
      options: '',
      calls: { encode: 'encode(value)', decode: 'decode(bytes)' },
      notes: [
        'Every map has its count in two bytes: two more than most need, and too few for more than 65,535 members.',
        'An Encoder of your own without options writes records instead, in tags that only this library reads.',
        WIDE_INTEGERS,
      ],
      carries: ['bytes', 'uuid', 'time', 'integer', 'double'],
      loses: LOST,
    },
  ],
};
