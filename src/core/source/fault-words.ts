import { utf8Text } from '../bytes/utf8.ts';
import { shorten } from '../value/shorten.ts';
import { byteAt, END_OF_TEXT, found, foundEscape, foundNumber } from './found.ts';
import { controlHint, escapeHint, hintOf, NOT_UTF8, numberHint } from './hints.ts';
import { looksLikeUtf16, natureOf } from './nature.ts';
import { positionAt, type TextPosition } from './position.ts';
import type { Fault, FaultReason } from './scan.ts';
import type { SyntaxFailure } from './source.ts';

/**
 * The tokens that the grammar allows at the place of each fault (RFC 8259 sections 2 to 7). Completes "… was expected".
 */
const EXPECTED: Readonly<Record<FaultReason, string>> = {
  value: 'a value',
  element: 'a value',
  'first element': 'a value or `]`',
  key: 'a key in double quotation marks',
  'first key': 'a key in double quotation marks or `}`',
  colon: '`:`',
  'after element': '`,` or `]`',
  'after member': '`,` or `}`',
  'after root': END_OF_TEXT,
  word: 'a value',
  number: 'a number',
  'unfinished string': 'a string with a closing quotation mark',
  'control character': 'a character or the closing quotation mark of the string',
  escape: 'a valid JSON escape',
  'utf-8': 'a character',
};

/**
 * Describes the first syntax error of a text in one sentence, with its place as data. `areGiven` is true for bytes that
 * the user chose to read as JSON.
 */
export function describeFault(bytes: Uint8Array, fault: Fault, areGiven = false): SyntaxFailure {
  const { line, column, ...failure } = failureAt(bytes, fault.offset, explain(bytes, fault, areGiven));
  return isBlank(bytes) ? { ...failure, message: EMPTY } : { ...failure, line, column };
}

/**
 * Describes a syntax error in one line of NDJSON, which ends at `end`. Line and column count from the start of the
 * whole text.
 */
export function describeLineFault(bytes: Uint8Array, fault: Fault, end: number): SyntaxFailure {
  const { found, expected, hint } = explain(bytes.subarray(0, end), fault);
  const isLast = end >= bytes.length;
  const cut = found === END_OF_TEXT && !isLast;
  return failureAt(bytes, fault.offset, {
    found: cut ? END_OF_LINE : found,
    expected: expected === END_OF_TEXT ? END_OF_LINE : expected,
    hint: cut || fault.reason === 'after root' ? 'each message is one value on one line' : hint,
  });
}

/** The failure at `offset`, with its line, its column and a one-sentence message. */
export function failureAt(bytes: Uint8Array, offset: number, { found, expected, hint }: Explanation): PlacedFailure {
  const message = `found ${found} where ${expected} was expected${hint === '' ? '' : `; ${hint}`}.`;
  const around = textAround(bytes, offset);
  const utf8 = hint === NOT_UTF8 ? { notUtf8: true as const } : {};
  return { offset, ...positionAt(bytes, offset), found, expected, message, around, ...utf8 };
}

type PlacedFailure = SyntaxFailure & TextPosition;

/** Number of bytes of text shown before and after the error. */
const AROUND = 32;

function textAround(bytes: Uint8Array, offset: number): string {
  const isInside = (at: number): boolean => (bytes[at]! & 0xc0) === 0x80;
  let start = Math.max(0, offset - AROUND);
  let end = Math.min(bytes.length, offset + AROUND);
  while (start < offset && isInside(start)) start++;
  while (end > offset && isInside(end)) end--;
  return utf8Text(bytes, start, end);
}

const END_OF_LINE = 'the end of the line';

const EMPTY = 'There is nothing to read: JSON begins with a value, such as `{`, `[`, a string or a number.';

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** The parts of a message about a syntax error. */
export interface Explanation {
  readonly found: string;
  readonly expected: string;
  /** The correction of the text, or the reason why it is wrong; empty if `found` and `expected` are enough. */
  readonly hint: string;
}

function explain(bytes: Uint8Array, fault: Fault, areGiven = false): Explanation {
  const { reason, offset } = fault;
  const nature = natureOfWhole(bytes, fault);
  if (nature !== undefined) {
    if (nature === UTF_16) return { found: nature, expected: 'JSON', hint: 'JSON is exchanged as UTF-8' };
    const hint = areGiven && nature === 'binary data' ? 'choose the format of these bytes' : '';
    return { found: nature, expected: 'JSON', hint };
  }
  const expected = EXPECTED[reason];
  switch (reason) {
    case 'unfinished string':
      return { found: 'a string that never ends', expected, hint: '' };
    case 'control character':
      return { found: found(bytes, offset), expected, hint: controlHint(bytes[offset]!) };
    case 'escape':
      return { found: foundEscape(bytes, offset), expected, hint: escapeHint(bytes[offset + 1]!) };
    case 'number': {
      const text = foundNumber(bytes, offset);
      return { found: `\`${shorten(text, 32)}\``, expected, hint: numberHint(text) };
    }
    case 'utf-8':
      return { found: byteAt(bytes, offset), expected, hint: NOT_UTF8 };
    default:
      return { found: found(bytes, offset), expected, hint: hintOf(bytes, fault) };
  }
}

const UTF_16 = 'UTF-16 text';

/**
 * Names input that is clearly not JSON, but only if nothing was parsed before the fault: JSON with a mistake is still
 * JSON.
 */
function natureOfWhole(bytes: Uint8Array, { reason, offset, within }: Fault): string | undefined {
  if (offset >= bytes.length) return undefined;
  if (offset < 4 && looksLikeUtf16(bytes)) return UTF_16;
  return reason === 'value' && within === undefined ? natureOf(bytes) : undefined;
}
