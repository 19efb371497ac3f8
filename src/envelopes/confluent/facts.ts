import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'Confluent’s wire format',
  spec: {
    title: 'Confluent’s wire format',
    url: 'https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html',
  },
  sentence: 'A zero byte and the number of a schema in a schema registry, before the message.',
  isWorthAGuess: true,
};
