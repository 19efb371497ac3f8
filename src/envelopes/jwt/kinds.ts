import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { decodedText, size } from '../common-kinds.ts';

const json: Reading = decodedText;

/** The parts of a token: three if it is signed (RFC 7515), five if it is encrypted (RFC 7516). */
export const kinds = defineKinds({
  scheme: { role: 'structure', label: 'authentication scheme', phrase: 'not part of the token' },
  cookies: { role: 'structure', label: 'other cookies', phrase: 'not part of the token' },
  around: { role: 'structure', label: 'other text', phrase: 'not part of the token' },
  header: { role: 'string', label: 'JOSE header', read: json, phrase: 'header {}' },
  dot: { role: 'structure', label: 'dot', phrase: '' },
  payload: { role: 'string', label: 'payload', read: json, phrase: 'payload {}' },
  signature: { role: 'checksum', label: 'signature', read: size, phrase: 'signature' },
  encryptedKey: { role: 'bytes', label: 'encrypted key', phrase: 'encrypted key' },
  vector: { role: 'bytes', label: 'initialization vector', phrase: 'initialization vector' },
  ciphertext: { role: 'bytes', label: 'ciphertext', read: size, phrase: 'encrypted payload' },
  tag: { role: 'checksum', label: 'authentication tag', phrase: 'authentication tag' },
  blanks: { role: 'padding', label: 'white space', phrase: 'white space' },
});
