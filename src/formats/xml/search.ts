const GREATER = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const OPEN = 0x5b;
const CLOSE = 0x5d;

const table = (pattern: RegExp): readonly boolean[] =>
  Array.from({ length: 256 }, (_, byte) => pattern.test(String.fromCharCode(byte)));
/** The bytes that end a name, by byte. */
export const ENDS_NAME = table(/[\t\n\r <>/=?"'&[\]!]/);
/** True for each ASCII letter that begins a name, by byte. */
export const STARTS_NAME = table(/^[A-Za-z_:]$/);
/** True for each ASCII character of a name, by byte. */
export const IN_NAME = table(/^[\w:.-]$/);

/** The end of a document type: the next `>` outside quotation marks, brackets and comments, or -1. */
export function documentTypeEnd(bytes: Uint8Array, from: number): number {
  let brackets = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === DOUBLE || byte === SINGLE) {
      at = bytes.indexOf(byte, at + 1);
      if (at < 0) return -1;
    } else if (startsWith(bytes, at, '<!--')) {
      at = indexOf(bytes, at + 4, '-->');
      if (at < 0) return -1;
      at += 2;
    } else if (byte === OPEN) brackets++;
    else if (byte === CLOSE) brackets--;
    else if (byte === GREATER && brackets <= 0) return at + 1;
  }
  return -1;
}

/** True if a text of ASCII characters is at an offset. Each character of `text` is compared with one byte. */
export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** The offset of a text of ASCII characters from `from` on, or -1. */
export function indexOf(bytes: Uint8Array, from: number, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, at, text)) return at;
  }
  return -1;
}
