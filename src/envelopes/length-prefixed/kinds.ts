import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT, UINT_BE, UINT_LE } from '../common-kinds.ts';

const LENGTH = { role: 'length', promises: 'bytes', phrase: 'message of { byte}' } as const;

/** The parts of a message. */
export const kinds = defineKinds({
  lengthBE: { ...LENGTH, label: 'length, highest byte first', ...UINT_BE },
  lengthLE: { ...LENGTH, label: 'length, lowest byte first', ...UINT_LE },
  content: { ...CONTENT, joins: 'previous', phrase: '' },
});
