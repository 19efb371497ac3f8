import { invalidUtf8At, utf8Text } from '../core/bytes/utf8.ts';

/** Control characters that no text file contains. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * The content of a file as text, if it is text in UTF-8, without a byte order mark: JSON, or bytes in hex or another
 * spelling. Otherwise the bytes.
 */
export function decoded(bytes: Uint8Array): string | Uint8Array {
  if (invalidUtf8At(bytes) >= 0) return bytes;
  const text = utf8Text(bytes);
  return CONTROL.test(text) ? bytes : text.replace(/^\ufeff/, '');
}
