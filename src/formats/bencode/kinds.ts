import { narrow } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Form, type Reading } from '../../core/layout/vocabulary.ts';

const integer: Reading = (bytes, start, end) => narrow(BigInt(utf8Text(bytes, start + 1, end - 1)));
const length: Reading = (bytes, start, end) => Number(utf8Text(bytes, start, end - 1));
const TEXT: Form = { as: 'text' };
/** Digits and a colon. */
const DIGITS: Form = { as: 'text', closing: 1 };

export const kinds = defineKinds({
  integer: { role: 'number', label: 'integer', read: integer, phrase: 'integer {}' },
  length: {
    role: 'length',
    label: 'string length',
    form: DIGITS,
    promises: 'bytes',
    read: length,
    phrase: '{}-byte string',
  },
  text: { role: 'string', label: 'text', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous', isInside: true },
  bytes: { role: 'bytes', label: 'binary content', joins: 'previous', isInside: true },
  'key length': {
    role: 'length',
    label: 'key length',
    form: DIGITS,
    promises: 'bytes',
    read: length,
    phrase: '{}-byte key',
    isInside: true,
  },
  key: { role: 'key', label: 'key', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous', isInside: true },
  'empty key': { role: 'key', label: 'empty key', read: () => '', phrase: '0-byte key {}', isInside: true },
  'byte key': { role: 'key', label: 'byte key', respelt: true, joins: 'previous', isInside: true },
  list: { role: 'structure', label: 'list', phrase: 'list, {count element}' },
  dictionary: { role: 'structure', label: 'dictionary', phrase: 'dictionary, {count member}' },
  end: { role: 'structure', label: 'end', phrase: 'end', isInside: true },
});
export type KindName = (typeof kinds.names)[number];
