import { shorten } from '../value/shorten.ts';
import { byteAt, found, foundEscape, foundNumber } from './found.ts';
import { controlHint, escapeHint, hintOf, numberHint, utf8Hint } from './hints.ts';
import { looksLikeUtf16, natureOf } from './nature.ts';
import { placeOf } from './position.ts';
import type { Fault, Reason } from './scan.ts';
import type { SyntaxFailure } from './source.ts';

/** What the grammar allows at the place of a fault (RFC 8259 sections 2 to 7). */
const EXPECTED: Readonly<Record<Reason, string>> = {
  value: 'a value',
  element: 'a value',
  'first element': 'a value or `]`',
  key: 'a key in double quotation marks',
  'first key': 'a key in double quotation marks or `}`',
  colon: '`:`',
  'after element': '`,` or `]`',
  'after member': '`,` or `}`',
  'after root': 'the end of the text',
  word: 'a value',
  number: 'a number',
  'unfinished string': 'a string with a closing quotation mark',
  'control character': 'a character or the closing quotation mark of the string',
  escape: 'an escape that JSON knows',
  'utf-8': 'a character',
};

/** Says where a text is no JSON, what was found there and what was expected, in one sentence. */
export function describeFault(bytes: Uint8Array, fault: Fault): SyntaxFailure {
  const place = placeOf(bytes, fault.offset);
  const { found, expected, hint } = explain(bytes, fault);
  const where = `Line ${place.line}, column ${place.column}`;
  const message = `${where}: found ${found} where ${expected} was expected${hint === '' ? '' : `; ${hint}`}.`;
  return { offset: fault.offset, ...place, found, expected, message: isBlank(bytes) ? EMPTY : message };
}

const EMPTY = 'There is nothing to read: JSON begins with a value, such as `{`, `[`, a string or a number.';

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

interface Explanation {
  readonly found: string;
  readonly expected: string;
  /** What to do, or why it is so; empty where the rest says it. */
  readonly hint: string;
}

function explain(bytes: Uint8Array, fault: Fault): Explanation {
  const { reason, offset } = fault;
  const nature = natureOfWhole(bytes, fault);
  if (nature !== undefined) {
    return { found: nature, expected: 'JSON', hint: nature === UTF_16 ? 'JSON is exchanged as UTF-8' : '' };
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
      return { found: byteAt(bytes, offset), expected, hint: utf8Hint(offset) };
    default:
      return { found: found(bytes, offset), expected, hint: hintOf(bytes, fault) };
  }
}

const UTF_16 = 'UTF-16 text';

/** Only where nothing was understood yet: JSON with a mistake is still JSON. */
function natureOfWhole(bytes: Uint8Array, { reason, offset, within }: Fault): string | undefined {
  if (offset >= bytes.length) return undefined;
  if (offset < 4 && looksLikeUtf16(bytes)) return UTF_16;
  return reason === 'value' && within === undefined ? natureOf(bytes) : undefined;
}
