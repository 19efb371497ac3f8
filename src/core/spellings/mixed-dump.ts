import { HEXDUMP, parseDump } from './dump.ts';
import type { Spelling } from './spelling.ts';

/** Matches a line of `od -t x1 -t c` below the bytes, which shows the same bytes again and has no offset. */
const AGAIN = /^[ \t]{7,}\S.*$/gm;
const FIRST_TWO = /^[ \t]*[0-9a-f]{6,16}(?:[ \t]+[0-9a-f]{2})+[ \t]*\r?\n[ \t]{7,}\S/i;

/**
 * Dumps as `od -t x1 -t c` and `od -A x -t x1c` print them: a line of hex, and below it the same bytes as characters.
 */
export const MIXED_DUMP: Spelling = {
  id: 'dump',
  name: 'a dump in hex and characters',
  fits: (text) => FIRST_TWO.test(text.slice(0, 1000)),
  // Blanks in place of the other lines keep the places of errors.
  read: (text) =>
    parseDump(
      text.replace(AGAIN, (line) => ' '.repeat(line.length)),
      HEXDUMP,
    ),
};
