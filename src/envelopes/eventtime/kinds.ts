import { defineKinds, type Form, type Reading } from '../../core/layout/vocabulary.ts';
import { UINT_BE } from '../common-kinds.ts';

const time: Reading = (bytes, start, end) =>
  new Date(Number(UINT_BE.read(bytes, start, end)) * 1000).toISOString().replace('.000Z', 'Z');

/** The head of the extension, and the time. */
export const kinds = defineKinds({
  head: { role: 'structure', label: 'extension', phrase: 'extension of 8 bytes, type 0' },
  seconds: {
    role: 'time',
    label: 'seconds',
    form: { as: 'uint', order: 'big', counts: 'seconds since 1970' } satisfies Form,
    read: time,
    phrase: '{}',
  },
  nanoseconds: { role: 'time', label: 'nanoseconds', ...UINT_BE, phrase: 'and { nanosecond}', joins: 'previous' },
});
