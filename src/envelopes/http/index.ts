import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const http = defineEnvelope({
  id: 'http',
  facts: {
    name: 'HTTP',
    spec: { title: 'RFC 9112', url: 'https://www.rfc-editor.org/rfc/rfc9112.html' },
    sentence: 'A line that says what is asked or answered, header fields, and a body, whole or in chunks.',
    holdsAnything: true,
    isText: true,
  },
  kinds,
  read,
});
