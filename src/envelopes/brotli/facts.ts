import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'Brotli',
  spec: { title: 'RFC 7932', url: 'https://www.rfc-editor.org/rfc/rfc7932.html' },
  sentence: 'Compressed content without a mark, a length or a sum, as Content-Encoding br has it.',
  isChosen: true,
};
