import { defineFormat } from '../format.ts';

const LOST = ['duplicate key', 'number text', 'negative zero', 'lone surrogate', 'proto key', 'native text'] as const;
const CARRIED = ['bytes', 'uuid', 'time', 'integer', 'double', 'float32'] as const;
const WIDE_INTEGERS = 'Integers that do not fit in 32 bits are written as doubles, unless only a BigInt holds them.';

/** Concise Binary Object Representation, written by cbor-x. */
export const cbor = defineFormat({
  id: 'cbor',
  position: 3,
  facts: {
    name: 'CBOR',
    year: 2013,
    spec: { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' },
    schema: 'none',
    extensions: ['.cbor'],
  },
  codecs: [
    {
      id: 'cbor',
      library: 'cbor-x',
      version: '1.6.8',
      options: 'useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false',
      calls: { encode: 'encoder.encode(value)', decode: 'encoder.decode(bytes)' },
      notes: [WIDE_INTEGERS],
      carries: [...CARRIED, 'key'],
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
        'Every map has its count in two bytes: two more than most maps need, and too few for more than 65,535 members.',
        'A new Encoder without options writes records instead, in tags that only this library reads.',
        WIDE_INTEGERS,
      ],
      carries: [...CARRIED, 'key'],
      loses: LOST,
    },
    {
      id: 'cbor-int-keys',
      library: 'cbor-x',
      variant: 'if integer keys',
      version: '1.6.8',
      options: 'keyMap: { … }, useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false',
      calls: { encode: 'encoder.encode(value)', decode: 'encoder.decode(bytes)' },
      whatIf: 'cbor',
      notes: [
        'Shows the bytes if reader and writer agreed on a number for each key, as COSE and SenML do: no message contains the text of the keys.',
        'The table of keys is not part of the bytes; its size is shown beside them, and the ratio counts only the bytes. The most frequent keys have the shortest numbers.',
        WIDE_INTEGERS,
      ],
      carries: CARRIED,
      loses: LOST,
    },
    {
      id: 'cbor-float32',
      library: '@jsonjoy.com/json-pack',
      variant: 'if float32',
      version: '17.65.0',
      options: '',
      mayNeverReturn: true,
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      whatIf: 'cbor',
      notes: [
        'Shows the bytes if numbers took 32 bits whenever these are exact, as preferred serialization requires: each such number saves 4 bytes.',
        'Strings are written with the shortest heads, unlike the library’s own encoder.',
        'Halves and quarters are exact in 32 bits; most decimals, such as 0.1, are exact in neither format and stay in 64 bits.',
      ],
      loses: [...LOST.filter((loss) => loss !== 'proto key' && loss !== 'native text'), 'big integer'],
    },
  ],
});
