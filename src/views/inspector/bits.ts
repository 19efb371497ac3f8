import type { Span } from '../../bytes/span.ts';
import type { Kind } from '../../layout/layout.ts';

/** One bit of a byte: whether the specification fixes it, or it is part of what the byte says. */
export interface Bit {
  readonly bit: '0' | '1';
  readonly fixed: boolean;
}

/** Bytes whose bits are worth drawing; of longer regions the first ones are. */
export const DRAWN_AT_MOST = 4;

/**
 * The bits of a region's first bytes, as the specification draws them. The pattern of a kind holds for the first byte;
 * the bytes after it, and every byte of a kind without a pattern, are value throughout.
 */
export function bitsOf(kind: Kind, bytes: Uint8Array): readonly (readonly Bit[])[] {
  return Array.from(bytes.subarray(0, DRAWN_AT_MOST), (byte, index) => {
    const pattern = index === 0 ? kind.bits?.replaceAll(' ', '') : undefined;
    return Array.from(byte.toString(2).padStart(8, '0'), (bit, i): Bit => {
      const drawn = pattern?.[i];
      return { bit: bit as '0' | '1', fixed: drawn === '0' || drawn === '1' };
    });
  });
}

/** The bits of the bytes that a region of bits touches: those of others count as fixed. `first` is the first byte's offset. */
export function bitsWithin(bytes: Uint8Array, first: number, span: Span): readonly (readonly Bit[])[] {
  return Array.from(bytes.subarray(0, DRAWN_AT_MOST), (byte, index) =>
    Array.from(byte.toString(2).padStart(8, '0'), (bit, i): Bit => {
      const position = (first + index) * 8 + 7 - i;
      return { bit: bit as '0' | '1', fixed: position < span.start || position >= span.end };
    }),
  );
}

/** The free bits of a one-byte pattern, joined: what the byte says in binary. Empty where nothing is free, or all is. */
export function freeBits(bits: readonly Bit[]): string {
  const free = bits.filter(({ fixed }) => !fixed);
  return free.length === bits.length ? '' : free.map(({ bit }) => bit).join('');
}
