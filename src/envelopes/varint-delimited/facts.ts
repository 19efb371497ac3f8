import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'VarInt-delimited messages',
  spec: { title: 'Protocol Buffers, techniques', url: 'https://protobuf.dev/programming-guides/techniques/' },
  sentence: 'Messages one after another, each after its length: Protocol Buffers’ writeDelimitedTo, and SignalR.',
  isOfOneFormat: true,
};
