/** The eight bytes of a number as a 64-bit two's-complement integer, most significant byte first. */
export function integerBytes(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, value);
  return bytes;
}

/** The eight bytes of a number as an IEEE 754 double, most significant byte first. */
export function doubleBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** The `size` bytes of an integer of any width, in two's complement, most significant byte first. */
export function bytesOfInteger(value: bigint, size: number): Uint8Array {
  const hex = BigInt.asUintN(size * 8, value)
    .toString(16)
    .padStart(size * 2, '0');
  return Uint8Array.from({ length: size }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}
