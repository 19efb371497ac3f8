import { type ParsedBytes, refused } from './hex.ts';

const LITERAL = /^\s*([bB]?)(["'])/;
/** Includes backslashes, because a backslash at the end of a line continues the line in C. */
const NEXT_LITERAL = /[\s\\]*([bB]?)(["'])/y;

/** True if a text begins like a Python bytes literal, or like a string with escapes in C or JavaScript. */
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

/**
 * Parses a string literal, or several in a row that together form one: ASCII, and the escapes that C, JavaScript and
 * Python share.
 */
export function parseByteString(text: string): ParsedBytes {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let i = 0;
  for (let begin = beginAt(text, 0); begin !== null; begin = beginAt(text, i)) {
    const quote = begin[2]!;
    i += begin[0].length;
    while (i < text.length && text[i] !== quote) {
      const { byte, size } = text[i] === '\\' ? escapeAt(text, i) : plainAt(text, i);
      if (byte > 0xff) {
        const found = JSON.stringify(text.slice(i, i + size));
        return refused(i, `Found ${found} where ASCII or an escape such as \`\\x83\` was expected.`);
      }
      bytes[length++] = byte;
      i += size;
    }
    if (i >= text.length) return refused(text.length, `Found the end of the text where \`${quote}\` was expected.`);
    i++;
  }
  const rest = text.slice(i);
  if (/^[;,)]?$/.test(rest.trim())) return { ok: true, bytes: bytes.subarray(0, length) };
  const offset = text.length - rest.trimStart().length;
  return refused(offset, `Found ${JSON.stringify(text[offset])} where the end of the text was expected.`);
}

function beginAt(text: string, at: number): RegExpExecArray | null {
  NEXT_LITERAL.lastIndex = at;
  return NEXT_LITERAL.exec(text);
}

interface Character {
  /** Above 255 if the character is not a valid byte. */
  readonly byte: number;
  /** Its length in the text, in characters. */
  readonly size: number;
}

function plainAt(text: string, at: number): Character {
  const code = text.charCodeAt(at);
  return { byte: code >= 0x20 && code < 0x7f ? code : Number.POSITIVE_INFINITY, size: 1 };
}

/** Decodes the escape that begins with the backslash at `at`. */
function escapeAt(text: string, at: number): Character {
  const simple = SIMPLE[text[at + 1] ?? ''];
  if (simple !== undefined) return { byte: simple, size: 2 };
  NUMERIC.lastIndex = at + 1;
  const [all = text[at + 1] ?? '', hex, octal] = NUMERIC.exec(text) ?? [];
  const byte = hex !== undefined ? Number.parseInt(hex, 16) : Number.parseInt(octal ?? '', 8);
  return { byte: Number.isNaN(byte) ? Number.POSITIVE_INFINITY : byte, size: all.length + 1 };
}
