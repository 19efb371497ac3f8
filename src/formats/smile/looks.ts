import type { Looks } from '../format.ts';

/** A header of four bytes, ":)", a line feed and flags, begins documents that Jackson writes. */
export const looks: Looks = {
  rank: 8,
  nouns: { object: 'object', array: 'array' },
  magic: [[0x3a, 0x29, 0x0a]],
  hasHeader: true,
  isDelimited: true,
  // True for the first byte of the header, of an array or of an object.
  mayBeOneContainer: ([first]) => first === 0x3a || first === 0xf8 || first === 0xfa,
};
