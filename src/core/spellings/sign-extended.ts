import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

/** Matches hex in which `ffffff` stands before each byte from 80 on, and before no other. */
const SIGN_EXTENDED = /^\s*(?:0x)?(?:(?:ffffff[89a-f][\da-f]|[0-7][\da-f])[\s,]*)+$/i;
/** Matches such a byte. One that is ff may be a part of the number -1. */
const NEGATIVE = /ffffff(?!ff)[89a-f][\da-f]/i;
/** Maximum length in characters. */
const LONGEST = 256 * 1024;

function readSignExtended(text: string): ParsedBytes | undefined {
  if (text.length > LONGEST || !NEGATIVE.test(text) || !SIGN_EXTENDED.test(text)) return undefined;
  return parseHex(text.replace(/ffffff([89a-f][\da-f])/gi, '$1'));
}

/** Hex of signed bytes that `printf("%02x")` of C and C++ widens to 32 bits: `ffffff92` is the byte 92. */
export const SIGN_EXTENDED_HEX: Spelling = {
  id: 'hex',
  name: 'hex of signed bytes, with ffffff before each byte from 80 on',
  fits: (text) => readSignExtended(text) !== undefined,
  read: (text) => readSignExtended(text) ?? refused(0, 'Hex of signed bytes was expected.'),
  needsInside: true,
};
