import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 2,
  nouns: { object: 'document', array: 'document' },
  isProof: true,
  isDocument: true,
};
