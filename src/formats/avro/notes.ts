import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  avro: [
    'avsc is made for Node; in browsers, a small Buffer of our own replaces Node’s.',
    'Beyond 2^52, avsc’s own long returns wrong integers; for such values, a slower long type based on BigInt is registered.',
    'Objects with very many keys become maps; in a map, a key __proto__ is lost when the map is decoded.',
  ],
};
