/** The pieces of JSON text (RFC 8259): each function finds where one that begins at an offset ends. Offsets are bytes. */

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const POINT = 0x2e;
const PLUS = 0x2b;
const LETTER_E = 0x65;
const LETTER_T = 0x74;
const LETTER_F = 0x66;

/** A table of all bytes with 1 for those of `letters`. */
function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}

export const IS_SPACE = tableOf(' \t\n\r');
export const BEGINS_NUMBER = tableOf('-0123456789');
export const BEGINS_WORD = tableOf('tfn');
const DIGIT = tableOf('0123456789');

/** The end of the white space at `from` (section 2). */
export function spaceEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  while (i < bytes.length && IS_SPACE[bytes[i]!] === 1) i++;
  return i;
}

/** Bytes seen four at a time, the first in the lowest bits, as all processors that browsers run on have them. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >> 2);
}

const EVERY_BYTE = 0x01010101;
const HIGH_BITS = 0x80808080;
const SPACES = 0x20 * EVERY_BYTE;
const QUOTES = QUOTE * EVERY_BYTE;
const BACKSLASHES = BACKSLASH * EVERY_BYTE;

/**
 * The first byte from `from` on that does not stand for itself in a string (section 7): a quotation mark, a backslash,
 * a control character, or what is not ASCII. The length where there is none.
 */
export function plainEnd(bytes: Uint8Array, words: Int32Array, from: number): number {
  const count = words.length;
  let at = from >> 2;
  let i = from;
  if (at < count) {
    // Bytes before `from` are replaced by spaces.
    const mask = -1 << ((from & 3) << 3);
    let word = (words[at]! & mask) | (SPACES & ~mask);
    for (;;) {
      // Subtracting sets a byte's high bit where it is less than what is subtracted; only the lowest such bit is exact.
      const found =
        ((word - SPACES) | ((word ^ QUOTES) - EVERY_BYTE) | ((word ^ BACKSLASHES) - EVERY_BYTE) | word) & HIGH_BITS;
      if (found !== 0) return (at << 2) + ((31 - Math.clz32(found & -found)) >> 3);
      if (++at === count) break;
      word = words[at]!;
    }
    i = count << 2;
  }
  while (i < bytes.length && isPlain(bytes[i]!)) i++;
  return i;
}

function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH;
}

/** From behind the opening quotation mark to the closing one, or to the first byte that may not stand in a string. */
export function stringEnd(bytes: Uint8Array, words: Int32Array, from: number): number {
  let i = from;
  for (;;) {
    i = plainEnd(bytes, words, i);
    if (i >= bytes.length || bytes[i] === QUOTE) return i;
    const next = bytes[i] === BACKSLASH ? escapeEnd(bytes, i) : sequencesEnd(bytes, i);
    if (next === i) return i;
    i = next;
  }
}

/** Why a string cannot go on at `at`. */
export function stringFault(
  bytes: Uint8Array,
  at: number,
): 'unfinished string' | 'escape' | 'utf-8' | 'control character' {
  if (at >= bytes.length) return 'unfinished string';
  const byte = bytes[at]!;
  if (byte === BACKSLASH) return at + 1 >= bytes.length ? 'unfinished string' : 'escape';
  return byte >= 0x80 ? 'utf-8' : 'control character';
}

/** The end of the escape at `at`, or `at` where it is none. */
function escapeEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1];
  if (byte !== 0x75) return byte !== undefined && ESCAPES[byte] === 1 ? at + 2 : at;
  return isHex(bytes[at + 2]) && isHex(bytes[at + 3]) && isHex(bytes[at + 4]) && isHex(bytes[at + 5]) ? at + 6 : at;
}

const ESCAPES = tableOf('"\\/bfnrt');
const HEX = tableOf('0123456789abcdefABCDEF');

function isHex(byte: number | undefined): boolean {
  return byte !== undefined && HEX[byte] === 1;
}

/** The end of the well-formed UTF-8 sequences that follow each other at `from`, ASCII apart (RFC 3629 section 4). */
function sequencesEnd(bytes: Uint8Array, from: number): number {
  const length = bytes.length;
  let i = from;
  while (i < length) {
    const first = bytes[i]!;
    const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first < 0xc2 || first > 0xf4 || i + size > length) break;
    const second = bytes[i + 1]!;
    if ((second & 0xc0) !== 0x80) break;
    if (size > 2) {
      if (first === 0xe0 ? second < 0xa0 : first === 0xed && second > 0x9f) break;
      if (first === 0xf0 ? second < 0x90 : first === 0xf4 && second > 0x8f) break;
      if ((bytes[i + 2]! & 0xc0) !== 0x80) break;
      if (size > 3 && (bytes[i + 3]! & 0xc0) !== 0x80) break;
    }
    i += size;
  }
  return i;
}

/** The end of the number that begins at `from` (section 6), or -1 where its text is none. */
export function numberEnd(bytes: Uint8Array, from: number): number {
  const length = bytes.length;
  const digits = bytes[from] === MINUS ? from + 1 : from;
  let i = digits;
  while (i < length && DIGIT[bytes[i]!] === 1) i++;
  if (i === digits || (bytes[digits] === ZERO && i > digits + 1)) return -1;
  if (i < length && bytes[i] === POINT) {
    const fraction = ++i;
    while (i < length && DIGIT[bytes[i]!] === 1) i++;
    if (i === fraction) return -1;
  }
  if (i < length && (bytes[i]! | 0x20) === LETTER_E) {
    i++;
    if (i < length && (bytes[i] === MINUS || bytes[i] === PLUS)) i++;
    const exponent = i;
    while (i < length && DIGIT[bytes[i]!] === 1) i++;
    if (i === exponent) return -1;
  }
  return i;
}

/** Whether a double may not hold a number as written: a decimal of at most 15 digits without an exponent comes back. */
export function isDoubtful(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > 15) return true;
  if (end - start < 2) return false;
  if (bytes[start] === MINUS && bytes[start + 1] === ZERO) return true;
  for (let i = end - 2; i > start; i--) if ((bytes[i]! | 0x20) === LETTER_E) return true;
  return false;
}

/** The end of `true`, `false` or `null`, or -1 where none of them stands. */
export function wordEnd(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length || BEGINS_WORD[bytes[at]!] === 0) return -1;
  const word = bytes[at] === LETTER_T ? TRUE : bytes[at] === LETTER_F ? FALSE : NULL;
  for (let k = 1; k < word.length; k++) if (bytes[at + k] !== word[k]) return -1;
  const end = at + word.length;
  return end < bytes.length && CONTINUES_WORD[bytes[end]!] === 1 ? -1 : end;
}

const CONTINUES_WORD = tableOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$');
const TRUE = [0x74, 0x72, 0x75, 0x65] as const;
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65] as const;
const NULL = [0x6e, 0x75, 0x6c, 0x6c] as const;
