import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  smile: [
    'Our own writer and reader, because smile-js 0.7.0 only reads. The bytes are those of Jackson by default: names are shared, text is not.',
    'Smile has no types for times and UUIDs: times stay text, UUIDs become bytes.',
  ],
  'smile-values': [
    'The bytes are those that Jackson writes with CHECK_SHARED_STRING_VALUES: text of up to 64 bytes is shared, too.',
  ],
};
