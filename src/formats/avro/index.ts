import { defineFormat } from '../format.ts';

/**
 * Apache Avro: values without names or types, which are in a schema that is separate or at the beginning of the file.
 */
export const avro = defineFormat({
  id: 'avro',
  position: 7,
  facts: {
    name: 'Avro',
    schema: 'required',
    schemaLanguage: 'avsc',
    extensions: ['.avro', '.bin'],
    withoutBytes: 'A member that is null in every object gets the type null, which takes no bytes.',
  },
  codecs: [
    {
      id: 'avro',
      library: 'avsc',
      version: '5.7.9',
      options: '',
      calls: { encode: 'type.toBuffer(value)', decode: 'type.fromBuffer(Buffer.from(bytes.buffer))' },
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'symbol'],
    },
  ],
});
