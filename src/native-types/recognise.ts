import { parseUuid } from '../value/carried.ts';
import { parseInstant } from '../value/instant.ts';

/** The types that are found in text, in the order in which they are looked for: sixteen digits could be base64 too. */
export const TEXT_TYPES = ['uuid', 'timestamp', 'integer', 'base64'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** The type that a text is the usual form of. Strict: what has another form stays text. */
export function recogniseText(text: string): TextType | undefined {
  if (isInteger(text)) return 'integer';
  if (parseInstant(text) !== undefined) return 'timestamp';
  if (parseUuid(text) !== undefined) return 'uuid';
  return isBase64(text) ? 'base64' : undefined;
}

const DIGITS = /^(?:0|-?[1-9]\d{0,19})$/;

/** An integer of 64 bits, with or without a sign, as JSON would write it; -0 is none. */
export function isInteger(text: string): boolean {
  if (text.length > 20 || !DIGITS.test(text)) return false;
  if (text.length < 19) return true;
  const value = BigInt(text);
  return value >= -(2n ** 63n) && value < 2n ** 64n;
}

const GROUPS_OF_FOUR = /^[A-Za-z0-9+/]*={0,2}$/;
/** Last characters before the padding whose unused bits are zero (RFC 4648 section 3.5). */
const WITH_TWO = /[AQgw]==$/;
const WITH_ONE = /[AEIMQUYcgkosw048]=$/;

/** Base64 that would be written in the same way again (RFC 4648 section 4). Empty text is that of no bytes. */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0 || !GROUPS_OF_FOUR.test(text)) return false;
  if (text.endsWith('==')) return WITH_TWO.test(text);
  return !text.endsWith('=') || WITH_ONE.test(text);
}

/** Shorter texts are words as easily as bytes. */
const LEAST = 16;
const HEX = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
/** From here on a text without a blank is no name any more. */
const LONG = 64;
/** In names letters follow letters of their case; in base64 two of three characters are of another class. */
const LEAST_CHANGES = 0.5;

/** Whether base64 is likely meant by it: names, paths and digests in hexadecimal have the same letters. */
export function looksLikeBase64(text: string): boolean {
  if (text.length < LEAST || HEX.test(text)) return false;
  if (text.endsWith('=')) return true;
  const hasAll = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
  if (!hasAll || /^\/(?!9j\/)/.test(text)) return false;
  return text.length >= LONG || changesIn(text) >= LEAST_CHANGES * (text.length - 1);
}

/** How often a character is of another class than the one before it. */
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
