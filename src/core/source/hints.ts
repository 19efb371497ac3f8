import { HEX_OF_BYTE } from '../bytes/hex.ts';
import { invalidUtf8At, utf8Text } from '../bytes/utf8.ts';
import { positionAt } from './position.ts';
import type { Fault, FaultReason } from './scan.ts';

/** Each hint with the beginning of the text that it applies to. The first match is used. */
type Hints = readonly (readonly [RegExp, string])[];

/** The most common mistake for this fault, as a hint; empty if there is none. */
export function hintOf(bytes: Uint8Array, { reason, offset, within }: Fault): string {
  if (offset >= bytes.length) return within === undefined ? '' : notClosed(bytes, within);
  if (invalidUtf8At(bytes, offset, Math.min(bytes.length, offset + 4)) === offset) return NOT_UTF8;
  const text = utf8Text(bytes, offset, offset + 64);
  const first = text[0]!;
  if (text.startsWith('//') || text.startsWith('/*') || first === '#') return 'JSON has no comments';
  if (first === '\ufeff') return 'JSON begins without one';
  if (/^['`\u2018\u2019\u201c\u201d]/.test(text))
    return 'JSON writes strings and keys in straight double quotation marks';
  if (/^[\w.]/.test(text) && /\d/.test(String.fromCharCode(bytes[offset - 1] ?? 0)))
    return 'it cannot be part of a number';
  return (HINTS[reason] ?? []).find(([pattern]) => pattern.test(text))?.[1] ?? '';
}

function notClosed(bytes: Uint8Array, within: number): string {
  const { line, column } = positionAt(bytes, within);
  const what = bytes[within] === 0x7b ? 'object' : 'array';
  return `the ${what} that begins at line ${line}, column ${column} is not closed`;
}

const VALUE_HINTS: Hints = [
  [/^(t|tr|tru|ture)\b/, 'perhaps `true` was meant'],
  [/^(f|fa|fal|fals|flase)\b/, 'perhaps `false` was meant'],
  [/^(n|nu|nul)\b/, 'perhaps `null` was meant'],
  [/^(T(rue|RUE)|F(alse|ALSE))\b/, 'JSON writes `true` and `false` in lower case'],
  [/^(None|nil|undefined)\b/i, 'JSON writes `null`'],
  [/^(NaN|Infinity|inf)\b/i, 'JSON has no such number'],
  [/^N(ull|ULL)\b/, 'JSON writes `null` in lower case'],
  [/^\+/, 'a number has no leading `+`'],
  [/^\./, 'a digit must come before the decimal point'],
  [/^[A-Za-z_$]/, 'text must be in double quotation marks'],
];
const ELEMENT_HINTS: Hints = [
  [/^\]/, 'JSON allows no comma after the last element'],
  [/^,/, 'there must be a value between two commas'],
  [/^}/, 'an array is closed with `]`'],
  ...VALUE_HINTS,
];
const KEY_HINTS: Hints = [
  [/^}/, 'JSON allows no comma after the last member'],
  [/^,/, 'there must be a member between two commas'],
  [/^]/, 'an object is closed with `}`'],
  [/^[A-Za-z_$]/, 'a key must be in double quotation marks'],
  [/^[\d[{-]/, 'only a string can be a key'],
];
const MISSING_COMMA = 'a comma must separate two values';

const HINTS: Readonly<Partial<Record<FaultReason, Hints>>> = {
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
    [/^[\]}]/, 'it closes nothing, because no array or object is open here'],
  ],
};

/** Explains an invalid escape from the byte after its backslash. */
export function escapeHint(byte: number): string {
  if (byte === 0x75) return 'four hex digits follow `\\u`';
  return 'the escapes are `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` with four hex digits';
}

/** Explains why the text is not a valid number. */
export function numberHint(text: string): string {
  return NUMBER_HINTS.find(([pattern]) => pattern.test(text))![1];
}

const NUMBER_HINTS: Hints = [
  [/^-?0[xX]/, 'JSON has decimal numbers only'],
  [/^-?0\d/, 'a number has no leading zeros'],
  [/^-(NaN|Infinity|inf)/i, 'JSON has no such number'],
  [/^-?\d+\.(?!\d)/, 'a digit must follow the decimal point'],
  [/^-?[\d.]+[eE][-+]?(?!\d)/, 'digits must follow the `e`'],
  [/^/, 'a digit must follow the minus sign'],
];

/** Explains how to write a control character in a string. */
export function controlHint(byte: number): string {
  const short: Readonly<Record<number, string>> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' };
  const hint = `within a string it is written \`${short[byte] ?? `\\u00${HEX_OF_BYTE[byte]}`}\``;
  return byte === 10 || byte === 13 ? `${hint}, or the string lacks its closing quotation mark` : hint;
}

export const NOT_UTF8 = 'it is not UTF-8';
