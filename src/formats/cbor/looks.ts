import type { Looks } from '../format.ts';
import { DIAGNOSTIC } from './diagnostic.ts';

export const looks: Looks = {
  rank: 2,
  nouns: { object: 'map', array: 'array' },
  // Tag 55799, with which self-described CBOR begins (RFC 8949, section 3.4.6).
  magic: [[0xd9, 0xd9, 0xf7]],
  // Tag 24 and the head of a byte string with a length of one to four bytes (RFC 8949, section 3.4.5.1).
  embeds: [
    [0xd8, 0x18, 0x58],
    [0xd8, 0x18, 0x59],
    [0xd8, 0x18, 0x5a],
  ],
  isDelimited: true,
  hasSequences: true,
  // True for the first byte of an array, a map or a tag; a tag may have an array or a map inside.
  mayBeOneContainer: ([first]) => first! >= 0x80 && first! <= 0xdb,
  // True for the bytes that are an integer from -24 to 23, or false, true, null or undefined.
  isWholeValue: (byte) => byte <= 0x17 || (byte >= 0x20 && byte <= 0x37) || (byte >= 0xf4 && byte <= 0xf7),
  notations: [DIAGNOSTIC],
};
