import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'raw DEFLATE',
  spec: { title: 'RFC 1951', url: 'https://www.rfc-editor.org/rfc/rfc1951.html' },
  sentence: 'Compressed content without a header, a length or a sum.',
};
