import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT, UINT_BE, UINT_LE } from '../common-kinds.ts';

const letter: Reading = (bytes, start) => String.fromCharCode(bytes[start]!);
const LENGTH = { role: 'length', promises: 'bytes', phrase: 'message of { byte}' } as const;

const WHOLE = { role: 'length', promises: 'all bytes', phrase: '{ byte} with the length itself' } as const;

/** The parts of a message. */
export const kinds = defineKinds({
  lengthBE: { ...LENGTH, label: 'length, highest byte first', ...UINT_BE },
  lengthLE: { ...LENGTH, label: 'length, lowest byte first', ...UINT_LE },
  wholeBE: { ...WHOLE, label: 'length with itself, highest byte first', ...UINT_BE },
  wholeLE: { ...WHOLE, label: 'length with itself, lowest byte first', ...UINT_LE },
  type: { role: 'structure', label: 'type of the message', read: letter, phrase: 'message of type {}' },
  content: { ...CONTENT, joins: 'previous', phrase: '' },
});
