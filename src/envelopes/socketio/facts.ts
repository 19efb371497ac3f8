import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'Socket.IO',
  spec: { title: 'Socket.IO protocol', url: 'https://socket.io/docs/v4/socket-io-protocol/' },
  sentence: 'Digits for the kinds of two packets, one in the other, then a namespace, a number and JSON.',
  isText: true,
};
