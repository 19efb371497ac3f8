import { beginsWith } from '../bytes/equal.ts';

/** First bytes that identify a type of file. */
const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-16 text', [0xff, 0xfe]],
  ['UTF-16 text', [0xfe, 0xff]],
  ['a gzip file', [0x1f, 0x8b]],
  ['a Zstandard file', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a WebAssembly module', [0x00, 0x61, 0x73, 0x6d]],
  ['an executable file', [0x7f, 0x45, 0x4c, 0x46]],
];

/** Number of bytes that are inspected at the beginning. */
const HEAD = 512;

/** Names the type of the bytes if they are clearly not JSON text; otherwise undefined. */
export function natureOf(bytes: Uint8Array): string | undefined {
  for (const [name, signature] of SIGNATURES) {
    if (beginsWith(bytes, signature)) return name;
  }
  const head = bytes.subarray(0, HEAD);
  const markup = natureOfMarkup(head);
  if (markup !== undefined) return markup;
  if (looksLikeUtf16(head)) return 'UTF-16 text';
  return isBinary(head) ? 'binary data' : undefined;
}

function natureOfMarkup(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head)
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'an HTML page';
  if (text.startsWith('<?xml') || text.startsWith('<!')) return 'an XML document';
  return /^<[a-z]/.test(text) ? 'markup (HTML or XML)' : undefined;
}

/** ASCII text in UTF-16 has a zero in every second byte. */
export function looksLikeUtf16(head: Uint8Array): boolean {
  if (head.length < 4) return false;
  const [a, b, c, d] = [head[0] === 0, head[1] === 0, head[2] === 0, head[3] === 0];
  return a === c && b === d && a !== b;
}

/** True if the bytes contain control characters that text does not contain. */
function isBinary(head: Uint8Array): boolean {
  return head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
}
