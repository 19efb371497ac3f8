import { countedPlain } from '../basics/counted.ts';
import { type ParsedBytes, type RefusedBytes, refused } from './hex.ts';

/**
 * The layout of the lines of a dump. `xxd`: an offset with a colon, then groups of bytes. `hexdump`: an offset, then
 * single bytes, as `hexdump -C`, `od -t x1` and Wireshark print them. In both, text may follow the bytes.
 */
export type DumpStyle = 'xxd' | 'hexdump';

/** A line of a text that is not blank, without white space at its end. */
export interface Line {
  /** Offset of the line in the text. */
  readonly at: number;
  readonly line: string;
}

const HEAD = /^[ \t]*([0-9a-f]{4,16})(:?[ \t]+|:?$)/i;
const DIGITS = /[0-9a-f]+/iy;
const TWO_BYTES = /^[0-9a-f]{2}[ \t]+[0-9a-f]{2}(?![0-9a-f])/i;
const ONE_BYTE = /[0-9a-f]{2}(?=[ \t]|$)/iy;

/** Larger steps between the offsets of two lines are unlikely in a dump. */
const LONGEST_LINE = 4096;

/** The style of a dump, decided by its first two lines; undefined if the text is not a dump. */
export function dumpStyleOf(text: string): DumpStyle | undefined {
  const lines = linesOf(text);
  const first: Line | undefined = lines.next().value;
  const head = first === undefined ? null : HEAD.exec(first.line);
  if (head === null) return undefined;
  const [all, offset = '', gap = ''] = head;
  const group = stickyAt(DIGITS, first!.line, all.length);
  if (group === '') return undefined;
  if (gap.startsWith(':')) return 'xxd';
  if (group.length === offset.length) return undefined;
  const isOdd = offset.length % 2 === 1;
  const zeros = offset.length >= 6 && /^0+$/.test(offset) && TWO_BYTES.test(first!.line.slice(all.length));
  const isClear = isOdd || isFollowed(offset, lines.next().value);
  // Groups of bytes may also be hex without offsets, but hex rarely has single bytes after a longer word.
  return isClear || (group.length === 2 && (zeros || gap.length > 1)) ? 'hexdump' : undefined;
}

function isFollowed(offset: string, second: Line | undefined): boolean {
  const below = second === undefined ? undefined : HEAD.exec(second.line)?.[1];
  if (below?.length !== offset.length) return false;
  const step = Number.parseInt(below, 16) - Number.parseInt(offset, 16);
  return step > 0 && step <= LONGEST_LINE;
}

/** Parses a dump. Its offsets must be consecutive; otherwise bytes are missing. */
export function parseDump(text: string, style: DumpStyle): ParsedBytes {
  let bytes = new Uint8Array(text.length >> 1);
  let length = 0;
  let offsets: Offsets | undefined;
  let gap = 0;
  let row: readonly number[] = [];
  /** Offset of a `*` whose length follows from the next line's offset. */
  let star: number | undefined;
  for (const { at, line } of linesOf(text)) {
    if (line.trim() === '*' && row.length > 0 && star === undefined) {
      star = at + line.indexOf('*');
      continue;
    }
    const head = HEAD.exec(line);
    if (head === null || head[2]!.startsWith(':') !== (style === 'xxd')) return noOffset(at, line, style);
    offsets ??= offsetsFrom(head[1]!, style);
    if (star !== undefined) {
      const repeated = offsets.repeated(head[1]!, length, row.length);
      if (repeated === undefined) return refused(star, BAD_STAR);
      if (length + repeated > MOST_REPEATED) return refused(star, 'The `*` replaces more than 16 MiB.');
      bytes = withRoom(bytes, length + repeated + (text.length >> 1));
      for (let i = 0; i < repeated; i++) bytes[length++] = row[i % row.length]!;
      star = undefined;
    }
    const expected = offsets.next(head[1]!, length);
    if (expected !== undefined) {
      const message = `Found the offset ${head[1]} where ${expected} was expected: the bytes of the line before end there.`;
      return refused(at + line.indexOf(head[1]!), message);
    }
    const read = readLine(line, head[0].length, style, gap);
    if (!read.ok) return { ...read, offset: at + read.offset };
    bytes.set(read.bytes, length);
    length += read.bytes.length;
    gap = read.gap;
    row = read.bytes;
  }
  if (star !== undefined) return refused(star, BAD_STAR);
  return { ok: true, bytes: bytes.subarray(0, length) };
}

/** In bytes. */
const MOST_REPEATED = 16 * 1024 * 1024;
const BAD_STAR =
  'The `*` replaces rows equal to the one before it; the next offset, which determines their number, does not fit.';

/** The same bytes in an array of at least `length`. */
function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (bytes.length >= length) return bytes;
  const larger = new Uint8Array(Math.max(length, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}

function noOffset(at: number, line: string, style: DumpStyle): ParsedBytes {
  const begin = line.length - line.trimStart().length;
  if (line.trim() === '*') {
    return refused(at + begin, 'The `*` replaces rows equal to the one before it; such a row was expected there.');
  }
  const wanted = style === 'xxd' ? 'an offset with a colon' : 'an offset';
  return refused(at + begin, `Found ${firstWord(line, begin)} where ${wanted} was expected.`);
}

interface Offsets {
  /**
   * Checks the offset of a line that follows `length` bytes. Returns the expected offset, or undefined if it is right.
   */
  next(offset: string, length: number): string | undefined;
  /**
   * Bytes in the rows that a `*` repeats, between `length` bytes and the offset; undefined if they do not fill whole
   * rows.
   */
  repeated(offset: string, length: number, row: number): number | undefined;
}

/** Finds the base (hex, octal or decimal) that all offsets agree with. Counting starts at the first line's offset. */
function offsetsFrom(first: string, style: DumpStyle): Offsets {
  // `od` writes octal offsets with seven digits and hex offsets with six.
  let radixes = style === 'xxd' ? [16] : first.length === 7 ? [8, 10, 16] : [16, 8, 10];
  return {
    next(offset, length) {
      const [likeliest = 16] = radixes;
      radixes = radixes.filter((radix) => numberOf(offset, radix) - numberOf(first, radix) === length);
      if (radixes.length > 0) return undefined;
      const begin = numberOf(first, likeliest) || 0;
      return (begin + length).toString(likeliest).padStart(first.length, '0');
    },
    repeated(offset, length, row) {
      const missing = (radix: number): number => numberOf(offset, radix) - numberOf(first, radix) - length;
      const fitting = radixes.filter((radix) => missing(radix) > 0 && missing(radix) % row === 0);
      if (fitting[0] === undefined) return undefined;
      radixes = [fitting[0]];
      return missing(fitting[0]);
    },
  };
}

const NOT_OF_RADIX: Readonly<Record<number, RegExp>> = { 8: /[^0-7]/, 10: /\D/, 16: /[^0-9a-f]/i };

function numberOf(digits: string, radix: number): number {
  return NOT_OF_RADIX[radix]!.test(digits) ? Number.NaN : Number.parseInt(digits, radix);
}

type LineRead = { readonly ok: true; readonly bytes: readonly number[]; readonly gap: number } | RefusedBytes;

/**
 * Parses the bytes of one line from `begin` on. `gap` is the number of spaces between two bytes; 0 if still unknown.
 */
function readLine(line: string, begin: number, style: DumpStyle, gap: number): LineRead {
  const bytes: number[] = [];
  let usual = style === 'xxd' ? 1 : gap;
  let i = begin;
  while (i < line.length) {
    const group = stickyAt(DIGITS, line, i);
    const end = i + group.length;
    if (group === '' || (end < line.length && !isBlank(line, end))) {
      return refused(end, `Found ${firstWord(line, end)} where a hex digit was expected.`);
    }
    if (style === 'hexdump' && group.length > 2) {
      return refused(i, `Found ${firstWord(line, i)} where a byte of two hex digits was expected; ${SINGLE_BYTES}.`);
    }
    if (group.length % 2 === 1) {
      const digits = `"${group.slice(-20)}" has ${countedPlain(group.length, 'digit')}: one is missing or too many`;
      return refused(i, `A byte is two hex digits; ${digits}.`);
    }
    for (let at = i; at < end; at += 2) bytes.push(Number.parseInt(line.slice(at, at + 2), 16));
    i = end;
    while (i < line.length && isBlank(line, i)) i++;
    if (i === line.length) break;
    const isByte = style === 'hexdump' && stickyAt(ONE_BYTE, line, i) !== '';
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

/** Words of several bytes cannot be read, since their byte order depends on the machine. */
const SINGLE_BYTES = '`hexdump -C`, `xxd` and `od -t x1` write such';

/** True if the text after the bytes of a line can be their characters. Spaces at both ends may be missing. */
function isTextOf(text: string, bytes: readonly number[]): boolean {
  if (/^[|>]/.test(text)) return text.length <= bytes.length + 2;
  if (text.length > bytes.length) return false;
  if (!/^[0-9a-f]+$/i.test(text)) return true;
  const isSpace = (byte: number): boolean => byte === 0x20;
  const first = bytes.findIndex((byte) => !isSpace(byte));
  const last = bytes.findLastIndex((byte) => !isSpace(byte));
  return text.length === last - first + 1;
}

const OTHER_TEXT =
  'The text beside the bytes has other characters than they have: their order may be reversed, as by `xxd -e`.';

/** False if a text has as many characters as there are bytes, and one of them is printable and not its byte. */
function showsBytes(text: string, bytes: readonly number[]): boolean {
  const inner = /^\|.*\|$|^>.*<$/.test(text) ? text.slice(1, -1) : text;
  if (inner.length !== bytes.length) return true;
  return bytes.every((byte, i) => {
    const unit = inner.charCodeAt(i);
    return unit === byte || unit <= 0x20 || unit >= 0x7f || inner[i] === '.';
  });
}

/** The non-blank lines, without white space at their ends. */
export function* linesOf(text: string): Generator<Line, undefined> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, end).trimEnd();
    if (line !== '') yield { at, line };
    at = end + 1;
  }
  return undefined;
}

function isBlank(line: string, i: number): boolean {
  return line[i] === ' ' || line[i] === '\t';
}

function stickyAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0] ?? '';
}

function firstWord(line: string, at: number): string {
  return JSON.stringify(/^[^ \t]{1,20}/.exec(line.slice(at, at + 20))?.[0] ?? line.slice(at, at + 1));
}
