import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const avroSingle = defineEnvelope({
  id: 'avro-single',
  facts: {
    name: 'Avro single object',
    spec: { title: 'Avro 1.12.0', url: 'https://avro.apache.org/docs/1.12.0/specification/' },
    sentence: 'A mark, the fingerprint of the schema, and one value in Avro.',
    isSealed: true,
  },
  kinds,
  read,
});
