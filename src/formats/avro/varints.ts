import { varintZigzag64 } from '../../bytes/varint.ts';
import type { LayoutFailure } from '../../layout/layout.ts';

/** Bytes that an int or a long has at most: 32 or 64 bits at seven a byte. */
export const INT_BYTES = 5;
export const LONG_BYTES = 10;

/**
 * Where the varint at `start` ends, or -1 where it is none: it does not end within `end` or within its longest, or has
 * more bits than an int (`longest` 5) or a long (10).
 */
export function varintEnd(bytes: Uint8Array, start: number, end: number, longest: number): number {
  const last = start + longest - 1;
  for (let i = start; i < end && i <= last; i++) {
    if (bytes[i]! < 0x80) return i === last && bytes[i]! > largestLast(longest) ? -1 : i + 1;
  }
  return -1;
}

/** What bits are left for the last byte of the longest. */
function largestLast(longest: number): number {
  return longest === INT_BYTES ? 0x0f : 0x01;
}

/** The zigzag varint `bytes[start, end)`: exact within 2^53, near it beyond. */
export function zigzag(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
  return (bytes[start]! & 1) === 1 ? -(n + 1) / 2 : n / 2;
}

/** The same with all digits, for messages. */
export function zigzagText(bytes: Uint8Array, start: number, end: number): string {
  return String(varintZigzag64(bytes, start, end));
}

/** The same without its sign. */
export function magnitudeText(bytes: Uint8Array, start: number, end: number): string {
  return zigzagText(bytes, start, end).replace('-', '');
}

/** Why there is no varint at `start`, where `what` was expected. */
export function varintFailure(
  bytes: Uint8Array,
  start: number,
  end: number,
  longest: number,
  what: string,
): LayoutFailure {
  if (start >= end) return fail(start, `The bytes end here, where ${what} was expected.`);
  const isTooLong = start + longest <= end && bytes.subarray(start, start + longest - 1).every((byte) => byte >= 0x80);
  if (!isTooLong) return fail(start, `Found ${what} that does not end before the bytes do.`);
  const most = longest === INT_BYTES ? 'an int, 32' : 'a long, 64';
  return fail(start, `Found ${what} of more bits than ${most}.`);
}

export function fail(offset: number, message: string): LayoutFailure {
  return { offset, message };
}
