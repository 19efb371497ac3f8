import { intBE, uintBE } from '../../core/bytes/numbers.ts';
import type { Reading } from '../../core/layout/vocabulary.ts';

/** `U`, the only unsigned integer type. */
const UINT8 = 0x55;

/** True if `S` or `H` precedes the length; in a container of that type, it does not. */
function hasOwnMarker(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === 0x53 || bytes[start] === 0x48;
}

/** Reads an integer after its marker, the form of lengths and counts. */
const markedInteger: Reading = (bytes, start, end) => (bytes[start] === UINT8 ? uintBE : intBE)(bytes, start + 1, end);

/** Reads the number of bytes of text that follow, from a length or the head of a string or a high-precision number. */
export const textLength: Reading = (bytes, start, end) =>
  markedInteger(bytes, hasOwnMarker(bytes, start) ? start + 1 : start, end);

/** Reads the number after `#`. */
export const count: Reading = (bytes, start, end) => markedInteger(bytes, start + 1, end);
