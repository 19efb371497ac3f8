import type { Span } from '../bytes/span.ts';
import type { Kind } from './vocabulary.ts';
import { exponentBitsOf } from './working.ts';

/** One bit of a byte. It is fixed by the specification or part of the value. */
export interface Bit {
  readonly bit: '0' | '1';
  readonly fixed: boolean;
  /** Set in a floating-point number, unless the bit belongs to the fraction. */
  readonly part?: 'sign' | 'exponent';
}

/** Maximum bytes drawn of a number: a decimal of 128 bits. Of other regions, fewer bytes are drawn. */
const NUMBER_BYTES = 16;
const OTHER_BYTES = 8;

/** Number of bytes of a region that are drawn. */
export function drawnBytes(kind: Kind, length: number): number {
  return Math.min(length, kind.role === 'number' || kind.role === 'time' ? NUMBER_BYTES : OTHER_BYTES);
}

/**
 * The bits of a region's first bytes. The pattern of a kind applies to the first byte. Later bytes, and all bytes of a
 * kind without a pattern, consist of value bits.
 */
export function bitsOf(kind: Kind, bytes: Uint8Array): readonly (readonly Bit[])[] {
  return Array.from(bytes.subarray(0, drawnBytes(kind, bytes.length)), (byte, index) => {
    const pattern = index === 0 ? kind.bits : undefined;
    return Array.from(byte.toString(2).padStart(8, '0'), (bit, i): Bit => {
      const drawn = pattern?.[i];
      const part = floatPart(kind, bytes.length, index * 8 + i);
      return { bit: bit as '0' | '1', fixed: drawn === '0' || drawn === '1', ...(part && { part }) };
    });
  });
}

/** The part of a float that a bit belongs to, by its place in the drawing. */
function floatPart(kind: Kind, length: number, place: number): Bit['part'] {
  const exponentBits = exponentBitsOf(kind, length);
  if (exponentBits === undefined) return undefined;
  const byte = place >> 3;
  const significance = (kind.ieee?.order === 'big' ? byte : length - 1 - byte) * 8 + (place & 7);
  if (significance === 0) return 'sign';
  return significance <= exponentBits ? 'exponent' : undefined;
}

/**
 * The bits of all bytes that a region in bits touches. Bits outside the region count as fixed. `first` is the offset of
 * the first byte.
 */
export function bitsWithin(kind: Kind, bytes: Uint8Array, first: number, span: Span): readonly (readonly Bit[])[] {
  return bitsOf(kind, bytes).map((bits, index) =>
    bits.map((bit, i): Bit => {
      const position = (first + index) * 8 + 7 - i;
      return { ...bit, fixed: position < span.start || position >= span.end };
    }),
  );
}
