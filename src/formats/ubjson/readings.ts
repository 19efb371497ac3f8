import { intBE, uintBE } from '../../bytes/numbers.ts';
import type { Reading } from '../../layout/vocabulary.ts';

/** `U`, the one integer type without a sign. */
const UINT8 = 0x55;

/** `S` or `H`, which stand before the length of a string or of a high-precision number unless a container has said so. */
function hasOwnMarker(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === 0x53 || bytes[start] === 0x48;
}

/** An integer with its marker before it, as lengths and counts are written. */
const markedInteger: Reading = (bytes, start, end) => (bytes[start] === UINT8 ? uintBE : intBE)(bytes, start + 1, end);

/** How many bytes of text follow: a length, or the head of a string or of a high-precision number. */
export const textLength: Reading = (bytes, start, end) =>
  markedInteger(bytes, hasOwnMarker(bytes, start) ? start + 1 : start, end);

/** The number after `#`. */
export const count: Reading = (bytes, start, end) => markedInteger(bytes, start + 1, end);
