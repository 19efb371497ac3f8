import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'EventTime of Fluentd',
  spec: {
    title: 'Fluentd forward protocol v1',
    url: 'https://github.com/fluent/fluentd/wiki/Forward-Protocol-Specification-v1',
  },
  sentence: 'A time with nanoseconds in MessagePack’s extension type 0.',
  isChosen: true,
};
