import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'WebAuthn authenticator data',
  spec: { title: 'Web Authentication Level 3', url: 'https://www.w3.org/TR/webauthn-3/' },
  sentence: 'What an authenticator says about itself and a new key, in fixed fields and CBOR.',
  isChosen: true,
};
