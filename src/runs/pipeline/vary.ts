import { seededRandom, shuffle } from '../../core/basics/random.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Source } from '../../core/source/source.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { varyNumber } from './vary-number.ts';

/** The scalars that a variant changes. */
export type Varied = 'scalars' | 'numbers';

/**
 * Replaces scalars in the source's text with others of the same length: letters and digits in strings, and numbers with
 * numbers that take the same number of bytes in every format. Equal scalars stay equal, so that a variant compresses
 * similarly. Names, booleans, null, strings with a time, and members of Extended JSON do not change; nor do strings
 * that also occur in such a member.
 */
export function varyText({ bytes, index }: Source, seed: number, varied: Varied): Uint8Array {
  const text = bytes.slice();
  const letters = lettersOf(seed);
  const { depth, type: types } = index.values;
  const fixed = varied === 'scalars' ? stringsOfExtended({ bytes, index }) : undefined;
  /** Depth of the enclosing member of Extended JSON; infinite if there is none. */
  let extended = Number.POSITIVE_INFINITY;
  for (const [ordinal, type] of types.entries()) {
    if (depth[ordinal]! > extended) continue;
    const isExtended = index.keyEnd[ordinal]! > 0 && bytes[index.keyStart[ordinal]! + 1] === DOLLAR;
    extended = isExtended ? depth[ordinal]! : Number.POSITIVE_INFINITY;
    if (type !== ValueType.scalar || isExtended) continue;
    const scalar = text.subarray(index.start[ordinal], index.end[ordinal]);
    if (scalar[0] === QUOTE) {
      if (fixed !== undefined && !(fixed.size > 0 && fixed.has(utf8Text(scalar)))) varyString(scalar, letters, seed);
    } else if (scalar[0] === MINUS || isDigit(scalar[0]!)) {
      scalar.set(varyNumber(scalar, seed));
    }
  }
  return text;
}

/** The strings in members of Extended JSON, as written. */
function stringsOfExtended({ bytes, index }: Pick<Source, 'bytes' | 'index'>): ReadonlySet<string> {
  const strings = new Set<string>();
  const { depth, type: types } = index.values;
  let extended = Number.POSITIVE_INFINITY;
  for (const [ordinal, type] of types.entries()) {
    if (depth[ordinal]! <= extended) {
      const isExtended = index.keyEnd[ordinal]! > 0 && bytes[index.keyStart[ordinal]! + 1] === DOLLAR;
      extended = isExtended ? depth[ordinal]! : Number.POSITIVE_INFINITY;
    }
    const start = index.start[ordinal]!;
    if (extended < Number.POSITIVE_INFINITY && type === ValueType.scalar && bytes[start] === QUOTE)
      strings.add(utf8Text(bytes, start, index.end[ordinal]!));
  }
  return strings;
}

const [DOLLAR, QUOTE, BACKSLASH, MINUS, POINT, EQUALS, SMALL_U] = [0x24, 0x22, 0x5c, 0x2d, 0x2e, 0x3d, 0x75];

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/**
 * Groups within which characters are exchanged, so that hexadecimal text stays hexadecimal. 0 is never exchanged, so
 * that no number begins with 0.
 */
const GROUPS = ['abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEF', 'GHIJKLMNOPQRSTUVWXYZ', '123456789'];

/** The replacement for each byte of a string. */
function lettersOf(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const group of GROUPS) {
    const others = [...group];
    shuffle(others, random);
    for (const [i, letter] of [...group].entries()) table[letter.charCodeAt(0)] = others[i]!.charCodeAt(0);
  }
  return table;
}

/** Changes a string with its quotation marks in place. */
function varyString(scalar: Uint8Array, letters: Uint8Array, seed: number): void {
  if (isTime(scalar)) return;
  const content = scalar.subarray(1, -1);
  // The string may be carried as a number, so it is varied like one.
  if (isNumber(content)) {
    content.set(varyNumber(content, seed));
    return;
  }
  // The last group of padded base64 has bits that must be 0.
  const end = scalar.length - (scalar.at(-2) === EQUALS ? 5 : 1);
  for (let i = 1; i < end; i++) {
    if (scalar[i] === BACKSLASH) i += scalar[i + 1] === SMALL_U ? 5 : 1;
    else scalar[i] = letters[scalar[i]!]!;
  }
}

function isNumber(text: Uint8Array): boolean {
  return text.length > 0 && text.length < 40 && text.every((byte) => isDigit(byte) || byte === MINUS || byte === POINT);
}

/** True if a string starts like "2026-11-23". */
function isTime(scalar: Uint8Array): boolean {
  if (scalar.length < 12 || scalar[5] !== MINUS || scalar[8] !== MINUS) return false;
  return [1, 2, 3, 4, 6, 7, 9, 10].every((i) => isDigit(scalar[i]!));
}
