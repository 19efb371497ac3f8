import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 1,
  nouns: { object: 'map', array: 'array' },
  isDelimited: true,
  hasSequences: true,
  // True for the first byte of a fixmap or a fixarray, and of an array 16 to a map 32.
  mayBeOneContainer: ([first]) => (first! >= 0x80 && first! <= 0x9f) || (first! >= 0xdc && first! <= 0xdf),
  // True for a positive fixint, a negative fixint, nil, false and true.
  isWholeValue: (byte) => byte <= 0x7f || byte >= 0xe0 || byte === 0xc0 || byte === 0xc2 || byte === 0xc3,
};
