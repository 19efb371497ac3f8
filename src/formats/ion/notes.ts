import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  ion: [
    'Each message has its own symbol table, so that it can be read alone; in a stream, later messages could use the table of the first one.',
    'The library writes integers of up to 53 bits, doubles, text and bytes. Wireprint adds times and larger integers, which the library lacks.',
    'Names such as "name" and "version" are in the table that every reader has, but the library spells them again.',
  ],
};
