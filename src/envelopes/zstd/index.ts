import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const zstd = defineEnvelope({
  id: 'zstd',
  facts: {
    name: 'Zstandard',
    spec: { title: 'RFC 8878', url: 'https://www.rfc-editor.org/rfc/rfc8878.html' },
    sentence: 'A frame with a header, compressed blocks and often a checksum of the content.',
    isNamedIfDamaged: true,
  },
  kinds,
  read,
});
