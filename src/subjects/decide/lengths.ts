/** Number of decimal digits of a count, which is the length of a length field in text protocols. */
export function digitCount(count: number): number {
  return String(count).length;
}

/** Bytes of an unsigned varint with seven bits per byte. */
export function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length++;
  return length;
}

/** Bytes of a zig-zag varint of a non-negative value. */
export function zigzagLength(value: number): number {
  return varintLength(2 * value);
}

/** Bytes of a QUIC integer (RFC 9000, section 16): 1, 2, 4 or 8. */
export function quicLength(value: number): number {
  if (value < 2 ** 6) return 1;
  if (value < 2 ** 14) return 2;
  return value < 2 ** 30 ? 4 : 8;
}

/** Bytes of the base64 text of this many bytes, with padding. */
export function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}
