import type { Looks } from '../format.ts';
import { DIAGNOSTIC } from './diagnostic.ts';

export const looks: Looks = {
  rank: 2,
  nouns: { object: 'map', array: 'array' },
  // Tag 55799, which self-described CBOR has (RFC 8949, section 3.4.6).
  magic: [[0xd9, 0xd9, 0xf7]],
  isDelimited: true,
  hasSequences: true,
  notations: [DIAGNOSTIC],
};
