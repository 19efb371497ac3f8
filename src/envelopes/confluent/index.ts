import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const confluent = defineEnvelope({
  id: 'confluent',
  facts: {
    name: 'Confluent’s wire format',
    spec: {
      title: 'Confluent’s wire format',
      url: 'https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html',
    },
    sentence: 'A zero byte and the number of a schema in a schema registry, before the message.',
    isWorthAGuess: true,
  },
  kinds,
  read,
});
