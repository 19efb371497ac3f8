import { parseUuid } from '../value/carried.ts';

/**
 * Base64url without padding (RFC 4648 section 5), as JWKs, WebAuthn and web push write keys and digests. Identifiers
 * use the same characters, so only texts that look random are evidence of bytes.
 */

const CHARACTERS = /^[\w-]+$/;
/** Shorter texts are as likely to be identifiers. */
const LEAST = 16;
/** Last characters whose unused bits are zero, by the length modulo four. No text has a length of 4n + 1. */
const LAST: Readonly<Record<number, RegExp>> = { 0: /.$/, 2: /[AQgw]$/, 3: /[AEIMQUYcgkosw048]$/ };

/**
 * The standard base64 of the same bytes, with padding. Undefined for text in any other form, and for standard base64,
 * which has a length of 4n and neither "-" nor "_".
 */
export function fromBase64Url(text: string): string | undefined {
  if (text.length < LEAST || !CHARACTERS.test(text) || LAST[text.length % 4]?.test(text) !== true) return undefined;
  if (text.length % 4 === 0 && !hasMark(text)) return undefined;
  return text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** Base64url without padding, of the bytes that standard base64 spells. */
export function toBase64Url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Minimum length of a text that is evidence of bytes by itself: the base64url of 16 bytes. */
const LEAST_RANDOM = 22;
/** Number of characters that are examined. */
const EXAMINED = 4096;
/**
 * In random base64url, 2 of 64 characters are "-" or "_". A text with a much larger share of them consists of words.
 */
const MOST_MARKS = 1 / 8;
const MARKS_OF_FEW = 2;
/** Minimum share of neighbours of different classes: lower case, upper case, digits. In random text it is 0.64. */
const LEAST_CHANGES = 0.5;
/** Matches a prefix such as `cus_` or `sk-`, which names the kind of an identifier. */
const PREFIX = /^[A-Za-z]{2,}[-_]/;
/** Matches a part between marks that is a word or a number. Among many random parts, a few look like that. */
const WORD = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|\d{2,})$/;
const MOST_WORDS = 1 / 4;

/** True if text in base64url looks random, with or without one of the marks that only base64url has. */
export function looksRandom(text: string): boolean {
  if (text.length < LEAST_RANDOM || PREFIX.test(text) || parseUuid(text) !== undefined) return false;
  const parts = text.slice(0, EXAMINED).split(/[-_]/);
  const marks = parts.length - 1;
  const words = parts.filter((part) => WORD.test(part)).length;
  if (marks > Math.max(MARKS_OF_FEW, text.length * MOST_MARKS) || words > marks * MOST_WORDS) return false;
  const rest = parts.join('');
  const hasAll = /[a-z]/.test(rest) && /[A-Z]/.test(rest) && /\d/.test(rest);
  return hasAll && changesIn(rest) >= LEAST_CHANGES * (rest.length - 1);
}

/** True if a text has a character of base64url that standard base64 lacks. */
export function hasMark(text: string): boolean {
  return /[-_]/.test(text);
}

/** Number of letters and digits whose class differs from that of the one before. */
function changesIn(text: string): number {
  return text.match(/[a-z](?=[^a-z])|[A-Z](?=[^A-Z])|\d(?=\D)/g)?.length ?? 0;
}
