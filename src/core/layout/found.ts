import { byteText } from '../bytes/hex.ts';

/** What is at an offset, in words: "byte 0xc1", or "the end of the bytes". */
export function foundAt(bytes: Uint8Array, offset: number): string {
  const byte = bytes[offset];
  return byte === undefined ? 'the end of the bytes' : `byte ${byteText(byte)}`;
}
