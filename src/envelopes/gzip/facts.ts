import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'gzip',
  spec: { title: 'RFC 1952', url: 'https://www.rfc-editor.org/rfc/rfc1952.html' },
  sentence: 'A header, the content compressed with DEFLATE, and a sum and the length of the content.',
  isNamedIfDamaged: true,
};
