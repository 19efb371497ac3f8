import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'HTTP/1.1',
  spec: { title: 'RFC 9112', url: 'https://www.rfc-editor.org/rfc/rfc9112.html' },
  sentence: 'A line that says what is asked or answered, header fields, and a body, whole or in chunks.',
  holdsAnything: true,
  isText: true,
};
