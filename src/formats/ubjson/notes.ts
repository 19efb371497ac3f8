import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  ubjson: [
    'UBJSON has no types for bytes, times and UUIDs, so they stay text. Integers in text become integers of 64 bits.',
  ],
};
