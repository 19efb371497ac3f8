import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 1,
  nouns: { object: 'object', array: 'array' },
  isProof: true,
  // White space or a byte order mark may stand before it.
  mayBeOneContainer: ([first]) => first === 0x7b || first === 0x5b || first! <= 0x20 || first === 0xef,
};
