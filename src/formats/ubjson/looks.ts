import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 4,
  nouns: { object: 'object', array: 'array' },
  isDelimited: true,
  // No-ops may stand before a value.
  mayBeOneContainer: ([first]) => '[{N'.includes(String.fromCharCode(first!)),
};
