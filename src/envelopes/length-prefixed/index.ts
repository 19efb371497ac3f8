import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const lengthPrefixed = defineEnvelope({
  id: 'length-prefixed',
  facts: {
    name: 'Length-prefixed messages',
    spec: { title: 'RFC 1035', url: 'https://www.rfc-editor.org/rfc/rfc1035.html' },
    sentence: 'Messages one after another on a stream, each after its length in two or four bytes.',
  },
  kinds,
  read,
});
