import type { Looks } from '../format.ts';

/** Object container files, which have their schema. */
export const looks: Looks = {
  rank: 5,
  nouns: { object: 'record', array: 'array' },
  magic: [[0x4f, 0x62, 0x6a, 0x01]],
};
