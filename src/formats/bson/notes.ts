import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  bson: [
    'Encoding is slow in browsers, because the package calls TextEncoder for each string.',
    'Integers are int32 if they fit, int64 if only a BigInt is exact, and doubles otherwise.',
  ],
};
