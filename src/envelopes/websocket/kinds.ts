import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT, size, UINT_BE } from '../common-kinds.ts';
import { OPCODES } from './opcodes.ts';

const opcode: Reading = (bytes, start) => OPCODES[bytes[start]! & 0x0f] ?? 'reserved';
const shortLength: Reading = (bytes, start) => bytes[start]! & 0x7f;

/** The parts of a frame in their order, RFC 6455 section 5.2. */
export const kinds = defineKinds({
  opcode: {
    role: 'structure',
    label: 'FIN, RSV and opcode',
    bits: 'fz00oooo',
    letters: { f: 'the last fragment', z: 'compressed (RFC 7692)', o: 'the opcode' },
    read: opcode,
    phrase: '{} frame',
  },
  length: {
    role: 'length',
    label: 'MASK and payload length',
    bits: 'mnnnnnnn',
    letters: { m: 'a masking key follows', n: 'the length, or 126 or 127 for a longer one' },
    form: { as: 'head', bits: 7 },
    read: shortLength,
    isInside: true,
    phrase: 'length {}',
    joins: 'previous',
  },
  longLength: { role: 'length', label: 'extended payload length', ...UINT_BE, promises: 'bytes', phrase: '{ byte}' },
  key: { role: 'bytes', label: 'masking key', phrase: 'masking key' },
  content: { ...CONTENT, label: 'payload data', phrase: 'payload of { byte}' },
  masked: { role: 'bytes', label: 'masked payload data', read: size, phrase: 'masked payload of { byte}' },
  packed: { role: 'bytes', label: 'compressed payload data', read: size, phrase: 'compressed payload of { byte}' },
  control: { role: 'bytes', label: 'data of a ping or pong', read: size, phrase: '{ byte} to be sent back' },
  code: { role: 'number', label: 'status code', ...UINT_BE, phrase: 'status {}' },
  reason: { role: 'string', label: 'reason', form: { as: 'text' }, read: utf8Text, phrase: '{}', joins: 'previous' },
});
