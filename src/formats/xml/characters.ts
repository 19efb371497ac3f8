import { byteText } from '../../core/bytes/hex.ts';
import { invalidUtf8At } from '../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';

/**
 * Refuses the first byte that is not part of an XML 1.0 character in UTF-8 (sections 2.2 and 4.3.3); undefined if there
 * is none.
 */
export function badCharacter(bytes: Uint8Array): LayoutFailure | undefined {
  const invalid = invalidUtf8At(bytes);
  const end = invalid < 0 ? bytes.length : invalid;
  for (let at = 0; at < end; at++) {
    const byte = bytes[at]!;
    if (byte < 0x20 && !isSpace(byte)) {
      return { offset: at, message: `Found the control character ${byteText(byte)}, which XML 1.0 does not allow.` };
    }
    if (byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2]! >= 0xbe) {
      return { offset: at, message: 'Found U+FFFE or U+FFFF, which XML does not allow.' };
    }
  }
  if (invalid < 0) return undefined;
  return { offset: invalid, message: `The byte ${byteText(bytes[invalid]!)} is not UTF-8, the encoding read here.` };
}

/** White space (section 2.3): space, tab, carriage return, line feed. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x9 || byte === 0xd || byte === 0xa;
}
