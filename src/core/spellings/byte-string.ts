import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { stickyAt } from './dump-lines.ts';
import { endsEarly, indentOf, mayBeCharacters, type Spelling } from './spelling.ts';

/** Matches a declaration or a call, then a prefix such as Python's `b` or a shell's `$`, and a quotation mark. */
const LITERAL = /^(?:[\w\s[\]*&:;<>.$]{0,99}[=(]\s{0,9}){0,3}(?:\b(b|rb|br|u8|L)|\$(?='))?(["'])/i;
/**
 * Matches what stands between two literals that form one string, up to the quotation mark of the next: blanks; a
 * backslash, which continues a line in C; `+`; the dots of PHP and Lua. Two dots without blanks are a range of Ruby,
 * not a join.
 */
const NEXT_LITERAL = /[\s\\]*(?:\+\s*|\.\s*|(?<=\s)\.\.\s+)?([bB]?)(["'])/y;

/** A string literal of C, Go, JavaScript, Python or Rust, possibly in a declaration or a call. */
export const BYTE_STRING: Spelling = {
  id: 'escapes',
  name: 'a string with escapes',
  fits: (text) => {
    const begin = beginOf(text);
    return begin !== null && (begin[1] !== undefined || text.includes('\\'));
  },
  read: (text) => parseByteString(text, HAS_BYTE.test(text) ? UTF8_CHARACTERS : ASCII),
};

/** Matches the end of a line inside a literal that goes on in the next line, without the blanks that Rust ignores. */
const CONTINUES = /\\\r?\n[ \t]{0,99}/y;

/** Matches an escape of a byte, which JSON does not have. */
const HAS_BYTE = /\\x[\da-f]{2}|\\[0-3][0-7]{2}/i;

/**
 * A literal that escapes only bytes that are not UTF-8, and writes other characters as `\u00e9`, as Go, Ruby and Rust
 * print bytes.
 */
export const UTF8_STRING: Spelling = {
  id: 'escapes',
  name: 'a string with escapes and UTF-8',
  fits: (text) => /\\u/.test(text) && HAS_BYTE.test(text) && BYTE_STRING.fits(text),
  read: (text) => parseByteString(text, ALL_UTF8),
  needsInside: true,
};

/** A binary string of a browser, in which each character up to U+00FF is one byte. */
export const BINARY_STRING: Spelling = {
  id: 'escapes',
  name: 'a binary string',
  fits: (text) => /[\u0080-\u00ff]/.test(text) && BYTE_STRING.fits(text),
  read: (text) => parseByteString(text, LATIN1),
  needsInside: true,
};

/** The byte of each character of Windows-1252 from 0x80 to 0x9f: browsers show these bytes as these characters. */
const WINDOWS_1252: ReadonlyMap<number, number> = new Map(
  [
    ...'\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
  ].map((character, i) => [character.charCodeAt(0), 0x80 + i]),
);

/** Maximum length, in characters, of a text that is read as `CHARACTERS`. */
const LONGEST_CHARACTERS = 1024 * 1024;

/**
 * Binary data that was shown as text, each byte as the character of Latin-1 or Windows-1252, as browsers and editors
 * do. It has control characters, or its first character is not ASCII, as in the head of a message.
 */
export const CHARACTERS: Spelling = {
  id: 'escapes',
  name: 'binary data shown as characters',
  fits: (text) => text.length <= LONGEST_CHARACTERS && mayBeCharacters(text),
  read: (text) => {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const byte = code < 0x100 ? code : WINDOWS_1252.get(code);
      if (byte === undefined) return refused(i, `Found ${JSON.stringify(text[i])}, which Windows-1252 does not have.`);
      bytes[i] = byte;
    }
    return { ok: true, bytes };
  },
  needsInside: true,
};

/**
 * Matches calls that do not change the bytes: those that return the same bytes as another type, such as Ruby's `.b`,
 * and those that give the bytes another encoding.
 */
const SAME_BYTES =
  /(?:\.(?:(?:b|bytes|i?dup|freeze|clone|copy|into|into_bytes|to_vec|to_owned|to_?string|as_bytes|as_slice|as_ref|as_ptr|c_str|data)(?:\(\))?|force_encoding\([^()\n]{1,80}\)|(?:encode|getBytes|toByteArray)\((?:[\w.]{1,40}\()?[^()\n]{0,60}(?:latin|8859[-_]?1|binary)[^()\n]{0,40}\){1,2})(?![\w(])){1,3}/;
/** Matches calls that give a text in UTF-8: the same bytes only if all of them are ASCII. */
const UTF8_BYTES =
  /\.(?:encode|getBytes|toByteArray|encodeToByteArray)(?:\((?:[^()\n]{0,60}utf[-_]?8[^()\n]{0,40})?\))?/;

const SAME_FIRST = new RegExp(String.raw`^\s*${SAME_BYTES.source}`);

/** True if the text after a literal begins with a call or an index that may change the bytes of the literal. */
export function changesBytes(rest: string): boolean {
  return /^(?:\s*\.[a-z_]|\[[-\d:])/i.test(rest.slice(0, LONGEST_BEGIN).replace(SAME_FIRST, ''));
}

/** Matches all that may follow a literal: calls that keep its bytes, and the end of its statement or a length. */
const ENDS = new RegExp(
  String.raw`^(?:(?:${SAME_BYTES.source}|(${UTF8_BYTES.source}))?[;,)\]]{0,3}|\s*\\|,\s*\d{1,3}\s*\);?)$`,
  'i',
);

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
  fits: (text) => isBare(text) && !isAroundLiterals(text),
  read: parseBare,
};

/**
 * The escapes of `BARE_ESCAPES`, but only between the quotation marks of a longer text, which may be a text in JSON
 * with escapes.
 */
export const ESCAPES_IN_LITERALS: Spelling = {
  ...BARE_ESCAPES,
  fits: (text) => isBare(text) && isAroundLiterals(text),
  needsInside: true,
};

function isBare(text: string): boolean {
  return BEGINS_WITH_ESCAPE.test(text) || (text.match(ESCAPES)?.length ?? 0) >= 3;
}

/** Matches a literal in quotation marks, possibly with Python's prefix. */
export const QUOTED = /(\b(?:b|rb|br))?(["'])(?:(?!\2)[^\\\n]|\\(?:\r?\n|[^\n])){0,60000}\2/gi;

/** True if all escapes of bytes are in literals, and the text around these is printable. */
function isAroundLiterals(text: string): boolean {
  const outside = text.replace(QUOTED, '');
  return outside.length < text.length && HAS_BYTE.test(text) && !HAS_BYTE.test(outside);
}

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
  // Perl, PHP and Ruby escape what would begin a variable.
  '#': 35,
  $: 36,
  '@': 64,
};
/** Matches what is an escape elsewhere, but not in Python, which keeps the backslash. */
const KEPT = /^\\[e#$@]$/;
const BACKSLASH: Character & { readonly point?: number } = { byte: 92, size: 1 };
const NUMERIC = /x([0-9a-f]{2})|([0-7]{1,3})|u00([0-9a-f]{2})|[ux]\{([0-9a-f]{1,2})\}/iy;

/**
 * Parses a string literal, or several in a row that together form one. It has ASCII, and the escapes that C, JavaScript
 * and Python share.
 */
function parseByteString(text: string, { plain, points }: Characters): ParsedBytes {
  // A character takes at most three bytes of UTF-8 for each of its UTF-16 code units.
  const bytes = new Uint8Array(text.length * (plain === 'utf8' ? 3 : 1));
  let length = 0;
  const begin = beginOf(text)!;
  const isPython = /^(?:b|rb|br)$/i.test(begin[1] ?? '');
  let i = indentOf(text) + begin[0].length;
  for (let quote: string | undefined = text[i - 1]!; quote !== undefined; ) {
    while (i < text.length && text[i] !== quote) {
      const continued = text[i] === '\\' ? stickyAt(CONTINUES, text, i) : '';
      if (continued !== '') {
        i += continued.length;
        continue;
      }
      const { byte, size, point } =
        isPython && KEPT.test(text.slice(i, i + 2)) ? BACKSLASH : characterAt(text, i, points);
      if (point !== undefined && (plain === 'utf8' || points === 'utf8')) {
        const encoded = utf8Bytes(String.fromCodePoint(point));
        bytes.set(encoded, length);
        length += encoded.length;
      } else if (point !== undefined && plain === 'byte' && point <= 0xff) bytes[length++] = point;
      else if (byte > 0xff) return notAByte(text, i, size);
      else bytes[length++] = byte;
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
  const end = ENDS.exec(rest.trim());
  const read = bytes.subarray(0, length);
  if (end !== null && (end[1] === undefined || read.every((byte) => byte < 0x80))) return { ok: true, bytes: read };
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

/** How characters outside of ASCII, and the code points in `\u00e9`, become bytes. */
interface Characters {
  readonly plain?: 'utf8' | 'byte';
  readonly points?: 'utf8';
}

const ASCII: Characters = {};
const UTF8_CHARACTERS: Characters = { plain: 'utf8' };
const ALL_UTF8: Characters = { plain: 'utf8', points: 'utf8' };
const LATIN1: Characters = { plain: 'byte' };

interface Character {
  /** The byte, or a number above 255 if the character is not a valid byte. */
  readonly byte: number;
  /** Its length in the text, in characters. */
  readonly size: number;
}

const CODE_POINT = /\\u(?:([0-9a-f]{4})|\{([0-9a-f]{1,6})\})|\\U([0-9a-f]{8})/iy;
const LARGEST_POINT = 0x10ffff;

/** The character at `at` of a literal; `point` is set for a character that may become several bytes. */
function characterAt(text: string, at: number, points: 'utf8' | undefined): Character & { readonly point?: number } {
  const first = text.codePointAt(at)!;
  if (first > 0x7e && (first < 0xd800 || first > 0xdfff)) {
    return { byte: Number.POSITIVE_INFINITY, size: first > 0xffff ? 2 : 1, point: first };
  }
  if (text[at] !== '\\') return plainAt(text, at);
  if (points !== undefined) {
    CODE_POINT.lastIndex = at;
    const [all, short, braced, long] = CODE_POINT.exec(text) ?? [];
    const point = Number.parseInt(short ?? braced ?? long ?? '', 16);
    if (all !== undefined && point <= LARGEST_POINT && (point < 0xd800 || point > 0xdfff))
      return { byte: point, size: all.length, point };
  }
  return escapeAt(text, at);
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
