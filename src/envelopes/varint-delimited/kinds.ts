import { varintUnsigned32 } from '../../core/bytes/varint.ts';
import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';

/** The parts of a message. */
export const kinds = defineKinds({
  length: {
    role: 'length',
    label: 'length',
    form: { as: 'varint', width: 32 },
    promises: 'bytes',
    read: varintUnsigned32,
    phrase: 'message of { byte}',
  },
  content: { ...CONTENT, joins: 'previous', phrase: '' },
});
