import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const deflate = defineEnvelope({
  id: 'deflate',
  facts: {
    name: 'raw DEFLATE',
    spec: { title: 'RFC 1951', url: 'https://www.rfc-editor.org/rfc/rfc1951.html' },
    sentence: 'Compressed content without a header, a length or a checksum.',
  },
  kinds,
  read,
});
