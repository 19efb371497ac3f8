import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const EMBEDDED = { anchor: '#section-3.4.5.1', section: 'Encoded CBOR Data Item' };
const MAJOR = { anchor: '#section-3.1', section: 'Major Types' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(EMBEDDED),
  tag: explain(
    EMBEDDED,
    ({ decoded }) =>
      decoded === 63
        ? 'Tag 63: the byte string contains a sequence of CBOR items.'
        : 'Tag 24: the byte string contains one CBOR item.',
    'Without the tag, a reader could not know that the bytes are CBOR again.',
  ),
  length: explain(
    MAJOR,
    'The head of a byte string with its length, highest byte first if the length has several bytes.',
    'A reader can skip the item, or pass it on with its signature, without decoding it.',
  ),
  content: explain(
    EMBEDDED,
    'The embedded CBOR: {size}.',
    'Its bytes stay exactly as they were written, as a checksum or a signature over them requires.',
  ),
};
