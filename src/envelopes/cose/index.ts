import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const cose = defineEnvelope({
  id: 'cose',
  facts: {
    name: 'COSE',
    spec: { title: 'RFC 9052', url: 'https://www.rfc-editor.org/rfc/rfc9052.html' },
    sentence: 'A signed, authenticated or encrypted message in CBOR: headers, a payload, and a signature or a tag.',
    isChosen: true,
  },
  kinds,
  read,
});
