/** Bytes as printable ASCII, with `other` for each byte that is none. */
export function printableAscii(bytes: Iterable<number>, other = '·'): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : other;
  return text;
}
