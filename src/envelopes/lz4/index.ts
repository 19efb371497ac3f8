import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const lz4 = defineEnvelope({
  id: 'lz4',
  facts: {
    name: 'LZ4 of MessagePack-CSharp',
    spec: { title: 'MessagePack-CSharp', url: 'https://github.com/MessagePack-CSharp/MessagePack-CSharp' },
    sentence: 'MessagePack that was compressed with LZ4, in extension types 98 and 99.',
    isChosen: true,
  },
  kinds,
  read,
});
