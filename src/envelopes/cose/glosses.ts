import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const STRUCTURE = { anchor: '#section-2', section: 'Basic COSE Structure' };
const HEADERS = { anchor: '#section-3', section: 'Header Parameters' };
const SIGNING = { anchor: '#section-4', section: 'Signing Objects' };
const CBOR = {
  anchor: '#section-3.1',
  section: 'Major Types',
  document: { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(STRUCTURE),
  tag: explain(
    STRUCTURE,
    'A tag that names the kind of message; 61 says that the payload is a CWT, claims in CBOR.',
    'Without the tag, signed, authenticated and encrypted messages look alike: all are arrays.',
  ),
  array: explain(
    STRUCTURE,
    'The head of the array of the message.',
    'An array needs no keys: each part has its fixed place.',
  ),
  length: explain(
    CBOR,
    'The head of a byte string with its length, highest byte first if the length has several bytes.',
    'The parts that are signed are byte strings, so that their bytes stay exactly as they were.',
  ),
  protected: explain(
    HEADERS,
    'A map of header parameters in CBOR that the signature covers, such as the algorithm.',
    'Nobody can change the algorithm without breaking the signature.',
  ),
  unprotected: explain(
    HEADERS,
    'A map of header parameters that the signature does not cover, such as the id of the key.',
    'They can be added or removed on the way.',
  ),
  content: explain(
    STRUCTURE,
    'The payload: {size}. In a signed message it is readable; in an encrypted message it is encrypted.',
    'COSE leaves its format open; a CWT has a map of claims.',
  ),
  detached: explain(
    STRUCTURE,
    'No payload: the reader has it from elsewhere.',
    'If both sides have the payload, it need not be sent again.',
  ),
  signature: explain(
    SIGNING,
    'The signature, or the authentication tag: {size}.',
    'It proves who made the message. This page does not check it: that needs the key.',
  ),
  others: explain(
    SIGNING,
    'An array of signatures with their headers, or of recipients with their keys.',
    'One message can have several signers, or several recipients who can read it.',
  ),
};
