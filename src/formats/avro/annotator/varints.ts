import { counted } from '../../../core/basics/counted.ts';
import { varintZigzag64 } from '../../../core/bytes/varint.ts';
import type { LayoutFailure } from '../../../core/layout/layout.ts';

/** Maximum length of an int and of a long, in bytes: 32 and 64 bits at seven bits per byte. */
export const INT_BYTES = 5;
export const LONG_BYTES = 10;

/**
 * End of the varint at `start`; -1 if it does not end before `end` and within `longest` bytes, or has more bits than an
 * int (if `longest` is 5) or a long (if it is 10).
 */
export function varintEnd(bytes: Uint8Array, start: number, end: number, longest: number): number {
  const last = start + longest - 1;
  for (let i = start; i < end && i <= last; i++) {
    if (bytes[i]! < 0x80) return i === last && bytes[i]! > largestLast(longest) ? -1 : i + 1;
  }
  return -1;
}

/** Largest allowed last byte of a varint of maximum length. */
function largestLast(longest: number): number {
  return longest === INT_BYTES ? 0x0f : 0x01;
}

/** The zigzag varint `bytes[start, end)` as a number: exact up to 2^53, approximate beyond. */
export function zigzag(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
  return (bytes[start]! & 1) === 1 ? -(n + 1) / 2 : n / 2;
}

/** The zigzag varint with all digits, for messages. */
export function zigzagText(bytes: Uint8Array, start: number, end: number): string {
  return String(varintZigzag64(bytes, start, end));
}

/** The zigzag varint with all digits, without its sign. */
export function magnitudeText(bytes: Uint8Array, start: number, end: number): string {
  return zigzagText(bytes, start, end).replace('-', '');
}

/** Names the content `what` and the fault of its varint, which begins at `start`. */
export function varintFault(bytes: Uint8Array, start: number, end: number, longest: number, what: string): string {
  const isTooLong = start + longest <= end && bytes.subarray(start, start + longest - 1).every((byte) => byte >= 0x80);
  if (!isTooLong) return `${what} that is cut off by the end of the data`;
  return `${what} of more than ${longest === INT_BYTES ? 32 : 64} bits`;
}

/** The place where the data ends: after this many bytes of a value, or, without any bytes, after its length or size. */
export function endOf(bytes: number, after: string): string {
  return `the data ends after ${bytes === 0 ? `this ${after}` : counted(bytes, 'byte')}`;
}

/** "only 2 bytes left" */
export function onlyLeft(bytes: number): string {
  return bytes === 0 ? 'no byte is left' : `only ${counted(bytes, 'byte')} left`;
}

export function fail(offset: number, message: string): LayoutFailure {
  return { offset, message };
}
