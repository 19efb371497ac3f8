import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'zlib',
  spec: { title: 'RFC 1950', url: 'https://www.rfc-editor.org/rfc/rfc1950.html' },
  sentence: 'Two bytes of header, the content compressed with DEFLATE, and a sum of the content.',
};
