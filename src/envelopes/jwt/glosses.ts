import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const OVERVIEW = { anchor: '#section-3', section: 'JSON Web Token (JWT) Overview' };
const HEADER = { anchor: '#section-5', section: 'JOSE Header' };
const CLAIMS = { anchor: '#section-4', section: 'JWT Claims' };
const SIGNED = {
  anchor: '#section-7.1',
  section: 'JWS Compact Serialization',
  document: { title: 'RFC 7515', url: 'https://www.rfc-editor.org/rfc/rfc7515.html' },
};
const ENCRYPTED = {
  anchor: '#section-7.1',
  section: 'JWE Compact Serialization',
  document: { title: 'RFC 7516', url: 'https://www.rfc-editor.org/rfc/rfc7516.html' },
};
const BEARER = {
  anchor: '#section-2.1',
  section: 'Authorization Request Header Field',
  document: { title: 'RFC 6750', url: 'https://www.rfc-editor.org/rfc/rfc6750.html' },
};
const COOKIES = { title: 'RFC 6265', url: 'https://www.rfc-editor.org/rfc/rfc6265.html' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(OVERVIEW),
  scheme: explain(
    BEARER,
    'Words before the token, as in a header of HTTP.',
    'Whoever bears the token is let in, so it should be kept secret like a password.',
  ),
  cookies: explain(
    { anchor: '#section-4.2.1', section: 'Syntax', document: COOKIES },
    'Other cookies of the same header, or the attributes of the cookie that has the token.',
    'A browser sends all cookies of a site in one line, with semicolons between them.',
  ),
  around: explain(
    OVERVIEW,
    'Text around the token, such as code, a setting or an address.',
    'Tokens are made to be copied into headers and addresses, so they are found in many texts.',
  ),
  header: explain(
    HEADER,
    'A JSON object in base64url that names the algorithm of the signature or encryption.',
    'A reader must know the algorithm before it can check anything.',
  ),
  dot: explain(OVERVIEW, 'A dot between two parts.', 'It never occurs in base64url, so that no lengths are needed.'),
  payload: explain(
    CLAIMS,
    'The claims, usually a JSON object, in base64url: anyone can read them.',
    'Base64url makes the token safe in addresses and headers, and a third longer.',
  ),
  signature: explain(
    SIGNED,
    'The signature of the header and the payload as they are here, in base64url; empty if the token is not signed.',
    'It proves who made the claims. This page does not check it: that needs the key.',
  ),
  encryptedKey: explain(
    ENCRYPTED,
    'The key of the content, encrypted for the receiver, in base64url; empty if both sides share the key.',
    'Only the small key is encrypted with the slow method of the receiver.',
  ),
  vector: explain(
    ENCRYPTED,
    'The initialization vector in base64url: bytes that differ for each token.',
    'Without it, equal contents would look equal after encryption.',
  ),
  ciphertext: explain(ENCRYPTED, 'The claims, encrypted, in base64url.', 'Only somebody with the key can read them.'),
  tag: explain(
    ENCRYPTED,
    'The authentication tag in base64url.',
    'It detects any change of the header or the ciphertext.',
  ),
  blanks: explain(
    OVERVIEW,
    'White space around the token, which is not part of it.',
    'It comes along when a token is copied.',
  ),
};
