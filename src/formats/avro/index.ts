import { defineFormat } from '../format.ts';

/** Apache Avro: values one after the other, their names and types in a schema that travels apart, or ahead of them. */
export const avro = defineFormat({
  id: 'avro',
  facts: {
    name: 'Avro',
    year: 2009,
    spec: { title: 'Apache Avro 1.12 Specification', url: 'https://avro.apache.org/docs/1.12.0/specification/' },
    schema: 'required',
    schemaLanguage: 'avsc',
    extensions: ['.avro', '.bin'],
    cannotCarry: [
      'Integers below -2^63 or above 2^63 - 1, but as doubles.',
      'Text with halves of surrogate pairs.',
      'The order of members: fields go in the order of the schema.',
    ],
    withoutBytes: 'A member that is null in every object has no bytes, since its type says it all.',
  },
  codecs: [
    {
      id: 'avro',
      library: 'avsc',
      version: '5.7.9',
      options: '',
      calls: { encode: 'type.toBuffer(value)', decode: 'type.fromBuffer(Buffer.from(bytes.buffer))' },
      notes: [
        'Made for Node: in browsers a small Buffer of ours takes the place of Node’s.',
        'Beyond 2^52 its own long gives wrong integers back, so a type that has BigInt is registered then, which is slower.',
        'In a map of very many keys, a key __proto__ is lost when it is decoded.',
      ],
      carries: ['bytes', 'uuid', 'time', 'integer', 'double'],
      loses: ['duplicate key', 'key order', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
  ],
});
