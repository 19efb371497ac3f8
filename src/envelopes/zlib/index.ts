import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const zlib = defineEnvelope({
  id: 'zlib',
  facts: {
    name: 'zlib',
    spec: { title: 'RFC 1950', url: 'https://www.rfc-editor.org/rfc/rfc1950.html' },
    sentence: 'Two bytes of header, the content compressed with DEFLATE, and a checksum of the content.',
  },
  kinds,
  read,
});
