import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 4,
  nouns: { object: 'object', array: 'array' },
  isDelimited: true,
  // No-ops may come before a value.
  mayBeOneContainer: ([first]) => '[{N'.includes(String.fromCharCode(first!)),
};
