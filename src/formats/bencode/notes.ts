import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  bencode: ['Fractions, booleans and null are written as text, because bencode has no types for them.'],
};
