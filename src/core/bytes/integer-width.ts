/** The first of these widths, in bytes, that holds an integer without a sign; undefined if none does. */
export function unsignedWidth(value: bigint, widths: readonly number[]): number | undefined {
  return widths.find((width) => BigInt.asUintN(8 * width, value) === value);
}

/** The first of these widths, in bytes, that holds an integer in two's complement; undefined if none does. */
export function signedWidth(value: bigint, widths: readonly number[]): number | undefined {
  return widths.find((width) => BigInt.asIntN(8 * width, value) === value);
}
