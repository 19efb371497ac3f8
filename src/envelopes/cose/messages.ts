/** A kind of message: its name, and what each element of its array is (RFC 9052 sections 4 to 6). */
export interface Message {
  readonly name: string;
  readonly elements: readonly ('protected' | 'unprotected' | 'payload' | 'signature' | 'others')[];
}

/** The kinds of messages by their tag. */
export const MESSAGES: Readonly<Record<number, Message>> = {
  16: { name: 'COSE_Encrypt0', elements: ['protected', 'unprotected', 'payload'] },
  17: { name: 'COSE_Mac0', elements: ['protected', 'unprotected', 'payload', 'signature'] },
  18: { name: 'COSE_Sign1', elements: ['protected', 'unprotected', 'payload', 'signature'] },
  96: { name: 'COSE_Encrypt', elements: ['protected', 'unprotected', 'payload', 'others'] },
  97: { name: 'COSE_Mac', elements: ['protected', 'unprotected', 'payload', 'signature', 'others'] },
  98: { name: 'COSE_Sign', elements: ['protected', 'unprotected', 'payload', 'others'] },
};

/** Frequent algorithms by their number in the COSE registry. */
export const ALGORITHMS: Readonly<Record<number, string>> = {
  [-7]: 'ES256',
  [-8]: 'EdDSA',
  [-35]: 'ES384',
  [-36]: 'ES512',
  [-37]: 'PS256',
  [-257]: 'RS256',
  1: 'A128GCM',
  3: 'A256GCM',
  4: 'HMAC 256/64',
  5: 'HMAC 256/256',
  10: 'AES-CCM-16-64-128',
};

/** The claims of a CWT by their number, which begins at 1 (RFC 8392 section 4). */
export const CLAIMS = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'cti'] as const;
