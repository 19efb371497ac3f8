import { uintBE } from '../../core/bytes/numbers.ts';
import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';

const tag: Reading = (bytes, start, end) => uintBE(bytes, start + 1, end);
const length: Reading = (bytes, start, end) =>
  end - start === 1 ? bytes[start]! & 0x1f : uintBE(bytes, start + 1, end);

/** The tag, and the byte string in it. */
export const kinds = defineKinds({
  tag: { role: 'tag', label: 'tag', read: tag, phrase: 'tag {}' },
  length: { role: 'length', label: 'byte string', read: length, promises: 'bytes', phrase: 'byte string of { byte}' },
  content: CONTENT,
});
