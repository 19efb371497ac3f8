import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'Zstandard',
  spec: { title: 'RFC 8878', url: 'https://www.rfc-editor.org/rfc/rfc8878.html' },
  sentence: 'A frame with a header, compressed blocks and often a sum of the content.',
  isNamedIfDamaged: true,
};
