import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { endsEarly, indentOf, type Spelling } from './spelling.ts';

/** The control characters as Haskell names them; the longer name comes first where one begins with another. */
const NAMES: readonly string[] =
  'NUL SOH STX ETX EOT ENQ ACK a b t n v f r SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );
const SIMPLE: Readonly<Record<string, number>> = { '"': 34, "'": 39, '\\': 92, DEL: 127 };
const ESCAPE = new RegExp(
  `\\\\(?:(\\d{1,3})|(&)|(${NAMES.toSorted((a, b) => b.length - a.length).join('|')}|DEL|["'\\\\]))`,
  'y',
);
/** Matches a name that no other language has. */
const NAMED = /\\(?:NUL|SOH?|STX|ETX|EOT|ENQ|ACK|SI|DLE|DC[1-4]|NAK|SYN|ETB|CAN|EM|SUB|ESC|[FGRU]S|DEL|&)/;
const DECIMALS = /\\\d{1,3}/g;
const BEGIN = /^(?:[\w.\s]{0,99}=\s{0,9})?(["'])/;
/** Maximum length of the beginning of an assignment, in characters. */
const LONGEST_BEGIN = 200;
/** Minimum number of escapes: fewer may be those of another language. */
const LEAST = 3;

/**
 * A string of Lua or Haskell, whose escapes are decimal. Octal escapes look the same, so at least one escape must not
 * be an octal number of a byte.
 */
export const DECIMAL_ESCAPES: Spelling = {
  id: 'escapes',
  name: 'a string with decimal escapes',
  fits: (text) => {
    if (!BEGIN.test(text.trimStart().slice(0, LONGEST_BEGIN))) return false;
    const escapes = text.match(DECIMALS) ?? [];
    return NAMED.test(text) || (escapes.length >= LEAST && escapes.some((each) => /[89]|[4-7]\d\d/.test(each)));
  },
  read,
};

function read(text: string): ParsedBytes {
  const bytes: number[] = [];
  const indent = indentOf(text);
  const begin = BEGIN.exec(text.slice(indent));
  const quote = begin?.[1];
  const end = quote === undefined ? text.trimEnd().length : text.lastIndexOf(quote);
  let i = indent + (begin?.[0].length ?? 0);
  if (end < i) return endsEarly(text, 'the end of the string');
  while (i < end) {
    ESCAPE.lastIndex = i;
    const found = ESCAPE.exec(text);
    const [all = text[i]!, digits, empty, name] = found ?? [];
    const byte = digits !== undefined ? Number(digits) : name === undefined ? plainOf(all) : codeOf(name);
    if (byte > 0xff) return refused(i, `Found ${JSON.stringify(all)} where ASCII or a decimal escape was expected.`);
    // `\&` of Haskell ends the number before it.
    if (empty === undefined) bytes.push(byte);
    i += all.length;
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

function codeOf(name: string): number {
  return SIMPLE[name] ?? NAMES.indexOf(name);
}

function plainOf(character: string): number {
  if (character === '\\&') return 0;
  return /^[\x20-\x5b\x5d-\x7e]$/.test(character) ? character.charCodeAt(0) : Number.POSITIVE_INFINITY;
}
