import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 1,
  nouns: { object: 'map', array: 'array' },
  isDelimited: true,
  hasSequences: true,
};
