import { defineFormat } from '../format.ts';

/** BSON, the document format of MongoDB, written by the bson package. */
export const bson = defineFormat({
  id: 'bson',
  position: 4,
  facts: {
    name: 'BSON',
    schema: 'none',
    extensions: ['.bson'],
  },
  codecs: [
    {
      id: 'bson',
      library: 'bson',
      version: '7.3.4',
      options: 'useBigInt64: true',
      calls: { encode: 'serialize(value)', decode: 'deserialize(bytes, { useBigInt64: true })' },
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'decimal', 'bson'],
      cutsTimes: true,
    },
  ],
});
