import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const eventtime = defineEnvelope({
  id: 'eventtime',
  facts: {
    name: 'EventTime of Fluentd',
    spec: {
      title: 'Fluentd forward protocol v1',
      url: 'https://github.com/fluent/fluentd/wiki/Forward-Protocol-Specification-v1',
    },
    sentence: 'A time with nanoseconds in MessagePack’s extension type 0.',
    isChosen: true,
  },
  kinds,
  read,
});
