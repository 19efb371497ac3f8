import { doubleBytes, integerBytes } from '../../core/bytes/number-bytes.ts';

/** Numbers of bits from which some format writes an integer with more bytes or another type. */
const BITS = [
  4, 5, 6, 7, 8, 12, 13, 14, 15, 16, 19, 20, 21, 24, 26, 27, 28, 31, 32, 33, 34, 35, 40, 41, 42, 47, 48, 49, 53, 54, 55,
  56, 61, 62, 63, 64,
];

/** CBOR writes an integer below this in its first byte. It is the only limit that is not a power of two. */
const CBOR_SHORT = 24n;

/**
 * The facts that decide how many bytes an integer takes in every format, even if the schema has a double for it.
 * Integers with equal widths and the same number of digits take the same space everywhere.
 */
export function integerWidths(value: bigint): string {
  return [bitWidths(value), zerosIn(integerBytes(value)), doubleWidths(Number(value))].join();
}

/** The facts that decide how many bytes an integer takes as an integer in formats that write its zero bytes. */
export function bitWidths(value: bigint): string {
  const magnitude = value < 0n ? -value - 1n : value;
  const bits = magnitude.toString(2).length;
  return [
    value < 0n,
    magnitude < CBOR_SHORT,
    BITS.findLastIndex((limit) => bits > limit),
    BITS.at(-1)! < bits && bits,
    Number.isSafeInteger(Number(value)),
    hasRoom(value),
  ].join();
}

/** True if 32 bits hold a number a thousand times as large: an inferred schema then chooses 32 bits for it. */
function hasRoom(value: bigint): boolean {
  return BigInt.asIntN(32, value * 1000n) === value * 1000n;
}

/** The facts that decide how many bytes a double takes in every format. Integers have more: see `integerWidths`. */
function doubleWidths(value: number): string {
  return [
    Object.is(value, -0),
    value < 0,
    Number.isFinite(value),
    Math.fround(value) === value,
    zerosIn(doubleBytes(value)),
  ].join();
}

/** The facts that decide how many bytes a number takes in every format, JSON included. */
export function numberWidths(value: number): string {
  const whole = Number.isInteger(value) ? integerWidths(BigInt(value)) : '';
  return [String(value).length, doubleWidths(value), whole].join();
}

/** The places of zero bytes, which Cap'n Proto's packing omits. */
export function zerosIn(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte === 0 ? '0' : '1')).join('');
}
