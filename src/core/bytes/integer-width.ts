/** The first of the given widths, in bytes, that holds an unsigned integer; undefined if none does. */
export function unsignedWidth(value: bigint, widths: readonly number[]): number | undefined {
  return widths.find((width) => BigInt.asUintN(8 * width, value) === value);
}

/** The first of the given widths, in bytes, that holds an integer in two's complement; undefined if none does. */
export function signedWidth(value: bigint, widths: readonly number[]): number | undefined {
  return widths.find((width) => BigInt.asIntN(8 * width, value) === value);
}

/** True for an integer that fits in 64 bits, signed or unsigned. */
export function fits64(value: bigint): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 64n;
}

/**
 * True for an exact integer that does not fit in 32 bits with a sign. Some libraries write such a number as a double.
 */
export function exceeds32(value: number): boolean {
  return Number.isSafeInteger(value) && value !== (value | 0);
}
