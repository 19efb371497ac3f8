import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'embedded CBOR',
  spec: { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' },
  sentence: 'An item of CBOR, or a sequence of items, in a byte string with tag 24 or 63.',
  isChosen: true,
};
