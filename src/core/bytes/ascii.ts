/** Bytes as printable ASCII, with `other` in place of each byte that is not printable. */
export function printableAscii(bytes: Iterable<number>, other = '·'): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : other;
  return text;
}

/** The length of the line end, 0a or 0d 0a, with which the bytes end; 0 if there is none. */
export function lineEndLength(bytes: Uint8Array): number {
  if (bytes.at(-1) !== 0x0a) return 0;
  return bytes.at(-2) === 0x0d ? 2 : 1;
}
