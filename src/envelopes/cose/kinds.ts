import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { cborHead } from '../cbor-item.ts';
import { CONTENT, size } from '../common-kinds.ts';
import { MESSAGES } from './messages.ts';

const tag: Reading = (bytes, start) => {
  const { argument = 0 } = cborHead(bytes, start) ?? {};
  return MESSAGES[argument]?.name ?? (argument === 61 ? 'CWT' : argument);
};
const length: Reading = (bytes, start) => cborHead(bytes, start)?.argument ?? 0;

/** The parts of a message in their order, RFC 9052 section 2. */
export const kinds = defineKinds({
  tag: { role: 'tag', label: 'tag', read: tag, phrase: 'tag of {}' },
  array: { role: 'structure', label: 'array', read: length, promises: 'items', phrase: 'array, { element}' },
  length: { role: 'length', label: 'byte string', read: length, promises: 'bytes', phrase: '{ byte}:' },
  protected: { ...CONTENT, label: 'protected header', phrase: 'protected header', joins: 'previous' },
  unprotected: { role: 'bytes', label: 'unprotected header', read: size, phrase: 'unprotected header, { byte}' },
  content: { ...CONTENT, label: 'payload', phrase: 'payload', joins: 'previous' },
  detached: { role: 'literal', label: 'nil', read: () => null, phrase: 'nil, the payload is elsewhere' },
  signature: { role: 'checksum', label: 'signature or tag', read: size, phrase: 'signature or tag', joins: 'previous' },
  others: { role: 'bytes', label: 'signatures or recipients', read: size, phrase: 'signatures or recipients, { byte}' },
});
