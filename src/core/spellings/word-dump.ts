import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { dumpStyleOf, parseDump } from './dump.ts';
import { linesOf } from './dump-lines.ts';
import { offsetsFrom } from './dump-offsets.ts';
import type { Spelling } from './spelling.ts';

/**
 * Dumps of numbers: words of several bytes, or bytes in decimals, as `od`, `hexdump`, `xxd -e` and gdb print them.
 * Their byte order is that of the machine that printed them, so they are accepted only if a format reads the bytes in
 * this order.
 */
export const WORD_DUMPS: readonly Spelling[] = [
  { isLowFirst: true, name: 'a dump of words, low byte first' },
  { isLowFirst: false, name: 'a dump of words, high byte first' },
].map(({ isLowFirst, name }) => ({
  id: 'dump',
  name,
  fits: (text) => text.length <= LONGEST_DUMP && !isOfBytes(text) && rowsOf(text) !== undefined,
  read: (text) => readRows(text, isLowFirst),
  needsInside: true,
}));

interface Row {
  readonly at: number;
  readonly offset: string;
  readonly numbers: readonly string[];
  /** True if a `*` stands between this row and the one before it, for rows equal to that one. */
  readonly isAfterStar: boolean;
}

const ROW = /^[ \t]*(?:0x)?([0-9a-f]{4,16})(?:[ \t]*<[^>]{0,200}>)?:?(?:[ \t]+(.*))?$/i;
/** Matches a number, and the character that gdb prints after it. */
const NUMBER = /(?:0x[0-9a-f]{4,16}|-?[0-9a-f]{1,22})(?=[ \t]|$)(?:[ \t]'(?:[^'\\]|\\.[0-7]{0,2})')?/iy;
/** Maximum lengths in characters, of a line and of a dump. */
const LONGEST = 1000;
const LONGEST_DUMP = 1024 * 1024;
/** Maximum number of bytes with those that a `*` stands for. */
const MOST_REPEATED = 16 * 1024 * 1024;
const SIZES: readonly number[] = [1, 2, 4, 8];
const OCTAL_DIGITS: Readonly<Record<number, number>> = { 2: 6, 4: 11, 8: 22 };

/** True for a dump in which every byte is written by itself, so that the byte order does not matter. */
function isOfBytes(text: string): boolean {
  const style = dumpStyleOf(text);
  return style !== undefined && parseDump(text, style).ok;
}

/** The rows of a dump; undefined if a line is not a row, or if there is only one. */
function rowsOf(text: string): readonly Row[] | undefined {
  const rows: Row[] = [];
  let isAfterStar = false;
  for (const { at, line } of linesOf(text)) {
    if (line.trim() === '*' && rows.length > 0 && !isAfterStar) {
      isAfterStar = true;
      continue;
    }
    const found = line.length > LONGEST ? null : ROW.exec(line);
    if (found === null) return undefined;
    rows.push({ at, offset: found[1]!, numbers: numbersIn(found[2] ?? ''), isAfterStar });
    isAfterStar = false;
  }
  return rows.length > 1 && rows[0]!.numbers.length > 0 ? rows : undefined;
}

/** The numbers at the beginning of a line; a text may follow them. */
function numbersIn(line: string): readonly string[] {
  const numbers: string[] = [];
  for (let i = 0; i < line.length; ) {
    NUMBER.lastIndex = i;
    const found = NUMBER.exec(line)?.[0];
    if (found === undefined) break;
    numbers.push(found.split(/[ \t]/, 1)[0]!);
    i += found.length;
    while (line[i] === ' ' || line[i] === '\t') i++;
  }
  return numbers;
}

function readRows(text: string, isLowFirst: boolean): ParsedBytes {
  const rows = rowsOf(text)!;
  for (const radix of rows[0]!.offset.length === 7 ? [8, 10, 16] : [16, 8, 10]) {
    const bytes = bytesIn(rows, radix, isLowFirst);
    if (bytes !== undefined) return { ok: true, bytes };
  }
  return refused(rows[0]!.at, 'The offsets of the lines do not agree with their numbers.');
}

/**
 * The bytes if the offsets are numbers in this base; undefined if they do not agree with the numbers in their lines.
 */
function bytesIn(rows: readonly Row[], radix: number, isLowFirst: boolean): Uint8Array | undefined {
  const [first, second] = rows;
  if (second!.isAfterStar) return undefined;
  const step = Number.parseInt(second!.offset, radix) - Number.parseInt(first!.offset, radix);
  const isShort = second!.numbers.length === 0;
  const size = SIZES.find((each) => {
    const full = each * first!.numbers.length;
    return isShort ? step <= full && step > full - each : step === full;
  });
  const base = size === undefined ? undefined : baseOf(rows, size);
  if (size === undefined || base === undefined) return undefined;
  const bytes: number[] = [];
  const offsets = offsetsFrom(first!.offset, [radix]);
  for (const [i, { offset, numbers, isAfterStar }] of rows.entries()) {
    const isLast = i === rows.length - 1;
    if (isAfterStar) {
      const row = bytes.slice(-size * first!.numbers.length);
      const repeated = offsets.repeated(offset, bytes.length, row.length);
      if (repeated === undefined || bytes.length + repeated > MOST_REPEATED) return undefined;
      for (let at = 0; at < repeated; at++) bytes.push(row[at % row.length]!);
    }
    // The last line of `od` has only the length, which may be less than that of whole words.
    if (isLast && numbers.length === 0) {
      const length = Number.parseInt(offset, radix) - Number.parseInt(first!.offset, radix);
      return length <= bytes.length && length > bytes.length - size
        ? Uint8Array.from(bytes).subarray(0, length)
        : undefined;
    }
    if (offsets.next(offset, bytes.length) !== undefined) return undefined;
    for (const number of numbers) {
      const digits = number.replace(/^0x/i, '');
      // `xxd -e` prints the rest of the bytes as a shorter word.
      const width = isLast && base === 16 ? Math.min(size, digits.length / 2) : size;
      if (!pushWord(bytes, digits, base, width, isLowFirst)) return undefined;
    }
  }
  return Uint8Array.from(bytes);
}

/** The base of the numbers, found by their digits. */
function baseOf(rows: readonly Row[], size: number): 8 | 10 | 16 | undefined {
  const all = rows.slice(0, -1).flatMap(({ numbers }) => numbers);
  const isEach = (pattern: RegExp, length?: number): boolean =>
    all.every((number) => pattern.test(number) && (length === undefined || number.length === length));
  if (size > 1 && isEach(/^0x/i)) return 16;
  if (size > 1 && isEach(/^[0-9a-f]+$/i, 2 * size)) return 16;
  if (isEach(/^[0-7]+$/, OCTAL_DIGITS[size])) return size > 1 || isEach(/^0/) ? 8 : 10;
  return isEach(/^-?\d+$/) ? 10 : undefined;
}

/** Adds the bytes of a number; false if the number does not fit in them. */
function pushWord(bytes: number[], digits: string, base: number, size: number, isLowFirst: boolean): boolean {
  if (!Number.isInteger(size) || size === 0) return false;
  const prefix = { 8: '0o', 10: '', 16: '0x' }[base]!;
  const isNegative = digits.startsWith('-');
  const plain = BigInt(prefix + (isNegative ? digits.slice(1) : digits));
  const number = isNegative ? (1n << BigInt(8 * size)) - plain : plain;
  if (number < 0n || number >> BigInt(8 * size) > 0n) return false;
  for (let i = 0; i < size; i++) {
    const place = isLowFirst ? i : size - 1 - i;
    bytes.push(Number((number >> BigInt(8 * place)) & 0xffn));
  }
  return true;
}
