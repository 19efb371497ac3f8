import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'WebSocket',
  spec: { title: 'RFC 6455', url: 'https://www.rfc-editor.org/rfc/rfc6455.html' },
  sentence: 'Frames with a length and, from clients, a mask; a message is one frame or several fragments.',
};
