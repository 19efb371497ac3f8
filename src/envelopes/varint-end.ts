/**
 * The offset behind the varint at an offset; undefined if it is cut, longer than five bytes (32 bits), or not canonical:
 * its last byte is zero, though it has others.
 */
export function varintEnd(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at < Math.min(bytes.length, start + 5); at++) {
    if (bytes[at]! < 0x80) return at > start && bytes[at] === 0 ? undefined : at + 1;
  }
  return undefined;
}
