import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const any = defineEnvelope({
  id: 'any',
  facts: {
    name: 'google.protobuf.Any',
    spec: { title: 'Protocol Buffers, Any', url: 'https://protobuf.dev/reference/protobuf/google.protobuf/' },
    sentence: 'A message of Protocol Buffers of any type, and the address that names the type.',
    isChosen: true,
  },
  kinds,
  read,
});
