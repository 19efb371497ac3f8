/**
 * The offset of the first byte in `bytes[start, end)` that is not well-formed UTF-8 (RFC 3629 section 4), or -1.
 * Rejects overlong forms, surrogates (U+D800 to U+DFFF) and code points above U+10FFFF.
 */
export function invalidUtf8At(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let i = start;
  while (i < end) {
    const first = bytes[i]!;
    if (first < 0x80) {
      i++;
      continue;
    }
    const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
    if (more === 0 || i + more >= end) return i;
    const second = bytes[i + 1]!;
    if (second < SECOND_FROM[first]! || second > SECOND_TO[first]!) return i;
    for (let k = 2; k <= more; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return i;
    i += more + 1;
  }
  return -1;
}

/**
 * The lowest and the highest second byte that may follow each first byte. The range is 80 to bf, except for the four
 * first bytes below (RFC 3629 section 4).
 */
const SECOND_FROM = new Uint8Array(256).fill(0x80);
const SECOND_TO = new Uint8Array(256).fill(0xbf);
SECOND_FROM[0xe0] = 0xa0;
SECOND_TO[0xed] = 0x9f;
SECOND_FROM[0xf0] = 0x90;
SECOND_TO[0xf4] = 0x8f;

/** The offset after the last whole UTF-8 character of `bytes[start, end)`; the end may cut a character. */
export function wholeCharacters(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let lead = end - 1;
  while (lead > start && lead > end - 4 && (bytes[lead]! & 0xc0) === 0x80) lead--;
  const first = lead < start ? 0 : bytes[lead]!;
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
  return length > 1 && lead + length > end ? lead : end;
}

const TOP_BITS = 0x80808080;

/**
 * `invalidUtf8At` for many short spans of the same bytes. Detects ASCII, the most frequent case, four bytes at a time.
 */
export class Utf8Checker {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  invalidAt(start: number, end: number): number {
    return this.#isAscii(start, end) ? -1 : invalidUtf8At(this.#bytes, start, end);
  }

  /** True if no byte of the span has its top bit set. The reads of four bytes may overlap. */
  #isAscii(start: number, end: number): boolean {
    const view = this.#view;
    const length = end - start;
    if (length < 4) {
      for (let i = start; i < end; i++) if (view.getUint8(i) >= 0x80) return false;
      return true;
    }
    let bits = view.getUint32(start, true) | view.getUint32(end - 4, true);
    if (length > 8) {
      bits |= view.getUint32(start + 4, true) | view.getUint32(end - 8, true);
      for (let i = start + 8; i < end - 8; i += 4) bits |= view.getUint32(i, true);
    }
    return (bits & TOP_BITS) === 0;
  }
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Decodes UTF-8. Invalid bytes become U+FFFD; call `invalidUtf8At` first if that matters. */
export function utf8Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return (
    (end - start <= SHORT ? asciiText(bytes, start, end) : undefined) ?? lenient.decode(bytes.subarray(start, end))
  );
}

/**
 * Up to this many bytes, ASCII text is decoded here. A call of the decoder takes longer, and each call makes objects
 * outside JavaScript, which Chromium collects late: a million of them take hundreds of megabytes.
 */
const SHORT = 16;

/** The text of ASCII bytes; undefined if there are others, or if the span is not within the bytes. */
function asciiText(bytes: Uint8Array, start: number, end: number): string | undefined {
  let text = '';
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === undefined || byte > 0x7f) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * Decodes text in which lone surrogates may be encoded as three bytes (`ed a0 80` to `ed bf bf`), which UTF-8 does not
 * allow but several libraries write. Keeps these surrogates; other invalid bytes become U+FFFD.
 */
export function utf8TextWithSurrogates(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const part = bytes.subarray(start, end);
  let text = '';
  let from = 0;
  for (let i = part.indexOf(0xed); i >= 0; i = part.indexOf(0xed, i + 1)) {
    const second = part[i + 1] ?? 0;
    const third = part[i + 2] ?? 0;
    if (second < 0xa0 || second > 0xbf || (third & 0xc0) !== 0x80) continue;
    // Three bytes have the form 1110dddd 10dddddd 10dddddd, in which `d` marks the bits of the character.
    text += utf8Text(part, from, i) + String.fromCharCode(0xd000 | ((second & 0x3f) << 6) | (third & 0x3f));
    from = i + 3;
  }
  return text + utf8Text(part, from);
}

/**
 * Decodes given bytes as text without losing any. Well-formed UTF-8 is decoded as usual; otherwise each byte becomes
 * one code unit, and a byte from 0x80 on becomes a lone surrogate (U+DC80 to U+DCFF, as in PEP 383). `bytesOfBroken`
 * returns the bytes.
 */
export function textOrBroken(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const text = utf8Text(bytes, start, end);
  return text.includes('\ufffd') && invalidUtf8At(bytes, start, end) >= 0 ? brokenText(bytes, start, end) : text;
}

/** Bytes that are not UTF-8 as text, as `textOrBroken` represents them. */
export function brokenText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const CHUNK = 0x2000;
  const parts: string[] = [];
  for (let at = start; at < end; at += CHUNK) {
    const units = Uint16Array.from(bytes.subarray(at, Math.min(end, at + CHUNK)));
    for (let i = 0; i < units.length; i++) if (units[i]! >= 0x80) units[i]! |= ESCAPED;
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}

/** The upper byte of the surrogates that represent bytes. */
const ESCAPED = 0xdc00;

/** The bytes that `brokenText` represents as text; undefined for any other text. */
export function bytesOfBroken(text: string): Uint8Array | undefined {
  if (text.isWellFormed()) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80 && (unit < (ESCAPED | 0x80) || unit > (ESCAPED | 0xff))) return undefined;
    bytes[i] = unit & 0xff;
  }
  return bytes;
}

/** Memory into which `utf8Length` encodes a long text piece by piece. */
const scratch = new Uint8Array(65_536);

/** The number of bytes of a text in UTF-8. A lone surrogate is counted as U+FFFD. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const { read, written } = encoder.encodeInto(text.slice(at, at + scratch.length), scratch);
    // A high surrogate at the end of a piece may be half of a pair.
    const last = text.charCodeAt(at + read - 1);
    const isSplit = at + read < text.length && last >= 0xd800 && last < 0xdc00;
    at += isSplit ? read - 1 : read;
    length += isSplit ? written - 3 : written;
  }
  return length;
}

/** Encodes text as UTF-8. A lone surrogate becomes U+FFFD; check `isWellFormed` first if that matters. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}
