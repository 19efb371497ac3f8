import type { Span } from '../bytes/span.ts';
import type { Kind } from './layout.ts';
import { exponentBitsOf } from './working.ts';

/** One bit of a byte: fixed by the specification, or part of what the byte says. */
export interface Bit {
  readonly bit: '0' | '1';
  readonly fixed: boolean;
  /** In a floating-point number, where it is not one of the fraction. */
  readonly part?: 'sign' | 'exponent';
}

/** The longest number that is drawn whole: a decimal of 128 bits. Of other regions the first bytes are drawn. */
const NUMBER_BYTES = 16;
const OTHER_BYTES = 8;

/** How many bytes of a region are drawn. */
export function drawnBytes(kind: Kind, length: number): number {
  return Math.min(length, kind.role === 'number' || kind.role === 'time' ? NUMBER_BYTES : OTHER_BYTES);
}

/**
 * The bits of a region's first bytes, as the specification draws them. The pattern of a kind holds for the first byte;
 * the bytes after it, and every byte of a kind without a pattern, are value throughout.
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

/** What a bit of a float is for, by its place as the bytes are drawn. */
function floatPart(kind: Kind, length: number, place: number): Bit['part'] {
  const exponentBits = exponentBitsOf(kind, length);
  if (exponentBits === undefined) return undefined;
  const byte = place >> 3;
  const significance = (kind.ieee?.order === 'big' ? byte : length - 1 - byte) * 8 + (place & 7);
  if (significance === 0) return 'sign';
  return significance <= exponentBits ? 'exponent' : undefined;
}

/** The bits of the bytes that a region of bits touches: those of others count as fixed. `first` is the first byte's offset. */
export function bitsWithin(kind: Kind, bytes: Uint8Array, first: number, span: Span): readonly (readonly Bit[])[] {
  return bitsOf(kind, bytes).map((bits, index) =>
    bits.map((bit, i): Bit => {
      const position = (first + index) * 8 + 7 - i;
      return { ...bit, fixed: position < span.start || position >= span.end };
    }),
  );
}
