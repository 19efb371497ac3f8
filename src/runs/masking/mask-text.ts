import { fromBase64Url, hasMark, looksRandom, toBase64Url } from '../../core/native-types/base64-url.ts';
import { looksLikeBase64, looksLikeHex, recogniseText, type TextType } from '../../core/native-types/recognise.ts';
import { unwrapBase64, wrapBase64 } from '../../core/native-types/wrapped-base64.ts';
import { identifyingWord, wordsLike } from '../../core/value/key-words.ts';
import { maskNumber, NUMBER } from './mask-number.ts';
import { maskTime } from './mask-time.ts';
import { pick, type Random } from './random.ts';
import { zerosIn } from './widths.ts';

const TRIES = 64;
/** Maximum number of digits of a number in a text; longer ones are masked like any other text. */
const DIGITS_AT_MOST = 40;
const HEX = /^(?=.*\d|.{8})[\da-f-]+$/i;
/** Matches text that the XML mapping escapes once more. Existing matches stay, and masking adds none. */
const XML_ESCAPE = /_(?=x[0-9A-F]{4}_)/g;
const XML_ESCAPE_LENGTH = '_x0041_'.length;

const CLASSES = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'] as const;
const HEX_CLASSES = ['abcdef', 'ABCDEF', '0123456789'] as const;

/** For two, three and four bytes in UTF-8: characters of that length, all of which may begin a name in XML. */
const OTHERS: readonly (readonly [from: number, to: number])[] = [
  [0x100, 0x2ff],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
];
const BEGINS_NAME =
  /^[\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]$/u;

/**
 * Replaces letters and digits of a text, given by its characters, with random ones of the same case and the same number
 * of bytes. Other characters are kept. Times, UUIDs, integers, hex and base64 keep their type, with zero bytes in the
 * same places.
 */
export function maskCharacters(characters: readonly string[], random: Random): readonly string[] {
  const text = characters.join('');
  const wrapped = unwrapBase64(text);
  if (wrapped !== undefined) {
    const masked = maskCharacters([...wrapped.base64], random).join('');
    return [...wrapBase64(masked, wrapped.wrapping)];
  }
  const url = maskedUrl(text, random);
  if (url !== undefined) return [...url];
  const [type] = recogniseText(text);
  if (type === 'timestamp') return [...maskTime(text, random)];
  if (NUMBER.test(text) && text.length <= DIGITS_AT_MOST) return [...maskNumber(text, random)];
  const facts = factsOf(text);
  for (let i = 0; i < TRIES; i++) {
    const masked = drawn(characters, text, type, random);
    if (factsOf(masked.join('')) === facts) return masked;
  }
  return characters;
}

/** Random bytes in base64url, which prove that they are bytes as the given text does. Undefined for other text. */
function maskedUrl(text: string, random: Random): string | undefined {
  const base64 = looksRandom(text) ? fromBase64Url(text) : undefined;
  for (let i = 0; base64 !== undefined && i < TRIES; i++) {
    const masked = toBase64Url(bytesLike(base64, random).join(''));
    if (looksRandom(masked) && hasMark(masked) === hasMark(text) && fromBase64Url(masked) !== undefined) return masked;
  }
  return undefined;
}

/** Facts that a masked text shares with its original, because they decide how it is carried. */
function factsOf(text: string): string {
  const types = recogniseText(text);
  const isLikely = (types.includes('base64') && looksLikeBase64(text)) || (types.includes('hex') && looksLikeHex(text));
  const hasCase = types.includes('uuid') || types.includes('hex');
  const cases = hasCase && [text === text.toUpperCase(), text === text.toLowerCase()].join();
  return [...types, isLikely, cases, isLiteral(text), ...escapesIn(text)].join();
}

/** True for text that XML marks as a string, because it looks like another type. */
function isLiteral(text: string): boolean {
  return text === 'true' || text === 'false' || NUMBER.test(text);
}

/** The places of XML escapes. */
function escapesIn(text: string): readonly number[] {
  return Array.from(text.matchAll(XML_ESCAPE), ({ index }) => index);
}

function drawn(
  characters: readonly string[],
  text: string,
  type: TextType | undefined,
  random: Random,
): readonly string[] {
  if (type === 'uuid' || type === 'hex') return hexLike(text, random);
  if (type !== 'base64') return lettersLike(characters, text, random);
  return looksLikeBase64(text) ? bytesLike(text, random) : groupsLike(text, random);
}

function lettersLike(characters: readonly string[], text: string, random: Random): readonly string[] {
  const classes = HEX.test(text) ? HEX_CLASSES : CLASSES;
  const masked = characters.map((character) => characterLike(character, classes, random));
  let at = 0;
  const escapes = escapesIn(text);
  if (escapes.length === 0) return masked;
  return characters.map((character, i) => {
    const isEscape = escapes.some((start) => at >= start && at < start + XML_ESCAPE_LENGTH);
    at += character.length;
    return isEscape ? character : masked[i]!;
  });
}

/**
 * A random name with the form of a given name. If the last word of the given name says that its values identify
 * something, the new name also ends with such a word. Undefined if formats would write it differently: see `formOf`.
 */
export function nameLike(name: string, random: Random): string | undefined {
  const word = identifyingWord(name);
  const at = word === '' ? name.length : name.lastIndexOf(word);
  const [before, after] = [name.slice(0, at), name.slice(at + word.length)];
  const last = word === '' ? '' : pick(wordsLike(word), random);
  const other = lettersLike([...before], before, random).join('') + last + after;
  const isSame = escapesIn(other).join() === escapesIn(name).join() && identifyingWord(other) === last;
  return isSame ? other : undefined;
}

/** The form of a text, which masking keeps: the case of its letters, its digits, and all other characters. */
export function formOf(text: string): string {
  return Array.from(text, (character) => {
    const own = CLASSES.findIndex((each) => each.includes(character));
    if (own >= 0) return 'aA0'[own]!;
    return BEGINS_NAME.test(character) ? LETTERS[utf8LengthOf(character) - 2]! : `\\${character}`;
  }).join('');
}

/** The characters of `formOf` for letters of two, three and four bytes. */
const LETTERS = 'bcd';

function utf8LengthOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

function characterLike(character: string, classes: readonly string[], random: Random): string {
  const own = CLASSES.findIndex((each) => each.includes(character));
  if (own >= 0) return pick(classes[own]!, random);
  if (!BEGINS_NAME.test(character)) return character;
  const [from, to] = OTHERS[utf8LengthOf(character) - 2]!;
  return String.fromCodePoint(from + random(to - from + 1));
}

/** Base64 of random bytes, with zeros in the same places. */
function bytesLike(text: string, random: Random): readonly string[] {
  const bytes = Array.from(atob(text), (byte) => (byte === '\0' ? byte : String.fromCharCode(1 + random(255))));
  return [...btoa(bytes.join(''))];
}

/** Base64 that may be a word: letters stay letters. */
function groupsLike(text: string, random: Random): readonly string[] {
  const classes = HEX.test(text) ? HEX_CLASSES : CLASSES;
  const groups = text.match(/.{4}/g) ?? [];
  return groups.flatMap((group) => {
    const zeros = zerosOf(group);
    for (let i = 0; i < TRIES; i++) {
      const other = Array.from(group, (character) => characterLike(character, classes, random));
      const joined = other.join('');
      if (btoa(atob(joined)) === joined && zerosOf(joined) === zeros) return other;
    }
    return [...group];
  });
}

function zerosOf(group: string): string {
  return zerosIn(Uint8Array.from(atob(group), (byte) => byte.charCodeAt(0)));
}

/** A UUID or hex with other digits in the same case, and with zero bytes in the same places. */
function hexLike(text: string, random: Random): readonly string[] {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()];
  const digits = lower === upper ? '0123456789' : '0123456789abcdef';
  const digit = (): string => {
    const chosen = pick(digits, random);
    const isUpper = text === upper || (text !== lower && random(2) === 0);
    return isUpper ? chosen.toUpperCase() : chosen;
  };
  return (text.match(/[\da-f]{2}|-/gi) ?? []).flatMap((pair) => {
    if (pair === '-' || pair === '00') return [...pair];
    for (;;) {
      const other = [digit(), digit()];
      if (other.join('') !== '00') return other;
    }
  });
}
