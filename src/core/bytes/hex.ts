/** Two lower-case digits for each of the 256 byte values. */
export const HEX_OF_BYTE: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** A byte in a sentence, as in "0x88": "88" alone might be read as a decimal number. */
export function byteText(byte: number): string {
  return `0x${HEX_OF_BYTE[byte]!}`;
}

/** An offset in hex, with at least two digits: "0x03". */
export function offsetText(offset: number): string {
  return `0x${offset.toString(16).padStart(2, '0')}`;
}

/** Bytes as lower-case hex, with an optional separator between bytes. */
export function toHex(bytes: Uint8Array, separator = ''): string {
  const digits = new Array<string>(bytes.length);
  for (let i = 0; i < bytes.length; i++) digits[i] = HEX_OF_BYTE[bytes[i]!]!;
  return digits.join(separator);
}

/** Hex in pairs, to be pasted as bytes again. A single pair gets a prefix, because alone it may be a decimal number. */
export function hexToPaste(bytes: Uint8Array): string {
  return bytes.length === 1 ? byteText(bytes[0]!) : toHex(bytes, ' ');
}
