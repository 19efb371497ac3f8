import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Looks } from '../format.ts';

export const looks: Looks = {
  rank: 1,
  nouns: { object: 'object', array: 'array' },
  isProof: true,
  mayBeCut,
  // White space or a byte order mark may come before the container.
  mayBeOneContainer: ([first]) => first === 0x7b || first === 0x5b || first! <= 0x20 || first === 0xef,
};

/**
 * Matches a string without its end, or the beginning of a number, a word, an escape or a character of several bytes.
 */
const UNFINISHED = /^(?:"(?:[^"\\]|\\.)*\\?|[\w+.-]*|\\u?[\da-f]{0,4}|\ufffd)$/is;

/** Recognition reads at most this many bytes of an input. */
const MOST_READ = 64 * 1024;

function mayBeCut(bytes: Uint8Array, offset: number): boolean {
  return bytes.length - offset <= MOST_READ && UNFINISHED.test(utf8Text(bytes, offset, bytes.length));
}
