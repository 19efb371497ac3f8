import { HEX_OF_BYTE } from '../bytes/hex.ts';
import { invalidUtf8At, utf8Text } from '../bytes/utf8.ts';
import { natureOf } from './nature.ts';
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
  'utf-8': 'UTF-8',
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
  const nature = offset < 2 || reason === 'value' ? natureOfWhole(bytes, fault) : undefined;
  if (nature !== undefined) return { found: nature, expected: 'JSON', hint: NATURE_HINTS[nature] ?? '' };
  const expected = EXPECTED[reason];
  switch (reason) {
    case 'unfinished string':
      return { found: 'a string that never ends', expected, hint: '' };
    case 'control character':
      return { found: found(bytes, offset), expected, hint: controlHint(bytes[offset]!) };
    case 'escape':
      return explainEscape(bytes, offset);
    case 'number':
      return explainNumber(bytes, offset);
    case 'utf-8':
      return { found: invalidByte(bytes, offset), expected, hint: `it is byte ${offset} of the text, counted from 0` };
    default:
      return { found: found(bytes, offset), expected, hint: hintOf(reason, bytes, offset) };
  }
}

/** Only where nothing was understood yet: JSON with a mistake is still JSON. */
function natureOfWhole(bytes: Uint8Array, fault: Fault): string | undefined {
  if (fault.offset >= bytes.length) return undefined;
  for (let i = 0; i < fault.offset; i++)
    if (bytes[i]! >= 0x80 || (bytes[i]! > 0x20 && bytes[i] !== 0x5b)) return undefined;
  return natureOf(bytes);
}

const NATURE_HINTS: Readonly<Record<string, string>> = {
  'UTF-16 text': 'JSON is exchanged as UTF-8',
};

/** What stands at `offset`, in words: the word, the character, or the end. */
function found(bytes: Uint8Array, offset: number): string {
  if (offset >= bytes.length) return 'the end of the text';
  if (invalidUtf8At(bytes, offset, Math.min(bytes.length, offset + 4)) === offset) return invalidByte(bytes, offset);
  const text = utf8Text(bytes, offset, offset + 64);
  const word = /^[A-Za-z_$][\w$]*/.exec(text)?.[0];
  if (word !== undefined && word.length > 1) return `the word \`${cut(word)}\``;
  if (text.startsWith('//') || text.startsWith('/*')) return `a comment (\`${text.slice(0, 2)}\`)`;
  const character = String.fromCodePoint(text.codePointAt(0)!);
  return (
    NAMES[character] ?? (isControl(character) ? `the control character ${codePoint(character)}` : `\`${character}\``)
  );
}

const NAMES: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  '\0': 'a zero byte',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u2028': 'a line separator (U+2028)',
  '\u2029': 'a paragraph separator (U+2029)',
  '\ufeff': 'a byte order mark',
  "'": "a single quotation mark (`'`)",
  '`': 'a backtick',
  '\u201c': 'a curly quotation mark (`\u201c`)',
  '\u201d': 'a curly quotation mark (`\u201d`)',
  '\u2018': 'a curly quotation mark (`\u2018`)',
  '\u2019': 'a curly quotation mark (`\u2019`)',
};

function isControl(character: string): boolean {
  return /^[\p{C}\p{Z}]/u.test(character) && character !== ' ';
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function invalidByte(bytes: Uint8Array, offset: number): string {
  return `the byte 0x${HEX_OF_BYTE[bytes[offset]!]}, which is not UTF-8 here,`;
}

function cut(text: string): string {
  return text.length > 32 ? `${text.slice(0, 32)}…` : text;
}

/** What people who meet this place most often did. */
function hintOf(reason: Reason, bytes: Uint8Array, offset: number): string {
  if (offset >= bytes.length) return reason === 'value' && offset > 0 ? '' : 'the text ends too early';
  const text = utf8Text(bytes, offset, offset + 64);
  const first = text[0]!;
  if (text.startsWith('//') || text.startsWith('/*') || first === '#') return 'JSON has no comments';
  if (first === '\ufeff') return 'JSON begins without one';
  if (/^['`\u2018\u2019\u201c\u201d]/.test(text))
    return 'JSON writes strings and keys in straight double quotation marks';
  return (HINTS[reason] ?? []).find(([pattern]) => pattern.test(text))?.[1] ?? '';
}

const VALUE_HINTS: readonly (readonly [RegExp, string])[] = [
  [/^(True|False)\b/i, 'JSON writes `true` and `false` in small letters'],
  [/^(None|nil|undefined)\b/i, 'JSON writes `null`'],
  [/^(NaN|Infinity|inf)\b/i, 'JSON has no such number'],
  [/^null\b/i, 'JSON writes `null` in small letters'],
  [/^\+/, 'a number has no leading `+`'],
  [/^\./, 'a digit must stand before the decimal point'],
  [/^[A-Za-z_$]/, 'text must stand in double quotation marks'],
];
const ELEMENT_HINTS: typeof VALUE_HINTS = [
  [/^\]/, 'JSON allows no comma after the last element'],
  [/^,/, 'there must be a value between two commas'],
  [/^}/, 'an array is closed with `]`'],
  ...VALUE_HINTS,
];
const KEY_HINTS: typeof VALUE_HINTS = [
  [/^}/, 'JSON allows no comma after the last member'],
  [/^,/, 'there must be a member between two commas'],
  [/^]/, 'an object is closed with `}`'],
  [/^[\w$[{-]/, 'only a string can be a key'],
];
const MISSING_COMMA = 'a comma must stand between two values';

const HINTS: Readonly<Partial<Record<Reason, typeof VALUE_HINTS>>> = {
  value: VALUE_HINTS,
  word: VALUE_HINTS,
  element: ELEMENT_HINTS,
  'first element': ELEMENT_HINTS,
  key: KEY_HINTS,
  'first key': KEY_HINTS,
  colon: [
    [/^[,}]/, 'every key needs a value'],
    [/^=/, 'JSON puts `:` between a key and its value'],
  ],
  'after element': [
    [/^}/, 'an array is closed with `]`'],
    [/^:/, 'only an object has keys'],
    [/^["\w[{-]/, MISSING_COMMA],
  ],
  'after member': [
    [/^]/, 'an object is closed with `}`'],
    [/^["\w[{-]/, MISSING_COMMA],
  ],
  'after root': [
    [/^["\w[{,-]/, 'a JSON text is one value'],
    [/^[\]}]/, 'nothing is open here that it could close'],
  ],
};

function explainEscape(bytes: Uint8Array, offset: number): Explanation {
  const text = utf8Text(bytes, offset, offset + 8);
  const isUnicode = text[1] === 'u';
  const sequence = isUnicode ? /^\\u[0-9a-fA-F]*/.exec(text)![0] : String.fromCodePoint(92, text.codePointAt(1)!);
  const shown = isControl(sequence.slice(1)) ? 'a backslash' : `\`${sequence}\``;
  const hint = isUnicode
    ? 'four hex digits follow `\\u`'
    : 'those are `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` with four hex digits';
  return { found: shown, expected: EXPECTED.escape, hint };
}

function explainNumber(bytes: Uint8Array, offset: number): Explanation {
  const text = /^[-+.\w]*/.exec(utf8Text(bytes, offset, offset + 64))![0];
  return { found: `\`${cut(text)}\``, expected: EXPECTED.number, hint: NUMBER_HINTS.find(([p]) => p.test(text))![1] };
}

const NUMBER_HINTS: readonly (readonly [RegExp, string])[] = [
  [/^-?0[xX]/, 'JSON has decimal numbers only'],
  [/^-?0\d/, 'a number has no leading zeros'],
  [/^-(NaN|Infinity|inf)/i, 'JSON has no such number'],
  [/^-?\d+\.(?!\d)/, 'a digit must follow the decimal point'],
  [/^-?[\d.]+[eE][-+]?(?!\d)/, 'a digit must follow the exponent'],
  [/^/, 'a digit must follow the minus sign'],
];

function controlHint(byte: number): string {
  const short: Readonly<Record<number, string>> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' };
  const hint = `within a string it is written \`${short[byte] ?? `\\u00${HEX_OF_BYTE[byte]}`}\``;
  return byte === 10 || byte === 13 ? `${hint}, or the string lacks its closing quotation mark` : hint;
}
