import { utf8Text } from '../bytes/utf8.ts';

/**
 * Maximum number of digits. Longer integers are read as doubles: a BigInt of a million digits takes seconds to parse
 * and to print.
 */
const MOST_DIGITS = 4096;

/** True if a JSON number (RFC 8259 section 6) is an integer outside ±(2^53 - 1) that is written only with digits. */
export function isBigInteger(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 16 || end - start > MOST_DIGITS + 1) return false;
  for (let i = start + 1; i < end; i++) if (bytes[i]! < 0x30 || bytes[i]! > 0x39) return false;
  return !Number.isSafeInteger(Number(utf8Text(bytes, start, end)));
}

/** The value of a JSON number: a BigInt for a big integer, otherwise the nearest double. */
export function readNumber(bytes: Uint8Array, start: number, end: number): number | bigint {
  const text = utf8Text(bytes, start, end);
  return isBigInteger(bytes, start, end) ? BigInt(text) : Number(text);
}
