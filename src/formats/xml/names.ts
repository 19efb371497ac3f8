/**
 * The mapping's escape for what XML cannot write: `_x` and `_` around the four hexadecimal digits of a UTF-16 code
 * unit, as in ECMA-376 (Office Open XML) and in .NET. It is used in names and in texts.
 */

/** The characters that may begin a name (XML 1.0, section 2.3), without the colon, which belongs to namespaces. */
const START =
  'A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME_CHAR = `${START}\\-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040`;

const NAME = new RegExp(`^[${START}:][${NAME_CHAR}:]*$`, 'u');
const NOT_IN_NAME = new RegExp(`^[^${START}]|[^${NAME_CHAR}]|_(?=x[0-9A-F]{4}_)`, 'gu');
/**
 * Matches control characters, halves of surrogate pairs, noncharacters, and carriage returns, which readers turn into
 * line feeds.
 */
const NOT_IN_TEXT = /[\0-\x08\x0b-\x1f\ufffe\uffff\p{Surrogate}]|_(?=x[0-9A-F]{4}_)/gu;
const ESCAPE = /_x([0-9A-F]{4})_/g;

/**
 * Matches valid names whose first character is escaped: XML reserves the names that begin with "xml", and
 * fast-xml-parser refuses the others.
 */
const RESERVED = /^(xml.*|__proto__|constructor|prototype)$/is;

/** The name of an empty key. The key `_` is escaped. */
const EMPTY = '_';

/** True for an XML name, which may contain colons. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** The element name for a key, which is the key itself if it is an XML name. */
export function nameOf(key: string): string {
  if (key === '') return EMPTY;
  if (key === EMPTY || RESERVED.test(key)) return escapeUnit(key[0]!) + key.slice(1).replace(NOT_IN_NAME_REST, escaped);
  return key.replace(NOT_IN_NAME, escaped);
}

/** `NOT_IN_NAME` for the characters after the first. */
const NOT_IN_NAME_REST = new RegExp(`[^${NAME_CHAR}]|_(?=x[0-9A-F]{4}_)`, 'gu');

/** The key that an element name represents. */
export function keyOf(name: string): string {
  return name === EMPTY ? '' : textOf(name);
}

/** Replaces the characters of a text that XML cannot write. */
export function escapeText(text: string): string {
  return text.replace(NOT_IN_TEXT, escaped);
}

/** Resolves the escapes of a text or a name. */
export function textOf(written: string): string {
  if (!written.includes('_x')) return written;
  return written.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, i) => escapeUnit(character[i]!)).join('');
}

function escapeUnit(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
