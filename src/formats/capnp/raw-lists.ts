import { invalidUtf8At } from '../../core/bytes/utf8.ts';

/**
 * True if the bytes `[start, end)` look like a text: valid UTF-8 without control characters, followed by a zero byte.
 */
export function looksLikeText(bytes: Uint8Array, start: number, end: number): boolean {
  if (end === start || bytes[end - 1] !== 0) return false;
  for (let i = start; i < end - 1; i++) {
    const byte = bytes[i]!;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  }
  return invalidUtf8At(bytes, start, end - 1) < 0;
}
