import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const brotli = defineEnvelope({
  id: 'brotli',
  facts: {
    name: 'Brotli',
    spec: { title: 'RFC 7932', url: 'https://www.rfc-editor.org/rfc/rfc7932.html' },
    sentence: 'Compressed content without a mark, a length or a checksum, as in Content-Encoding br.',
    isChosen: true,
  },
  kinds,
  read,
});
