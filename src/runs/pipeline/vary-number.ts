import { seededRandom } from '../../core/basics/random.ts';
import { doubleBytes, integerBytes } from '../../core/bytes/number-bytes.ts';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';

/**
 * Replaces a number with another one that has the same length and the same size in every format. Returns the same text
 * if none is found.
 */
export function varyNumber(text: Uint8Array, seed: number): Uint8Array {
  const written = utf8Text(text);
  if (/^-?\d+$/.test(written)) return utf8Bytes(varyInteger(BigInt(written), written, seed));
  return /^-?\d+\.\d+$/.test(written) ? utf8Bytes(varyDecimal(written, seed)) : text;
}

const TRIES = 8;

/**
 * Changes low bits. In numbers with the same number of bits, the same bits change, so that close numbers stay close.
 */
function varyInteger(value: bigint, written: string, seed: number): string {
  const isNegative = value < 0n;
  const magnitude = isNegative ? -value - 1n : value;
  const bits = magnitude.toString(2).length;
  const free = Math.min(bits - 1, 20);
  const random = seededRandom(seed * 64 + bits);
  for (let i = 0; i < TRIES && free > 0; i++) {
    const other = magnitude ^ BigInt(Math.floor(random() * 2 ** free));
    const text = String(isNegative ? -other - 1n : other);
    if (text !== written && text.length === written.length && isAlike(magnitude, other, isNegative)) return text;
  }
  return written;
}

/** True if two integers with the same number of bits have the same size in every format. */
function isAlike(a: bigint, b: bigint, isNegative: boolean): boolean {
  const isShort = a < 24n === b < 24n; // CBOR's boundary, the only one that is not a power of two.
  const [from, to] = isNegative ? [-a - 1n, -b - 1n] : [a, b];
  return isShort && sameZeros(integerBytes(from), integerBytes(to)) && areDoublesAlike(Number(from), Number(to));
}

/** Replaces digits. 0 stays 0. */
function varyDecimal(written: string, seed: number): string {
  const value = Number(written);
  if (Math.abs(value) >= Number.MAX_SAFE_INTEGER) return written;
  for (let i = 0; i < TRIES; i++) {
    const step = 1 + ((seed + i) % 8);
    const text = written.replace(/[1-9]/g, (digit) => String(((Number(digit) - 1 + step) % 9) + 1));
    if (isAlikeDecimal(value, Number(text), text === written)) return text;
  }
  return written;

  function isAlikeDecimal(from: number, to: number, isSame: boolean): boolean {
    if (isSame || String(from).length !== String(to).length) return false;
    if (Number.isInteger(from)) return isAlikeInteger(from, to);
    return areDoublesAlike(from, to);
  }
}

/**
 * True if two numbers with a point, both of which every codec takes for integers, have the same size in every format.
 */
function isAlikeInteger(from: number, to: number): boolean {
  if (!Number.isInteger(to) || from < 0 !== to < 0) return false;
  const [a, b] = [from, to].map((value) => BigInt(value < 0 ? -value - 1 : value)) as [bigint, bigint];
  return a.toString(2).length === b.toString(2).length && isAlike(a, b, from < 0);
}

/** True if both or neither fit in 32 bits, and if both have zero bytes in the same places. */
function areDoublesAlike(a: number, b: number): boolean {
  return (Math.fround(a) === a) === (Math.fround(b) === b) && sameZeros(doubleBytes(a), doubleBytes(b));
}

/**
 * True if both have zero bytes in the same places. Cap'n Proto's packing omits zero bytes, so their number affects the
 * size.
 */
function sameZeros(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((byte, i) => (byte === 0) === (b[i] === 0));
}
