import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { endsEarly, indentOf, type Spelling } from './spelling.ts';

/** A declaration or a call, then a prefix such as Python's `b` and a quotation mark. */
const LITERAL = /^(?:[\w\s[\]*&:;<>.]{0,99}[=(]\s{0,9}){0,3}(?:\b(b|rb|br|u8|L))?(["'])/i;
/** Includes backslashes, because a backslash at the end of a line continues the line in C. */
const NEXT_LITERAL = /[\s\\]*([bB]?)(["'])/y;

/** A string literal of C, Go, JavaScript, Python or Rust, possibly in a declaration or a call. */
export const BYTE_STRING: Spelling = {
  id: 'escapes',
  name: 'a string with escapes',
  fits: (text) => {
    const begin = beginOf(text);
    return begin !== null && (begin[1] !== undefined || text.includes('\\'));
  },
  read: parseByteString,
};

/** Maximum length of a declaration, in characters. */
const LONGEST_BEGIN = 400;

function beginOf(text: string): RegExpExecArray | null {
  const indent = indentOf(text);
  return LITERAL.exec(text.slice(indent, indent + LONGEST_BEGIN));
}

/** Escapes without quotation marks, as databases and logs print bytes: `\x83`, `\203`, `\u0083`, `%83`. */
export const BARE_ESCAPES: Spelling = {
  id: 'escapes',
  name: 'text with escapes',
  fits: (text) => BEGINS_WITH_ESCAPE.test(text) || (text.match(ESCAPES)?.length ?? 0) >= 3,
  read: parseBare,
};

const BEGINS_WITH_ESCAPE = /^\s*(?:\\x[0-9a-f]{2}(?![0-9a-f])|\\[0-7]{3}|\\u00[0-9a-f]{2}|%[0-9a-f]{2})/i;
const ESCAPES = /\\x[0-9a-f]{2}(?![0-9a-f])|\\[0-3][0-7]{2}|\\u00[0-9a-f]{2}|%[0-9a-f]{2}/gi;

const SIMPLE: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  e: 27,
  '"': 34,
  "'": 39,
  '\\': 92,
};
const NUMERIC = /x([0-9a-f]{2})|([0-7]{1,3})|u00([0-9a-f]{2})|[ux]\{([0-9a-f]{1,2})\}/iy;

/**
 * Parses a string literal, or several in a row that together form one. It has ASCII, and the escapes that C, JavaScript
 * and Python share.
 */
function parseByteString(text: string): ParsedBytes {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let i = indentOf(text) + beginOf(text)![0].length;
  for (let quote: string | undefined = text[i - 1]!; quote !== undefined; ) {
    while (i < text.length && text[i] !== quote) {
      const { byte, size } = text[i] === '\\' ? escapeAt(text, i) : plainAt(text, i);
      if (byte > 0xff) return notAByte(text, i, size);
      bytes[length++] = byte;
      i += size;
    }
    if (i >= text.length) return endsEarly(text, `\`${quote}\``);
    i++;
    NEXT_LITERAL.lastIndex = i;
    const next = NEXT_LITERAL.exec(text);
    quote = next?.[2];
    i += next?.[0].length ?? 0;
  }
  const rest = text.slice(i);
  if (/^(?:[;,)\]]{0,3}|\s*\\|,\s*\d{1,3}\s*\);?)$/.test(rest.trim()))
    return { ok: true, bytes: bytes.subarray(0, length) };
  const offset = text.length - rest.trimStart().length;
  return refused(offset, `Found ${JSON.stringify(text[offset])} where the end of the text was expected.`);
}

/** Parses escapes without quotation marks, and the plain ASCII between them. */
function parseBare(text: string): ParsedBytes {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  const end = text.trimEnd().length;
  const hasPercents = !text.includes('\\');
  let i = indentOf(text);
  while (i < end) {
    const isPercent = hasPercents && text[i] === '%';
    // Tools break long lines; a line feed among the bytes would be an escape.
    if (text[i] === '\n' || text[i] === '\r') {
      i++;
      continue;
    }
    const { byte, size } = isPercent ? percentAt(text, i) : text[i] === '\\' ? escapeAt(text, i) : plainAt(text, i);
    if (byte > 0xff) return notAByte(text, i, size);
    bytes[length++] = byte;
    i += size;
  }
  return { ok: true, bytes: bytes.subarray(0, length) };
}

function notAByte(text: string, at: number, size: number): ParsedBytes {
  const found = JSON.stringify(text.slice(at, at + size));
  return refused(at, `Found ${found} where ASCII or an escape such as \`\\x83\` was expected.`);
}

interface Character {
  /** The byte, or a number above 255 if the character is not a valid byte. */
  readonly byte: number;
  /** Its length in the text, in characters. */
  readonly size: number;
}

function plainAt(text: string, at: number): Character {
  const code = text.charCodeAt(at);
  return { byte: code >= 0x20 && code < 0x7f ? code : Number.POSITIVE_INFINITY, size: 1 };
}

function percentAt(text: string, at: number): Character {
  const digits = text.slice(at + 1, at + 3);
  return { byte: /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.POSITIVE_INFINITY, size: 3 };
}

/** Decodes the escape that begins with the backslash at `at`. */
function escapeAt(text: string, at: number): Character {
  const simple = SIMPLE[text[at + 1] ?? ''];
  if (simple !== undefined) return { byte: simple, size: 2 };
  NUMERIC.lastIndex = at + 1;
  const [all = text[at + 1] ?? '', hex, octal, unit, point] = NUMERIC.exec(text) ?? [];
  const byte = octal === undefined ? Number.parseInt(hex ?? unit ?? point ?? '', 16) : Number.parseInt(octal, 8);
  return { byte: Number.isNaN(byte) ? Number.POSITIVE_INFINITY : byte, size: all.length + 1 };
}
