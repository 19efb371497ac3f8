import { utf8Text } from '../bytes/utf8.ts';

/** Longer integers stay numbers: a BigInt of a million digits takes seconds to read and to print. */
const MOST_DIGITS = 4096;

/** Whether a JSON number (RFC 8259 section 6) is an integer beyond 2^53 - 1 either way, written with digits alone. */
export function isBigInteger(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 16 || end - start > MOST_DIGITS + 1) return false;
  for (let i = start + 1; i < end; i++) if (bytes[i]! < 0x30 || bytes[i]! > 0x39) return false;
  return !Number.isSafeInteger(Number(utf8Text(bytes, start, end)));
}

/** What the text of a JSON number says: a BigInt where it is a big integer, else the double nearest to it. */
export function readNumber(bytes: Uint8Array, start: number, end: number): number | bigint {
  const text = utf8Text(bytes, start, end);
  return isBigInteger(bytes, start, end) ? BigInt(text) : Number(text);
}
