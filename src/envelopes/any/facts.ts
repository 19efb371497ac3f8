import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'google.protobuf.Any',
  spec: { title: 'Protocol Buffers, Any', url: 'https://protobuf.dev/reference/protobuf/google.protobuf/' },
  sentence: 'A message of Protocol Buffers of any type, and the address that names the type.',
  isChosen: true,
};
