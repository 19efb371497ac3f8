import { varintZigzag64 } from '../../core/bytes/varint.ts';
import { defineKinds, type Form } from '../../core/layout/vocabulary.ts';
import { CONTENT, UINT_BE } from '../common-kinds.ts';

const ZIGZAG = { as: 'varint', width: 64, sign: 'zigzag' } as const satisfies Form;

/** The parts of a message in their order. */
export const kinds = defineKinds({
  magic: { role: 'structure', label: 'magic byte', phrase: 'magic byte 0' },
  id: { role: 'tag', label: 'schema ID', ...UINT_BE, phrase: 'schema {}' },
  first: { role: 'tag', label: 'message index 0', phrase: 'the first message type' },
  count: {
    role: 'length',
    label: 'number of message indexes',
    form: ZIGZAG,
    read: varintZigzag64,
    phrase: '{} message indexes:',
  },
  messageIndex: {
    role: 'tag',
    label: 'message index',
    form: ZIGZAG,
    read: varintZigzag64,
    phrase: '{}',
    joins: 'previous',
  },
  content: CONTENT,
});
