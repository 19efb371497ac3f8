import { HEX_OF_BYTE } from '../bytes/hex.ts';
import { invalidUtf8At, utf8Text } from '../bytes/utf8.ts';
import { shorten } from '../value/shorten.ts';

export const END_OF_TEXT = 'the end of the text';

/** Number of bytes that are decoded to describe what was found. */
const AHEAD = 64;

/** Describes what is at `offset`: a word, a character, a byte that is not UTF-8, or the end of the text. */
export function found(bytes: Uint8Array, offset: number): string {
  if (offset >= bytes.length) return END_OF_TEXT;
  if (invalidUtf8At(bytes, offset, Math.min(bytes.length, offset + 4)) === offset) return byteAt(bytes, offset);
  const text = utf8Text(bytes, offset, offset + AHEAD);
  const word = /^[A-Za-z_$][\w$]*/.exec(text)?.[0];
  if (word !== undefined && word.length > 1) return `the word \`${shorten(word, 32)}\``;
  if (text.startsWith('//') || text.startsWith('/*')) return `a comment (\`${text.slice(0, 2)}\`)`;
  const character = String.fromCodePoint(text.codePointAt(0)!);
  return NAMES[character] ?? (isInvisible(character) ? `the character ${codePoint(character)}` : `\`${character}\``);
}

const NAMES: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  '\0': 'a NUL character',
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

/** True for characters that have no visible form. */
function isInvisible(character: string): boolean {
  return /^[\p{C}\p{Z}]/u.test(character) && character !== ' ';
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Describes a byte that is not part of a UTF-8 character. */
export function byteAt(bytes: Uint8Array, offset: number): string {
  return `the byte 0x${HEX_OF_BYTE[bytes[offset]!]}`;
}

/** The text of an invalid escape: the backslash and what follows it. */
export function foundEscape(bytes: Uint8Array, offset: number): string {
  const text = utf8Text(bytes, offset, offset + 8);
  const isUnicode = text[1] === 'u';
  const escaped = isUnicode ? /^\\(u[0-9a-fA-F]*)/.exec(text)![1]! : String.fromCodePoint(text.codePointAt(1)!);
  return isInvisible(escaped) || escaped === '\ufffd' ? 'a backslash' : `\`\\${escaped}\``;
}

/** The longest run of characters from `offset` on that looks like one number. */
export function foundNumber(bytes: Uint8Array, offset: number): string {
  let end = offset;
  while (end < bytes.length && /[-+.\w]/.test(String.fromCharCode(bytes[end]!))) end++;
  return utf8Text(bytes, offset, end);
}
