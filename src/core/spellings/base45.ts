import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { indentOf, type Spelling, shifted } from './spelling.ts';

/** The 45 characters in the order of their values (RFC 9285, section 4.2). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const VALUE = new Int8Array(128).fill(-1);
for (const [i, character] of [...ALPHABET].entries()) VALUE[character.charCodeAt(0)] = i;

/** Matches the prefix of a health certificate, such as `HC1:` of the EU: two letters, a digit and a colon. */
const PREFIX = /^\s*[A-Z]{2}\d:/;

/** Base45 (RFC 9285) with a prefix that names its use. */
export const BASE45: Spelling = {
  id: 'base45',
  name: 'base45',
  fits: (text) => PREFIX.test(text),
  read: (text) => parseBase45(text, PREFIX.exec(text)![0].length),
};

/** Matches the only certificate in a line of a log or a declaration, from its prefix on. */
const IN_A_TEXT = /(?<![0-9A-Za-z])[A-Z]{2}\d:[0-9A-Z $%*+\-./:]{24,20000}(?![0-9a-z])/g;
/** Maximum length of such a text in characters. */
const LONGEST_TEXT = 64 * 1024;

function certificateIn(text: string): { readonly at: number; readonly run: string } | undefined {
  const found = text.length > LONGEST_TEXT || PREFIX.test(text) ? [] : [...text.matchAll(IN_A_TEXT)];
  return found.length === 1 ? { at: found[0]!.index, run: found[0]![0] } : undefined;
}

/** Base45 with a prefix inside a text. */
export const BASE45_IN_A_TEXT: Spelling = {
  id: 'base45',
  name: 'base45 inside a text',
  fits: (text) => certificateIn(text) !== undefined,
  read: (text) => {
    const { at, run } = certificateIn(text)!;
    return shifted(parseBase45(run, PREFIX.exec(run)![0].length), at);
  },
  needsInside: true,
};

/** Base45 without a prefix. Upper-case hex has only such characters, too, so the bytes have to be recognised. */
export const BARE_BASE45: Spelling = {
  id: 'base45',
  name: 'base45',
  fits: (text) => /^[0-9A-Z $%*+\-./:]{12,}\s*$/.test(text.trimStart()),
  read: (text) => parseBase45(text, indentOf(text)),
  needsInside: true,
};

/** Parses groups of three characters, which are two bytes; the last group may be two characters, which are one byte. */
function parseBase45(text: string, begin: number): ParsedBytes {
  const end = text.trimEnd().length;
  const bytes = new Uint8Array(Math.ceil(((end - begin) * 2) / 3));
  let length = 0;
  for (let i = begin; i < end; i += 3) {
    let number = 0;
    const size = Math.min(3, end - i);
    for (let at = size - 1; at >= 0; at--) {
      const value = VALUE[text.charCodeAt(i + at)] ?? -1;
      if (value < 0) {
        const found = JSON.stringify(String.fromCodePoint(text.codePointAt(i + at)!));
        return refused(i + at, `Found ${found} where a base45 character was expected.`);
      }
      number = number * 45 + value;
    }
    if (size === 1) return refused(end, 'Two or three base45 characters form a group; the last group has only one.');
    if (number > (size === 3 ? 0xffff : 0xff)) {
      const group = JSON.stringify(text.slice(i, i + size));
      return refused(i, `Found ${group}, whose value is too large for ${size - 1 === 1 ? 'one byte' : 'two bytes'}.`);
    }
    if (size === 3) bytes[length++] = number >> 8;
    bytes[length++] = number & 0xff;
  }
  return { ok: true, bytes: bytes.subarray(0, length) };
}
