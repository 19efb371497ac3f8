import { parseBase64, toBase64 } from '../bytes/base64.ts';
import { type Edit, edited } from '../bytes/edits.ts';
import { areEqual } from '../bytes/equal.ts';
import { HEX_OF_BYTE, toHex } from '../bytes/hex.ts';
import { parseHex } from '../bytes/parse-hex.ts';

/**
 * The text of edited bytes in the spelling of a text: hex keeps its blanks, prefixes and letter case, base64 its
 * alphabet. Undefined if the text is in another spelling, which cannot be reproduced.
 */
export function respelt(text: string, bytes: Uint8Array, edit: Edit): string | undefined {
  const hex = parseHex(text);
  if (hex.ok && areEqual(hex.bytes, bytes)) return inHex(text, edit);
  const base64 = parseBase64(text);
  if (!base64.ok || !areEqual(base64.bytes, bytes)) return undefined;
  return inBase64(text, bytes, edit);
}

/** Bytes as hex with blanks: used instead of a spelling that cannot be reproduced. */
export function plainHex(bytes: Uint8Array): string {
  return toHex(bytes, ' ');
}

function inBase64(text: string, bytes: Uint8Array, edit: Edit): string | undefined {
  const write = BASE64.find((each) => each(bytes) === text.trim());
  return write?.(edited(bytes, [edit]));
}

/** The ways to write base64, the usual one first. */
const BASE64: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => toBase64(bytes),
  (bytes) => toBase64(bytes).replace(/=+$/, ''),
  (bytes) => toBase64(bytes, 'base64url'),
];

/**
 * Replaces the digits of the edited bytes and leaves everything else. New bytes get separators like those around them.
 */
function inHex(text: string, { start, end, bytes }: Edit): string {
  const at = digitsIn(text);
  const isUpper = /[A-F]/.test(text) && !/[a-f]/.test(text.replace(/0x|\\x/gi, ''));
  const digits = Array.from(bytes, (byte) => (isUpper ? HEX_OF_BYTE[byte]!.toUpperCase() : HEX_OF_BYTE[byte]!));
  const gap = gapNear(text, at, start);
  if (at.length === 0) return text + digits.join(' ');
  if (end > start) {
    const [from, to] = [at[start]!, at[end - 1]! + 2];
    const kept = Math.min(end - start, bytes.length);
    if (kept > 0) {
      // The bytes that are not edited keep their separators.
      let written = '';
      for (let i = 0; i < kept; i++) written += digits[i]! + (i + 1 < kept ? gapAfter(text, at, start + i) : '');
      for (const more of digits.slice(kept)) written += gap + more;
      return text.slice(0, from) + written + text.slice(to);
    }
    const takesBefore = start > 0 && (end === at.length || gapAfter(text, at, end - 1).includes('\n'));
    if (takesBefore) return text.slice(0, at[start - 1]! + 2) + text.slice(to);
    return text.slice(0, from) + text.slice(at[end] ?? to);
  }
  if (start === at.length)
    return text.slice(0, at[start - 1]! + 2) + gap + digits.join(gap) + text.slice(at[start - 1]! + 2);
  return text.slice(0, at[start]) + digits.map((each) => each + gap).join('') + text.slice(at[start]);
}

/** The offset of the two digits of each byte. */
function digitsIn(text: string): Uint32Array {
  const at = new Uint32Array(text.length >> 1);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const next = text.charCodeAt(i + 1) | 0x20;
    if (next === 0x78) i++;
    else if (/[0-9a-f]/i.test(text[i]!)) at[count++] = i++;
  }
  return at.subarray(0, count);
}

function gapAfter(text: string, at: Uint32Array, byte: number): string {
  return byte + 1 < at.length ? text.slice(at[byte]! + 2, at[byte + 1]) : '';
}

/** The separator for a new byte: one beside its place that does not begin a line. */
function gapNear(text: string, at: Uint32Array, byte: number): string {
  for (const beside of [byte - 1, byte, byte - 2, 0]) {
    if (beside < 0 || beside + 1 >= at.length) continue;
    const gap = gapAfter(text, at, beside);
    if (!gap.includes('\n')) return gap;
  }
  return at.length > 1 ? ' ' : '';
}
