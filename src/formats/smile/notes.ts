import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  smile: [
    'The writer and the reader are Wireprint’s own, because smile-js 0.7.0 only reads. The bytes are those that Jackson writes by default: names are shared, text is not.',
    'Smile has no types for times and UUIDs: times stay text, UUIDs become bytes.',
  ],
  'smile-values': [
    'The bytes are those that Jackson writes with CHECK_SHARED_STRING_VALUES: text of up to 64 bytes is shared, too.',
  ],
};
