import type { Looks } from '../format.ts';

/** Every document begins with the version marker. */
export const looks: Looks = {
  rank: 9,
  nouns: { object: 'struct', array: 'list' },
  magic: [[0xe0, 0x01, 0x00, 0xea]],
  hasHeader: true,
  isDelimited: true,
  // True for the first byte of a list, an S-expression, a struct or annotations, and for that of the version marker.
  mayBeOneContainer: ([first]) => first! >= 0xb0 && first! <= 0xef,
};
