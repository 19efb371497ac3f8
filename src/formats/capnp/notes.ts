import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  capnp: [
    'No JavaScript library builds messages from a schema made at run time, so this writer and reader are our own. They lay out messages as the C++ library does, segments included, and are checked against the capnp tool.',
    'In the realistic inferred schema, integers have 32 bits if that leaves room for a thousand times the largest value, otherwise 64; in the tight schema, they have the narrowest type that holds all values.',
    "This decoder reads the whole message. Cap'n Proto is designed for reading single fields in place.",
  ],
  'capnp-packed': ['The same message, packed as the C++ library packs it: zero bytes are left out.'],
};
