/** Bytes as printable ASCII, with `other` for each byte that is none. */
export function printableAscii(bytes: Iterable<number>, other = '·'): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : other;
  return text;
}

/** The number of bytes of the line end with which bytes end: 0a, or 0d 0a; 0 without one. */
export function lineEndLength(bytes: Uint8Array): number {
  if (bytes.at(-1) !== 0x0a) return 0;
  return bytes.at(-2) === 0x0d ? 2 : 1;
}
