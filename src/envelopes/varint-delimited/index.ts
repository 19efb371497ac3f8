import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const varintDelimited = defineEnvelope({
  id: 'varint-delimited',
  facts: {
    name: 'VarInt-delimited messages',
    spec: { title: 'Protocol Buffers, techniques', url: 'https://protobuf.dev/programming-guides/techniques/' },
    sentence: 'Messages one after another, each after its length: Protocol Buffers’ writeDelimitedTo, and SignalR.',
    isOfOneFormat: true,
  },
  kinds,
  read,
});
