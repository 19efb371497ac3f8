import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const DATA = { anchor: '#authenticator-data', section: 'Authenticator Data' };
const ATTESTED = { anchor: '#sctn-attested-credential-data', section: 'Attested Credential Data' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(DATA),
  rpIdHash: explain(
    DATA,
    'The SHA-256 of the id of the site that asked, which is usually its domain.',
    'It shows a site that the answer was made for this site and for no other.',
  ),
  flags: explain(
    DATA,
    'UP: the user was present; UV: verified; BE, BS: the key can be or is backed up; AT: a new key follows; ED: extensions.',
    'They tell which parts follow, and how sure the authenticator is about its user.',
  ),
  signCount: explain(
    DATA,
    'How often the key has signed, in four bytes, highest byte first; 0 if the authenticator does not count.',
    'A number that decreases is a sign that the key was copied.',
  ),
  aaguid: explain(
    ATTESTED,
    'An id of the model of the authenticator; zeros if the authenticator does not tell its model.',
    'A company can allow certain models only.',
  ),
  idLength: explain(
    ATTESTED,
    'The length of the credential id in two bytes, highest byte first.',
    'Authenticators choose ids of different lengths; some store the whole key in them.',
  ),
  id: explain(
    ATTESTED,
    'The id of the new key: {size}.',
    'The site gives it back later, so that the authenticator finds the key.',
  ),
  content: explain(
    ATTESTED,
    'The public key as a COSE map: {size} of CBOR. Its length is not announced: the map itself shows where it ends.',
    'The site checks later signatures with it.',
  ),
  extensions: explain(
    DATA,
    'The results of extensions as a CBOR map: {size}.',
    'A site can ask for more than the fixed fields can say.',
  ),
};
