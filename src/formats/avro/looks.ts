import type { Looks } from '../format.ts';

/** Object container files, which contain their schema. */
export const looks: Looks = {
  rank: 5,
  // Blocks may be compressed, so that the objects are not counted.
  whole: 'one object container file',
  nouns: { object: 'record', array: 'array' },
  magic: [[0x4f, 0x62, 0x6a, 0x01]],
};
