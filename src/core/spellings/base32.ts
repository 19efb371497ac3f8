import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Minimum number of characters: a shorter text may be a word or a number. */
const LEAST = 16;

/**
 * Base32 and base32hex (RFC 4648). Words and numbers look like them, so they are accepted only if a format reads their
 * bytes.
 */
export const BASE32: readonly Spelling[] = [
  { name: 'base32', alphabet: `${LETTERS}234567`, pattern: /^(?:[A-Z2-7\s]+|[a-z2-7\s]+)={0,6}$/ },
  { name: 'base32hex', alphabet: `0123456789${LETTERS.slice(0, 22)}`, pattern: /^(?=[^g-v]*[g-v])[\da-v\s]+={0,6}$/i },
].map(({ name, alphabet, pattern }) => ({
  id: 'base32',
  name,
  fits: (text) => text.length >= LEAST && pattern.test(text.trim()),
  read: (text) => readBase32(text, alphabet),
  needsInside: true,
}));

function readBase32(text: string, alphabet: string): ParsedBytes {
  const digits = text.replace(/[\s=]/g, '').toUpperCase();
  const bytes = new Uint8Array(Math.floor((digits.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const digit of digits) {
    held = ((held << 5) | alphabet.indexOf(digit)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  // The bits after the last byte are zeros.
  const isExact = bits < 5 && (held & ((1 << bits) - 1)) === 0;
  return isExact ? { ok: true, bytes } : refused(text.length, 'The last characters of base32 are missing.');
}
