import type { ParsedBytes } from './hex.ts';

const LITERAL = /^\s*([bB]?)(["'])/;

/** Whether a text begins as a Python bytes literal does, or as a string with escapes of C or JavaScript. */
export function isByteString(text: string): boolean {
  const begin = LITERAL.exec(text);
  return begin !== null && (begin[1] !== '' || text.includes('\\'));
}

const SIMPLE: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  "'": 39,
  '\\': 92,
};
const NUMERIC = /x([0-9a-f]{2})|([0-7]{1,3})/iy;

/** The bytes of a literal: ASCII, and the escapes that C, JavaScript and Python have in common. */
export function parseByteString(text: string): ParsedBytes {
  const [begin = '', , quote = '"'] = LITERAL.exec(text)!;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let i = begin.length;
  while (i < text.length && text[i] !== quote) {
    const isEscape = text[i] === '\\';
    const { byte, size } = isEscape ? escapeAt(text, i + 1) : { byte: text.charCodeAt(i), size: 1 };
    if (byte > (isEscape ? 0xff : 0x7e) || (!isEscape && byte < 0x20)) {
      const found = JSON.stringify(text.slice(i, isEscape ? i + 2 : i + 1));
      return {
        ok: false,
        offset: i,
        message: `Found ${found} where ASCII or an escape such as \`\\x83\` was expected.`,
      };
    }
    bytes[length++] = byte;
    i += isEscape ? size + 1 : size;
  }
  if (i >= text.length)
    return { ok: false, offset: i, message: `Found the end of the text where \`${quote}\` was expected.` };
  const rest = text.slice(i + 1);
  if (/^[;,)]?$/.test(rest.trim())) return { ok: true, bytes: bytes.subarray(0, length) };
  const offset = text.length - rest.trimStart().length;
  return {
    ok: false,
    offset,
    message: `Found ${JSON.stringify(text[offset])} where the end of the text was expected.`,
  };
}

/** The byte that an escape stands for, by what follows its backslash; one above 255 where it stands for none. */
function escapeAt(text: string, at: number): { readonly byte: number; readonly size: number } {
  const simple = SIMPLE[text[at] ?? ''];
  if (simple !== undefined) return { byte: simple, size: 1 };
  NUMERIC.lastIndex = at;
  const [all = '', hex, octal] = NUMERIC.exec(text) ?? [];
  if (hex !== undefined) return { byte: Number.parseInt(hex, 16), size: all.length };
  return { byte: octal === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(octal, 8), size: all.length };
}
