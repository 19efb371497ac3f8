import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32_TEXT = /^(?:[A-Z2-7\s]+|[a-z2-7\s]+)={0,6}$/;
/** Minimum number of characters: a shorter text may be a word or a number. */
const LEAST = 16;

/** Base32 (RFC 4648). Words and numbers look like it, so it is accepted only if a format reads its bytes. */
export const BASE32: Spelling = {
  id: 'base32',
  name: 'base32',
  fits: (text) => text.length >= LEAST && BASE32_TEXT.test(text.trim()),
  read: readBase32,
  needsInside: true,
};

function readBase32(text: string): ParsedBytes {
  const digits = text.replace(/[\s=]/g, '').toUpperCase();
  const bytes = new Uint8Array(Math.floor((digits.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const digit of digits) {
    held = ((held << 5) | ALPHABET.indexOf(digit)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  // The bits after the last byte are zeros.
  const isExact = bits < 5 && (held & ((1 << bits) - 1)) === 0;
  return isExact ? { ok: true, bytes } : refused(text.length, 'The last characters of base32 are missing.');
}
