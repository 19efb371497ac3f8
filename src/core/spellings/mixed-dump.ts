import { HEXDUMP, parseDump } from './dump.ts';
import type { Spelling } from './spelling.ts';

/** Matches a line of `od -t x1 -t c` below the bytes, which shows the same bytes again and has no offset. */
const AGAIN = /^[ \t]{7,}\S.*$/gm;
const FIRST_TWO = /^[ \t]*[0-9a-f]{6,16}(?:[ \t]+[0-9a-f]{2})+[ \t]*\r?\n[ \t]{7,}\S/i;

/** Matches the two lines of a row whose characters come first. */
const CHARACTERS_FIRST =
  /^([ \t]*[0-9a-f]{6,16})((?: {3}[\x20-\x7e]| {2}\\[0abtnvfr]| [0-3][0-7]{2}){1,64}[ \t]*\r?\n)([ \t]{7,}[0-9a-f]{2}(?:[ \t]+[0-9a-f]{2}){0,63}[ \t]*)$/gim;

/** Dumps as `od -t c -t x1` prints them: a line of characters, and below it the same bytes in hex. */
export const CHARACTERS_AND_HEX: Spelling = {
  id: 'dump',
  name: 'a dump in characters and hex',
  fits: (text) => text.slice(0, LONGEST_ROW).search(CHARACTERS_FIRST) === 0,
  // Blanks in place of the characters keep the places of errors.
  read: (text) =>
    parseDump(
      text.replace(
        CHARACTERS_FIRST,
        (_, offset: string, cells: string, hex: string) => offset + ' '.repeat(cells.length) + hex,
      ),
      HEXDUMP,
    ),
};

/** Maximum length of the two lines of a row, in characters. */
const LONGEST_ROW = 1000;

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
