import { invalidUtf8At } from '../../bytes/utf8.ts';

/** The offset of the first byte of a text that is not UTF-8, or -1. `view` is of the same bytes. */
export function invalidTextAt(bytes: Uint8Array, view: DataView, start: number, end: number): number {
  return isAscii(view, start, end) ? -1 : invalidUtf8At(bytes, start, end);
}

/** Whether `[start, end)` is all ASCII, as most text is: four bytes at a time, of which some are looked at twice. */
function isAscii(view: DataView, start: number, end: number): boolean {
  const length = end - start;
  if (length < 4) {
    for (let i = start; i < end; i++) if (view.getUint8(i) >= 0x80) return false;
    return true;
  }
  let bits = view.getUint32(start, true) | view.getUint32(end - 4, true);
  if (length > 8) {
    bits |= view.getUint32(start + 4, true) | view.getUint32(end - 8, true);
    for (let i = start + 8; i < end - 8; i += 4) bits |= view.getUint32(i, true);
  }
  return (bits & 0x80808080) === 0;
}
