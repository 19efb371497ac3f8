import { uintLE } from '../../core/bytes/numbers.ts';
import type { Reading } from '../../core/layout/vocabulary.ts';

/** The header of a frame: the lengths of its fields, and what they say. */
export interface Header {
  readonly windowLength: number;
  readonly dictionaryLength: number;
  readonly contentSizeLength: number;
  readonly hasSum: boolean;
}

const RESERVED = 0x08;

/** The lengths of the fields by the descriptor (RFC 8878 section 3.1.1.1.1); undefined if its reserved bit is set. */
export function headerOf(descriptor: number): Header | undefined {
  if (descriptor & RESERVED) return undefined;
  const isSingle = (descriptor & 0x20) !== 0;
  const flag = descriptor >> 6;
  return {
    windowLength: isSingle ? 0 : 1,
    dictionaryLength: [0, 1, 2, 4][descriptor & 3]!,
    contentSizeLength: flag === 0 ? (isSingle ? 1 : 0) : 2 ** flag,
    hasSum: (descriptor & 4) !== 0,
  };
}

/** The size of the window: five bits are an exponent, and three bits are eighths. */
export const windowSize: Reading = (bytes, start) => {
  const base = 2 ** (10 + (bytes[start]! >> 3));
  return base + (base / 8) * (bytes[start]! & 7);
};

/** The size of the content; a size of two bytes is stored minus 256. */
export const contentSize: Reading = (bytes, start, end) => {
  const value = uintLE(bytes, start, end);
  return end - start === 2 ? Number(value) + 256 : value;
};

/**
 * The size of a block according to its header: the number of its bytes here, or for an RLE block the number of
 * repetitions of its byte.
 */
export function blockSize(bytes: Uint8Array, at: number): number {
  return (bytes[at]! >> 3) + bytes[at + 1]! * 32 + bytes[at + 2]! * 8192;
}
