import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();

/** The digits of Ascii85: the characters from `!` to `u`. */
const PRINTABLE = Array.from({ length: 85 }, (_, i) => String.fromCharCode(0x21 + i)).join('');
/** `z` and `y` of Ascii85 are four zeros and four spaces. */
const ZEROS_AND_SPACES = { z: 0, y: 0x20 } as const;

/** An alphabet of base 85. */
interface Alphabet {
  readonly name: string;
  readonly digits: string;
  /** True if a text looks like this alphabet. */
  readonly fits: (text: string) => boolean;
  /** Characters that stand for four equal bytes each. */
  readonly short: Readonly<Record<string, number>>;
  readonly needsInside?: true;
}

/** Minimum number of characters: shorter texts are words. */
const LEAST = 10;

const isLong = (text: string): boolean => text.trim().length >= LEAST;

const ALPHABETS: readonly Alphabet[] = [
  {
    name: 'Ascii85',
    digits: PRINTABLE,
    fits: (text) => /^\s*<~[^~]*~>\s*$/.test(text),
    short: ZEROS_AND_SPACES,
  },
  {
    name: 'Ascii85 without its marks',
    digits: PRINTABLE,
    fits: (text) => isLong(text) && /^\s*[\x21-\x75zy]+(?:\r?\n[\x21-\x75zy]+)*\s*$/.test(text),
    short: ZEROS_AND_SPACES,
    needsInside: true,
  },
  {
    name: 'base85 of Git and Python',
    digits: `${DIGITS}${UPPER}${LOWER}!#$%&()*+-;<=>?@^_\`{|}~`,
    fits: (text) => isLong(text) && /^\s*[\w!#$%&()*+\-;<=>?@^`{|}~]+\s*$/.test(text),
    short: {},
    needsInside: true,
  },
  {
    name: 'Z85',
    digits: `${DIGITS}${LOWER}${UPPER}.-:+=^!/*?&<>()[]{}@%$#`,
    fits: (text) => isLong(text) && /^\s*[0-9A-Za-z.\-:+=^!/*?&<>()[\]{}@%$#]+\s*$/.test(text),
    short: {},
    needsInside: true,
  },
];

const SPELLINGS: readonly Spelling[] = ALPHABETS.map(({ name, digits, fits, short, needsInside }) => ({
  id: 'base85',
  name,
  fits,
  read: (text) => readBase85(text, digits, short),
  ...(needsInside && { needsInside }),
}));

/** Ascii85 between its marks. */
export const BASE85 = SPELLINGS.filter(({ needsInside }) => needsInside === undefined);
/**
 * Base 85 without marks, in all its alphabets. Any word looks like it, so it is accepted only if a format reads its
 * bytes.
 */
export const BARE_BASE85 = SPELLINGS.filter(({ needsInside }) => needsInside);

/** Five digits are four bytes; a last group of fewer digits has one byte less than it has digits. */
function readBase85(text: string, digits: string, short: Alphabet['short']): ParsedBytes {
  const marked = /^\s*<~/.exec(text)?.[0].length ?? 0;
  const end = marked > 0 ? text.lastIndexOf('~>') : text.length;
  const bytes: number[] = [];
  let group: number[] = [];
  for (let i = marked; i < end; i++) {
    const character = text[i]!;
    if (/\s/.test(character)) continue;
    const value = short[character];
    const digit = digits.indexOf(character);
    if (value !== undefined && digit < 0 && group.length === 0) bytes.push(value, value, value, value);
    else if (digit < 0) return refused(i, `Found ${JSON.stringify(character)} where a digit of base 85 was expected.`);
    else group.push(digit);
    if (group.length < 5) continue;
    if (!pushGroup(bytes, group, 4)) return refused(i, 'These five digits of base 85 do not fit in four bytes.');
    group = [];
  }
  if (group.length === 1) return refused(end, 'The last characters of base 85 are missing.');
  const rest = group.length - 1;
  while (group.length > 0 && group.length < 5) group.push(84);
  if (rest > 0 && !pushGroup(bytes, group, rest)) return refused(end, 'The last digits of base 85 are too large.');
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

function pushGroup(bytes: number[], group: readonly number[], count: number): boolean {
  const value = group.reduce((all, digit) => all * 85 + digit, 0);
  if (value > 0xffffffff) return false;
  for (let i = 0; i < count; i++) bytes.push(Math.floor(value / 2 ** (24 - 8 * i)) & 0xff);
  return true;
}
