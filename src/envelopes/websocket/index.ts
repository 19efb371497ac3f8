import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const websocket = defineEnvelope({
  id: 'websocket',
  facts: {
    name: 'WebSocket',
    spec: { title: 'RFC 6455', url: 'https://www.rfc-editor.org/rfc/rfc6455.html' },
    sentence: 'Frames with a length and, from clients, a mask; a message is one frame or several fragments.',
  },
  kinds,
  read,
});
