import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'LZ4 of MessagePack-CSharp',
  spec: { title: 'MessagePack-CSharp', url: 'https://github.com/MessagePack-CSharp/MessagePack-CSharp' },
  sentence: 'MessagePack that was compressed with LZ4, in extension types 98 and 99.',
  isChosen: true,
};
