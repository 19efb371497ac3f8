import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const SINGLE = { anchor: '#single-object-encoding-specification', section: 'Single object encoding specification' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(SINGLE),
  magic: explain(
    SINGLE,
    'Two fixed bytes, c3 01: this is one value in Avro, in version 1 of this encoding.',
    'They distinguish such a value from other bytes, since Avro itself has no mark.',
  ),
  fingerprint: explain(
    SINGLE,
    'The CRC-64-AVRO of the schema in its canonical form, lowest byte first.',
    'With it, a reader finds the schema in a store of its own; the whole schema would be longer than most values.',
  ),
  content: explain(
    SINGLE,
    'The value in Avro’s binary encoding: {size}.',
    'It holds neither names nor types, so nobody can read it without the schema.',
  ),
};
