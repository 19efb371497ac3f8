import { sequenceEnd } from '../wasm/utf8.as';

/**
 * The tokens of JSON text (RFC 8259). Each function returns the address where a token ends. At least sixteen zero bytes
 * must follow the text; they end every token.
 */

export const QUOTE: u32 = 0x22;
const BACKSLASH: u32 = 0x5c;
const MINUS: u32 = 0x2d;
const PLUS: u32 = 0x2b;
const POINT: u32 = 0x2e;
const ZERO: u32 = 0x30;
const LETTER_E: u32 = 0x65;
const LETTER_U: u32 = 0x75;

/** White space (section 2). */
export function isSpace(byte: u32): bool {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** The first address from `at` on that is not white space. */
export function spaceEnd(at: usize): usize {
  while (isSpace(load<u8>(at))) at++;
  return at;
}

/**
 * One bit for each of the sixteen bytes at `at`, set if the byte is not a plain character of a string (section 7):
 * quotation marks, backslashes, control characters, and non-ASCII bytes, which are negative as signed bytes.
 */
function marksAt(at: usize): u32 {
  if (!ASC_FEATURE_SIMD) {
    let marks: u32 = 0;
    for (let i: u32 = 0; i < 16; i++) {
      const byte = load<i8>(at + i);
      marks |= u32(byte === i8(QUOTE) || byte === i8(BACKSLASH) || byte < 0x20) << i;
    }
    return marks;
  }
  const bytes = v128.load(at);
  const quotes = i8x16.eq(bytes, i8x16.splat(i8(QUOTE)));
  const backslashes = i8x16.eq(bytes, i8x16.splat(i8(BACKSLASH)));
  const others = i8x16.lt_s(bytes, i8x16.splat(0x20));
  return i8x16.bitmask(v128.or(v128.or(quotes, backslashes), others));
}

/** The first address from `at` on whose byte is not a plain character of a string. */
export function plainEnd(at: usize): usize {
  let marks = marksAt(at);
  while (marks === 0) {
    at += 16;
    marks = marksAt(at);
  }
  return at + ctz(marks);
}

/**
 * Scans a string that begins before `at` with its quotation mark. Returns the address of the closing quotation mark, or
 * of the first byte that a string may not contain.
 */
export function stringEnd(at: usize, end: usize): usize {
  let to = plainEnd(at);
  while (to < end && load<u8>(to) !== QUOTE) {
    const next = load<u8>(to) === BACKSLASH ? escapeEnd(to, end) : sequenceEnd(to, end);
    if (next === to) break;
    to = plainEnd(next);
  }
  return to;
}

/** The end of the escape at `at`, or `at` if it is invalid. */
function escapeEnd(at: usize, end: usize): usize {
  const byte: u32 = load<u8>(at, 1);
  if (byte === LETTER_U) {
    const isWhole =
      isHex(load<u8>(at, 2)) && isHex(load<u8>(at, 3)) && isHex(load<u8>(at, 4)) && isHex(load<u8>(at, 5));
    return isWhole && at + 6 <= end ? at + 6 : at;
  }
  switch (byte) {
    case 0x22:
    case 0x5c:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return at + 2 <= end ? at + 2 : at;
    default:
      return at;
  }
}

function isHex(byte: u32): bool {
  return byte - 0x30 < 10 || (byte | 0x20) - 0x61 < 6;
}

/** The first address from `at` on whose byte is not a digit. */
function digitsEnd(at: usize): usize {
  let others = othersAt(at);
  while (others === 0) {
    at += 16;
    others = othersAt(at);
  }
  return at + ctz(others);
}

/** One bit for each of the sixteen bytes at `at`, set if the byte is not a digit. */
function othersAt(at: usize): u32 {
  if (!ASC_FEATURE_SIMD) {
    let others: u32 = 0;
    for (let i: u32 = 0; i < 16; i++) others |= u32(u32(load<u8>(at + i)) - ZERO >= 10) << i;
    return others;
  }
  const digits = i8x16.lt_u(i8x16.sub(v128.load(at), i8x16.splat(i8(ZERO))), i8x16.splat(10));
  return ~i8x16.bitmask(digits) & 0xffff;
}

export function beginsNumber(byte: u32): bool {
  return byte - ZERO < 10 || byte === MINUS;
}

/** The end of the number at `at` (section 6), or 0 if it is invalid. */
export function numberEnd(at: usize): usize {
  const digits = load<u8>(at) === MINUS ? at + 1 : at;
  let to = digitsEnd(digits);
  if (to === digits || (load<u8>(digits) === ZERO && to > digits + 1)) return 0;
  if (load<u8>(to) === POINT) {
    const fraction = to + 1;
    to = digitsEnd(fraction);
    if (to === fraction) return 0;
  }
  if ((load<u8>(to) | 0x20) === LETTER_E) {
    to++;
    const sign: u32 = load<u8>(to);
    if (sign === MINUS || sign === PLUS) to++;
    const exponent = to;
    to = digitsEnd(exponent);
    if (to === exponent) return 0;
  }
  return to;
}

/**
 * True if a double might not reproduce the number as written. A number of at most 15 characters always survives if it
 * has no exponent and does not begin with `-0`.
 */
export function isDoubtful(at: usize, end: usize): bool {
  if (end - at > 15) return true;
  if (load<u8>(at) === MINUS && load<u8>(at, 1) === ZERO) return true;
  for (let i = at + 1; i < end; i++) if ((load<u8>(i) | 0x20) === LETTER_E) return true;
  return false;
}

/** True for the first letter of `true`, `false` and `null`. */
export function beginsWord(byte: u32): bool {
  return byte === 0x74 || byte === 0x66 || byte === 0x6e;
}

/**
 * The end of `true`, `false` or `null` at `at`, or 0 if none begins there or if it is the beginning of a longer word.
 */
export function wordEnd(at: usize): usize {
  const end = lettersEnd(at);
  return end !== 0 && continuesWord(load<u8>(end)) ? 0 : end;
}

/** Like `wordEnd`, but ignores what follows the letters. */
export function lettersEnd(at: usize): usize {
  const four = load<u32>(at);
  if (four === 0x65757274 || four === 0x6c6c756e) return at + 4;
  return four === 0x736c6166 && load<u8>(at, 4) === 0x65 ? at + 5 : 0;
}

function continuesWord(byte: u32): bool {
  return (byte | 0x20) - 0x61 < 26 || byte - ZERO < 10 || byte === 0x5f || byte === 0x24;
}
