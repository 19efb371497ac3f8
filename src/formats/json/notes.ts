import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  'json-typed': [
    'This row shows the size of the text as typed, with its white space: minifying saves the difference.',
    'Nothing has to be printed, so encoding only converts the text to UTF-8.',
  ],
};
