import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const gzip = defineEnvelope({
  id: 'gzip',
  facts: {
    name: 'gzip',
    spec: { title: 'RFC 1952', url: 'https://www.rfc-editor.org/rfc/rfc1952.html' },
    sentence: 'A header, the content compressed with DEFLATE, and a checksum and the length of the content.',
    isNamedIfDamaged: true,
  },
  kinds,
  read,
});
