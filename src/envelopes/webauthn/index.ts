import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const webauthn = defineEnvelope({
  id: 'webauthn',
  facts: {
    name: 'WebAuthn authenticator data',
    spec: { title: 'Web Authentication Level 3', url: 'https://www.w3.org/TR/webauthn-3/' },
    sentence: 'What an authenticator says about itself and a new key, in fixed fields and CBOR.',
    isChosen: true,
    isFoundWhole: true,
  },
  kinds,
  read,
});
