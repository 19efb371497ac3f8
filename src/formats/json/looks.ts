import type { Looks } from '../format.ts';

export const looks: Looks = { rank: 1, nouns: { object: 'object', array: 'array' }, isProof: true };
