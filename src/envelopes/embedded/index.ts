import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const embedded = defineEnvelope({
  id: 'embedded',
  facts: {
    name: 'embedded CBOR',
    spec: { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' },
    sentence: 'An item of CBOR, or a sequence of items, in a byte string with tag 24 or 63.',
    isChosen: true,
  },
  kinds,
  read,
});
