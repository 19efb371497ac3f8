import { invalidUtf8At } from '../../bytes/utf8.ts';

/** Whether bytes read as a text: UTF-8 without control characters, and a byte 0 at the end. */
export function looksLikeText(bytes: Uint8Array, start: number, end: number): boolean {
  if (end === start || bytes[end - 1] !== 0) return false;
  for (let i = start; i < end - 1; i++) {
    const byte = bytes[i]!;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  }
  return invalidUtf8At(bytes, start, end - 1) < 0;
}
