import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { firstWord, linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

/** Dumps as `od -c` and `hexdump -c` print them: characters, escapes and octal numbers in cells of four characters. */
export const CHARACTER_DUMP: Spelling = { id: 'dump', name: 'a dump of characters', fits, read };

const ROW = /^([0-9a-f]{6,8})( .*)?$/i;
/**
 * Matches rows without offsets, as `od -A n -c` prints them, if they have both a letter and a byte that no text has.
 */
const BARE =
  /^(?=.*(?: {3}[a-z]| {2}\\[0abv]))(?=.*(?: [0-3][0-7]{2}| {2}\\[0abv]))(?: {3}[\x20-\x7e]| {2}\\[0abtnvfr]| [0-3][0-7]{2}){4,64}$/i;
const CELL = /^(?: {3}[\x20-\x7e]| {2}\\[0abtnvfr]| [0-3][0-7]{2})$/;
const CELL_WIDTH = 4;
/** Maximum length of a line in characters, which is more than a row of 64 bytes takes. */
const LONGEST = 300;
/** Number of bytes in a row, unless an option makes it longer. */
const LONGEST_ROW = 16;
const MOST_REPEATED = 16 * 1024 * 1024;
const ESCAPES: Readonly<Record<string, number>> = { '0': 0, a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

function fits(text: string): boolean {
  if (isBare(text)) return true;
  const lines = linesOf(text);
  const first = cellsIn(lines.next().value?.line);
  const second = cellsIn(lines.next().value?.line);
  // A first row of decimals may look like cells of characters, so the second row is checked, too.
  return first !== undefined && isOfCells(first) && (second === undefined || areCells(second));
}

function isBare(text: string): boolean {
  const lines = linesOf(text);
  const { line } = lines.next().value ?? { line: '' };
  const second = lines.next().value?.line ?? '';
  return line.length <= LONGEST && second.length <= LONGEST && BARE.test(line) && areCells(second);
}

/** The text after the offset of a row; undefined if the line is not a row. */
function cellsIn(line: string | undefined): string | undefined {
  return line === undefined || line.length > LONGEST ? undefined : ROW.exec(line)?.[2];
}

function areCells(cells: string): boolean {
  return cellsOf(cells).every((cell) => CELL.test(cell));
}

function isOfCells(cells: string): boolean {
  return areCells(cells) && cellsOf(cells).some((cell) => !/^ [0-3][0-7]{2}$/.test(cell));
}

/** The cells of a row; blanks at its end may have been cut. */
function cellsOf(cells: string): readonly string[] {
  const count = Math.ceil(cells.length / CELL_WIDTH);
  return Array.from({ length: count }, (_, i) =>
    cells.slice(i * CELL_WIDTH, (i + 1) * CELL_WIDTH).padEnd(CELL_WIDTH, ' '),
  );
}

function read(text: string): ParsedBytes {
  if (isBare(text)) return readBare(text);
  // `od` writes octal offsets, `hexdump` and `od -A x` write hex.
  const octal = readRows(text, 8);
  const hex = octal.ok ? octal : readRows(text, 16);
  return hex.ok ? hex : octal;
}

function readRows(text: string, radix: number): ParsedBytes {
  const bytes: number[] = [];
  let row: readonly number[] = [];
  let first: number | undefined;
  let isRepeated = false;
  for (const { at, line } of linesOf(text)) {
    if (line.trim() === '*' && row.length > 0) {
      isRepeated = true;
      continue;
    }
    const [, offset, cells = ''] = line.length > LONGEST ? [] : (ROW.exec(line) ?? []);
    if (offset === undefined) return refused(at, `Found ${firstWord(line, 0)} where an offset was expected.`);
    const begin = Number.parseInt(offset, radix);
    first ??= begin;
    const missing = begin - first - bytes.length;
    if (isRepeated && missing > 0 && missing % row.length === 0 && missing <= MOST_REPEATED) {
      for (let i = 0; i < missing; i++) bytes.push(row[i % row.length]!);
    } else if (!isRepeated && row.length > 0 && missing > 0 && row.length + missing <= LONGEST_ROW) {
      // Spaces at the end of a row may have been cut.
      for (let i = 0; i < missing; i++) bytes.push(0x20);
    } else if (missing !== 0) {
      const expected = (first + bytes.length).toString(radix).padStart(offset.length, '0');
      return refused(at, `Found the offset ${offset} where ${expected} was expected.`);
    }
    isRepeated = false;
    const all = cellsOf(cells);
    const wrong = all.findIndex((cell) => !CELL.test(cell));
    if (wrong >= 0) {
      const place = offset.length + wrong * CELL_WIDTH;
      return refused(at + place, `Found ${firstWord(line, place)} where a character of four columns was expected.`);
    }
    row = all.map(byteOf);
    for (const byte of row) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

function readBare(text: string): ParsedBytes {
  const bytes: number[] = [];
  for (const { at, line } of linesOf(text)) {
    const cells = cellsOf(line);
    const wrong = cells.findIndex((cell) => !CELL.test(cell));
    if (line.trim() === '*') return refused(at, 'The `*` stands for rows, whose number only offsets tell.');
    if (wrong >= 0) {
      const place = wrong * CELL_WIDTH;
      return refused(at + place, `Found ${firstWord(line, place)} where a character of four columns was expected.`);
    }
    for (const cell of cells) bytes.push(byteOf(cell));
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

function byteOf(cell: string): number {
  const letter = /^ {2}\\(.)$/.exec(cell)?.[1];
  if (letter !== undefined) return ESCAPES[letter]!;
  return cell.startsWith('   ') ? cell.charCodeAt(3) : Number.parseInt(cell, 8);
}
