/**
 * The offset after the varint at an offset; undefined if the varint is cut, longer than five bytes (32 bits), or not
 * canonical, that is, if its last byte is zero although it has other bytes.
 */
export function varintEnd(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at < Math.min(bytes.length, start + 5); at++) {
    if (bytes[at]! < 0x80) return at > start && bytes[at] === 0 ? undefined : at + 1;
  }
  return undefined;
}
