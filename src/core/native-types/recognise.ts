import { fits64 } from '../bytes/integer-width.ts';
import { parseUuid } from '../value/carried.ts';
import { parseInstant } from '../value/instant.ts';

/** The types found in text. */
export const TEXT_TYPES = ['uuid', 'timestamp', 'integer', 'hex', 'base64'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/**
 * The types whose usual form the text has, most likely first. Strict: text in any other form stays text. Sixteen digits
 * may be an integer or hex, and hex is often valid base64: the other texts at the same place decide.
 */
export function recogniseText(text: string): readonly TextType[] {
  if (isInteger(text)) return isHex(text) ? ['integer', 'hex'] : ['integer'];
  if (parseInstant(text) !== undefined) return ['timestamp'];
  if (parseUuid(text) !== undefined) return ['uuid'];
  const types: TextType[] = [];
  if (isHex(text)) types.push('hex');
  if (isBase64(text)) types.push('base64');
  return types;
}

const DIGITS = /^(?:0|-?[1-9]\d{0,19})$/;

/** True for a signed or unsigned 64-bit integer as JSON writes it, except -0. */
export function isInteger(text: string): boolean {
  if (text.length > 20 || !DIGITS.test(text)) return false;
  if (text.length < 19) return true;
  return fits64(BigInt(text));
}

const GROUPS_OF_FOUR = /^[A-Za-z0-9+/]*={0,2}$/;
/** Last characters before the padding whose unused bits are zero (RFC 4648 section 3.5). */
const WITH_TWO = /[AQgw]==$/;
const WITH_ONE = /[AEIMQUYcgkosw048]=$/;

/**
 * True for base64 in canonical form (RFC 4648 section 4), that is, if encoding its bytes returns the same text. Empty
 * text is canonical.
 */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0 || !GROUPS_OF_FOUR.test(text)) return false;
  if (text.endsWith('==')) return WITH_TWO.test(text);
  return !text.endsWith('=') || WITH_ONE.test(text);
}

/** Minimum length: shorter texts are as likely to be words or numbers as bytes. */
const LEAST = 16;
/** Minimum length of a text with padding: the base64 of 8 bytes. Words hardly ever end like that. */
const LEAST_PADDED = 12;
const HEX = /^(?:[0-9a-f]+|[0-9A-F]+)$/;

/** True for at least 8 bytes as hex digits, with letters of one case, and for empty text. */
function isHex(text: string): boolean {
  return text === '' || (text.length >= LEAST && text.length % 2 === 0 && HEX.test(text));
}

/** True if hex is neither a decimal number nor a code of letters and then digits, such as an IBAN. */
export function looksLikeHex(text: string): boolean {
  return /\d[a-f]/i.test(text);
}

/** A text of at least this length without a space is not a name. */
const LONG = 64;
/**
 * Minimum share of changes: in a name, most letters follow a letter of the same case; in base64, most neighbours are of
 * different classes.
 */
const LEAST_CHANGES = 0.5;

/** True if the text is likely base64. Names, paths and hexadecimal digests use the same letters. */
export function looksLikeBase64(text: string): boolean {
  if (text.endsWith('=')) return text.length >= LEAST_PADDED;
  if (text.length < LEAST || HEX.test(text)) return false;
  const hasAll = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
  if (!hasAll || /^\/(?!9j\/)/.test(text) || isPath(text)) return false;
  return text.length >= LONG || changesIn(text) >= LEAST_CHANGES * (text.length - 1);
}

/** Number of characters that are examined. */
const EXAMINED = 4096;
/** Matches a part of a path that is a word, with or without a number. */
const WORD = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,})\d*$/;

/** True if most parts between at least two slashes are words. In the base64 of random bytes, hardly any part is one. */
function isPath(text: string): boolean {
  const parts = text.slice(0, EXAMINED).split('/');
  return parts.length > 2 && 2 * parts.filter((part) => WORD.test(part)).length > parts.length;
}

/** Number of characters whose class differs from that of the character before. */
function changesIn(text: string): number {
  let changes = 0;
  let before = classOf(text.charCodeAt(0));
  for (let i = 1; i < text.length; i++) {
    const now = classOf(text.charCodeAt(i));
    if (now !== before) changes++;
    before = now;
  }
  return changes;
}

function classOf(code: number): number {
  if (code >= 0x61) return 3;
  return code >= 0x41 ? 2 : code >= 0x30 ? 1 : 0;
}
