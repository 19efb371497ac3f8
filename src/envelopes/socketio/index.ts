import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const socketio = defineEnvelope({
  id: 'socketio',
  facts: {
    name: 'Socket.IO',
    spec: { title: 'Socket.IO protocol', url: 'https://socket.io/docs/v4/socket-io-protocol/' },
    sentence: 'Digits for the kinds of two packets, one in the other, then a namespace, a number and JSON.',
    isText: true,
  },
  kinds,
  read,
});
