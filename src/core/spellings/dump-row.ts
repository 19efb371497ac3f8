import { countedPlain } from '../basics/counted.ts';
import { type RefusedBytes, refused } from '../bytes/parse-hex.ts';
import type { DumpStyle } from './dump.ts';
import { firstWord, isBlank, stickyAt } from './dump-lines.ts';

type LineRead = { readonly ok: true; readonly bytes: readonly number[]; readonly gap: number } | RefusedBytes;

const DIGITS: Readonly<Record<number, RegExp>> = { 16: /(?:0x)?[0-9a-f]+/iy, 8: /[0-7]+/y, 2: /[01]+/y };
/** Number of digits of one byte, by base. */
const WIDTH: Readonly<Record<number, number>> = { 16: 2, 8: 3, 2: 8 };
const ONE_BYTE = /(?:0x)?[0-9a-f]{2}(?=[ \t]|$)/iy;

/** The end of a refusal: words of several bytes cannot be read, because their byte order depends on the machine. */
const SINGLE_BYTES = '`hexdump -C`, `xxd` and `od -t x1` print single bytes';

/**
 * Parses the bytes of one line from `begin` on. `gap` is the number of spaces between two bytes; 0 if still unknown.
 */
export function readLine(line: string, begin: number, style: DumpStyle, gap: number): LineRead {
  const { isSingle, radix } = style;
  const width = WIDTH[radix]!;
  const bytes: number[] = [];
  let usual = isSingle ? gap : 1;
  let i = begin;
  while (i < line.length) {
    const found = stickyAt(DIGITS[radix]!, line, i);
    const group = found.replace(/^0x/i, '');
    const hasPrefix = group !== found;
    let end = i + found.length;
    // DOS's DEBUG writes a dash in the middle of a line.
    const dash = isSingle && line[end] === '-' && bytes.length > 0 ? 1 : 0;
    if (group === '' || (end + dash < line.length && dash === 0 && !isBlank(line, end))) {
      return refused(end, `Found ${firstWord(line, end)} where a ${DIGIT_NAME[radix]} was expected.`);
    }
    if ((isSingle || hasPrefix) && group.length > width) {
      return refused(
        i,
        `Found ${firstWord(line, i)} where a byte of ${DIGITS_NAME[radix]} was expected; ${SINGLE_BYTES}.`,
      );
    }
    if (group.length % width !== 0) {
      const digits = `"${group.slice(-20)}" has ${countedPlain(group.length, 'digit')}: one is missing or too many`;
      return refused(i, `A byte is ${DIGITS_NAME[radix]}; ${digits}.`);
    }
    for (let at = 0; at < group.length; at += width) bytes.push(Number.parseInt(group.slice(at, at + width), radix));
    end += dash;
    i = end;
    while (i < line.length && isBlank(line, i)) i++;
    if (i === line.length || showsAll(line, end + 1, bytes) || showsAll(line, end + 2, bytes)) break;
    const isOfPairs = isSingle || (bytes.length === 8 && isInSingles(line, begin, i));
    const isByte = isOfPairs && radix === 16 && stickyAt(ONE_BYTE, line, i) !== '';
    if (isByte && usual === 0) usual = i - end;
    // `hexdump -C` and Wireshark add a space in the middle of a line.
    const widest = usual + (isByte && bytes.length === 8 ? 1 : 0);
    if (i - end > Math.max(widest, 1) || line[i] === '|') {
      const text = line.slice(i);
      if (!showsBytes(text, bytes)) return refused(i, OTHER_TEXT);
      if (isTextOf(text, bytes)) break;
      return refused(
        i,
        `Found ${firstWord(line, i)} where the text of ${countedPlain(bytes.length, 'byte')} was expected.`,
      );
    }
  }
  return { ok: true, bytes, gap: usual };
}

const DIGIT_NAME: Readonly<Record<number, string>> = { 16: 'hex digit', 8: 'octal digit', 2: 'binary digit' };
const DIGITS_NAME: Readonly<Record<number, string>> = {
  16: 'two hex digits',
  8: 'three octal digits',
  2: 'eight binary digits',
};

/** True if the bytes before a place are written one by one. */
function isInSingles(line: string, begin: number, end: number): boolean {
  return /^(?:[\da-f]{2}[ \t]+)+$/i.test(line.slice(begin, end));
}

/** True if the text after the bytes of a line can be their characters. Spaces at both ends may be missing. */
export function isTextOf(text: string, bytes: readonly number[]): boolean {
  if (/^[|>]/.test(text)) return text.length <= bytes.length + 2;
  if (text.length > bytes.length) return false;
  if (!/^[0-9a-f]+$/i.test(text)) return true;
  const isSpace = (byte: number): boolean => byte === 0x20;
  const first = bytes.findIndex((byte) => !isSpace(byte));
  const last = bytes.findLastIndex((byte) => !isSpace(byte));
  return text.length === last - first + 1;
}

/**
 * Fewer characters may equal the bytes by chance. More do not occur: longer lines have several blanks before the text.
 */
const [LEAST_SHOWN, MOST_SHOWN] = [4, 64];

/**
 * True if the rest of a line shows exactly its bytes, with a dot for each that is not printable, as curl's `--trace`
 * writes them after a single blank.
 */
export function showsAll(line: string, from: number, bytes: readonly number[]): boolean {
  const { length } = bytes;
  if (length < LEAST_SHOWN || length > MOST_SHOWN || line.length > from + length) return false;
  return bytes.every((byte, i) => {
    const isPrintable = byte >= 0x20 && byte < 0x7f;
    return (line[from + i] ?? ' ') === (isPrintable ? String.fromCharCode(byte) : '.');
  });
}

const OTHER_TEXT =
  'The text beside the bytes shows other characters than the bytes: their order may be reversed, as in `xxd -e`.';

/** False if a text has as many characters as there are bytes, but a printable character differs from its byte. */
function showsBytes(text: string, bytes: readonly number[]): boolean {
  const inner = /^\|.*\|$|^>.*<$/.test(text) ? text.slice(1, -1) : text;
  if (inner.length !== bytes.length) return true;
  return bytes.every((byte, i) => {
    const unit = inner.charCodeAt(i);
    return unit === byte || unit <= 0x20 || unit >= 0x7f || inner[i] === '.';
  });
}
