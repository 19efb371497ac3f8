import { defineFormat } from '../format.ts';

/** BSON, the document format of MongoDB, written by the bson package. */
export const bson = defineFormat({
  id: 'bson',
  position: 4,
  facts: {
    name: 'BSON',
    year: 2009,
    spec: { title: 'BSON specification 1.1', url: 'https://bsonspec.org/spec.html' },
    schema: 'none',
    extensions: ['.bson'],
    cannotCarry: [
      'A root that is not an object: an array is written as a document with the keys "0", "1", …; a scalar as {"value": …}.',
      'An integer beyond signed 64 bits: it is written as a double.',
      'A key with a NUL character: names have no length and end at their first NUL.',
      'A lone surrogate such as "\\ud800": strings are UTF-8, which cannot encode it.',
    ],
  },
  codecs: [
    {
      id: 'bson',
      library: 'bson',
      version: '7.3.4',
      options: 'useBigInt64: true',
      calls: { encode: 'serialize(value)', decode: 'deserialize(bytes, { useBigInt64: true })' },
      notes: [
        'Encoding is slow in browsers, because the package calls TextEncoder for each string.',
        'Integers are int32 if they fit, int64 if only a BigInt is exact, and doubles otherwise.',
      ],
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'bson'],
      cutsTimes: true,
      loses: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
  ],
});
