import { parsedJson } from '../basics/parsed-json.ts';
import { type ParsedBytes, parseHex, type RefusedBytes, refused } from '../bytes/parse-hex.ts';
import { plainList } from './list-words.ts';
import { isMarkup } from './may-be-bytes.ts';
import { indentOf, type Spelling } from './spelling.ts';

const BUFFER_JSON = /^\s*\{\s{0,99}"type"\s{0,99}:\s{0,99}"Buffer"\s{0,99},\s{0,99}"data"\s{0,99}:\s{0,99}(?=\[)/;
/**
 * Matches the beginning of a JSON document that has one member, which may again have one member, and so on, down to a
 * list of numbers.
 */
const ONE_MEMBER = /^\s*(?:\{\s{0,99}"(?:[^"\\]|\\.){0,999}"\s{0,99}:\s{0,99}){1,16}(?=\[[\s\d])/;

/** Matches the beginning of a Uint8Array as `JSON.stringify` writes it: an object whose names are the indexes. */
const TYPED_ARRAY = /^\s*\{\s*"0"\s*:\s*\d{1,3}\s*,\s*"1"\s*:\s*\d{1,3}\s*[,}]/;
const INDEXED = /\s*"(\d{1,9})"\s*:\s*(\d{1,3})\s*[,}]/y;

/** Lists of bytes in all languages. */
export const LISTS: readonly Spelling[] = [
  {
    id: 'number-list',
    name: 'a typed array in JSON',
    fits: (text) => TYPED_ARRAY.test(text),
    read: readTypedArray,
  },
  {
    id: 'buffer-json',
    name: 'a list of numbers',
    fits: (text) => BUFFER_JSON.test(text),
    read: (text) => parseList(text, BUFFER_JSON.exec(text)![0].length),
  },
  {
    id: 'number-list',
    name: 'a list of numbers in a document',
    // A text with an extra comma does not fit: it is JSON with a mistake.
    fits: (text) => ONE_MEMBER.test(text) && parsedJson(text) !== undefined,
    read: (text) => parseList(text, ONE_MEMBER.exec(text)![0].length),
  },
  {
    id: 'signed-list',
    name: 'a list of signed numbers',
    fits: (text) => {
      const plain = plainList(text);
      const at = listAt(plain);
      return at !== undefined && isSigned(plain, at);
    },
    read: readList,
  },
  {
    id: 'list',
    name: 'a list of numbers',
    fits: (text) => listAt(plainList(text)) !== undefined,
    read: readList,
  },
];

/** Lists without brackets. They are tried after hex in pairs, which may also have commas. */
export const BARE_LISTS: readonly Spelling[] = [
  { id: 'signed-list', name: 'a list of signed numbers', fits: isBareSigned, read: parseBare },
  {
    id: 'list',
    name: 'a list of numbers',
    fits: (text) => isBare(plainList(text)) || isPrefixed(text),
    read: (text) => parseBare(plainList(text)),
  },
  {
    id: 'list',
    name: 'a list of hex numbers',
    fits: isShortHex,
    read: (text) => ({
      ok: true,
      bytes: Uint8Array.from(text.trim().split(/\s+/), (digits) => Number.parseInt(digits, 16)),
    }),
    needsInside: true,
  },
];

/** Matches numbers in hex as Arduino prints them: without a prefix, and bytes below 16 with one digit. */
const SHORT_HEX = /^\s*[\da-f]{1,2}(?:\s+[\da-f]{1,2}){7,}\s*$/i;
/** Matches numbers with a prefix and without commas. */
const PREFIXED = /^\s*0x[\da-f]{1,2}(?:\s+0x[\da-f]{1,2})+\s*$/i;

/** Matches a byte of one digit. The last byte of a text is ignored, because its second digit may be cut off. */
const SINGLE = /(?<!\S)(?:0x)?[\da-f]\s+\S/i;
/**
 * Matches a byte below 16 that is written with two digits. In a text that has one, a byte of one digit is a mistake.
 */
const PADDED = /(?<!\S)(?:0x)?0[\da-f](?!\S)/i;

function isShortHex(text: string): boolean {
  return SHORT_HEX.test(text) && /[a-f]/i.test(text) && SINGLE.test(text) && !PADDED.test(text);
}

/**
 * True for numbers with a prefix if some bytes below 16 have a single digit, or if words of a language are around the
 * numbers.
 */
function isPrefixed(text: string): boolean {
  if (!/0x|&H/i.test(text.slice(0, LONGEST_DECLARATION))) return false;
  const plain = plainList(text);
  return PREFIXED.test(plain) && (plain !== text || (SINGLE.test(plain) && !PADDED.test(plain)));
}

/**
 * Matches a declaration before a list: `unsigned char msg[] =`, `let data: [u8; 70] =`, `[]uint8`, `new byte[]`,
 * `vec!`.
 */
const DECLARED = /^[\w\s[\]*&:;<>()!.=#$,]*(?:[=(!&]|\w|\]|\))\s*$/;
/** Maximum length of a declaration in characters. */
const LONGEST_DECLARATION = 400;
/** Matches the type of an array in front of its elements: `[]`, `[70]`, `[...]`, as in Go. */
const ARRAY_TYPE = /^\s*\[[\w; .]{0,40}\]\s{0,9}[*\w]/;
const ELEMENT_OR_END =
  /(?:\s|\/\*[^*]{0,99}\*\/)*(?:[-+]?[\da-f](?!["'])|\((?:s?byte|char|u?int8(?:_t)?|unsigned char)\)|\.\.\.|[\]}>])/iy;

/** The offset of the opening bracket of a list of bytes. Undefined if the text does not look like a list. */
function listAt(text: string): number | undefined {
  const indent = indentOf(text);
  const first = text[indent];
  if (first === '[' && !ARRAY_TYPE.test(text)) return indent;
  if ((first === '{' || first === '(' || (first === '<' && !isMarkup(text))) && beginsList(text, indent)) return indent;
  const head = text.slice(0, LONGEST_DECLARATION);
  const last = Math.max(head.lastIndexOf('['), head.lastIndexOf('{'), head.lastIndexOf('<<'));
  const isDeclared =
    last > indent && DECLARED.test(head.slice(0, last)) && !/^\[\s*\]\s*[^\s)};,]/.test(text.slice(last, last + 99));
  return isDeclared && beginsList(text, last) && !goesOn(text, last) ? last : undefined;
}

/** True if more than the end of a statement follows the closing bracket, as in `app[12]: body=…`. */
function goesOn(text: string, open: number): boolean {
  const end = text.indexOf(CLOSING[text[open]!]!, open);
  return end >= 0 && /^[\])}>]*\s{0,9}[:=]/.test(text.slice(end, end + HEAD_OF_REST));
}

/** Number of characters after a list that are examined. */
const HEAD_OF_REST = 40;

function beginsList(text: string, open: number): boolean {
  ELEMENT_OR_END.lastIndex = open + (text.startsWith('<<', open) ? 2 : 1);
  return ELEMENT_OR_END.test(text);
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')', '<': '>', '<<': '>>' };

/** True if the first negative number comes before any number that is too large for a signed byte. */
function isSigned(text: string, open: number): boolean {
  return text.includes('-', open) && readNumbers(text, open + 1).signed;
}

function readTypedArray(text: string): ParsedBytes {
  const bytes: number[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    INDEXED.lastIndex = at;
    const [, index, number] = INDEXED.exec(text) ?? [];
    if (index === undefined) break;
    if (Number(index) !== bytes.length || Number(number) > 255) return refused(at, expected(text, at, BYTE));
    bytes.push(Number(number));
    at = INDEXED.lastIndex;
  }
  const isWhole = text[at - 1] === '}' && text.slice(at).trim() === '';
  return isWhole ? { ok: true, bytes: Uint8Array.from(bytes) } : refused(at, expected(text, at, 'a member'));
}

function readList(text: string): ParsedBytes {
  const plain = plainList(text);
  return parseList(plain, listAt(plain)!);
}

function parseList(text: string, open: number): ParsedBytes {
  const opening = text.startsWith('<<', open) ? '<<' : text[open]!;
  const closing = CLOSING[opening]!;
  const begin = open + opening.length;
  const read = readElements(text, begin, closing);
  if (!read.ok) return read;
  const { bytes, end } = read;
  if (!text.startsWith(closing, end)) return refused(end, expected(text, end, `\`,\` or \`${closing}\``));
  const rest = text.slice(end + closing.length).trim();
  if (/^[)}\];,]{0,16}$/.test(rest) || /^\.to_vec\(\);?$/.test(rest)) return { ok: true, bytes };
  const offset = skip(text, end + closing.length);
  return refused(offset, expected(text, offset, 'the end of the text'));
}

/** True if numbers are separated by commas, or if they are decimals that cannot be hex. */
function isBare(text: string): boolean {
  return /^\s*(?:0x[\da-f]+|[\da-f]{1,3})\s*,/i.test(text) ? /^[\s,\da-fx]+$/i.test(text) : isDecimals(text);
}

function isDecimals(text: string): boolean {
  return /^\s*\d{1,3}(?:\s+\d{1,3})+\s*$/.test(text) && !parseHex(text).ok && readNumbers(text, 0).ok;
}

function isBareSigned(text: string): boolean {
  return (
    text.includes('-') &&
    /^\s*-?\d{1,3}(?:\s*,\s*-?\d{1,3}|\s+-?\d{1,3})+\s*,?\s*$/.test(text) &&
    readNumbers(text, 0).signed
  );
}

function parseBare(text: string): ParsedBytes {
  const read = readElements(text, 0, '');
  if (!read.ok || read.end === text.length) return read;
  return refused(read.end, expected(text, read.end, BYTE));
}

const NUMBER =
  /(?:\((?:s?byte|char|u?int8(?:_t)?|unsigned char)\)\s?)?([-+]?(?:0x[0-9a-f]+|\d+))(?:_?[ui]8|u)?(?![\w.])/iy;
const HEX_ELEMENT = /(?:0x)?([0-9a-f]+)(?![\w.])/iy;
/** Matches blanks, and the comments of C. */
const BLANK = /(?:\s|\/\/[^\n]{0,999}(?=\n|$)|\/\*[^*]{0,999}\*\/)*/y;
const WORD = /[^\s,\])}>]{0,20}/y;

const BYTE = 'a number from 0 to 255';
const SIGNED_BYTE = 'a number from -128 to 127';

interface Numbers {
  readonly ok: true;
  readonly bytes: Uint8Array;
  readonly end: number;
  /** True if all numbers have two digits, and one begins with a zero: nobody writes decimals like that. */
  readonly arePairs: boolean;
}

type NumbersRead = (Numbers | RefusedBytes) & { readonly signed: boolean };

/** Reads numbers. Reads hex digits instead if that gets further, or if the numbers look like pairs of hex digits. */
function readElements(text: string, begin: number, closing: string): NumbersRead {
  const read = readNumbers(text, begin);
  if (read.ok && !read.arePairs) return read;
  const asHex = readHexElements(text, begin, closing);
  return asHex.ok || (!read.ok && asHex.offset > read.offset) ? asHex : read;
}

/** Reads decimals and numbers with `0x`, up to a character that begins neither. */
function readNumbers(text: string, begin: number): NumbersRead {
  const bytes = new Uint8Array((text.length >> 1) + 1);
  let length = 0;
  let signed = false;
  let isAboveSigned = false;
  let areTwo = true;
  let hasZero = false;
  let i = skip(text, begin);
  while (i < text.length && !'])}>'.includes(text[i]!)) {
    NUMBER.lastIndex = i;
    const [all = '', digits = ''] = NUMBER.exec(text) ?? [];
    const number = digits === '' ? Number.NaN : Number(digits);
    const isNegative = number < 0;
    const isByte = isNegative ? number >= -128 && !isAboveSigned : number <= (signed ? 127 : 255);
    // In C, a number with a leading zero is octal.
    const isOctal = /^0\d\d/.test(digits);
    if (!isByte || isOctal) {
      const what = signed && !isNegative && number <= 255 ? SIGNED_BYTE : BYTE;
      return { ...refused(i, expected(text, i, isOctal ? 'a decimal without zeros in front' : what)), signed };
    }
    signed ||= isNegative;
    // Java takes a literal such as 0x86 for a byte only with a cast, so a literal in hex above 127 does not show that
    // the bytes are unsigned.
    isAboveSigned ||= number > 127 && !/^0x/i.test(digits);
    areTwo &&= /^\d\d$/.test(digits);
    hasZero ||= digits.startsWith('0');
    bytes[length++] = number;
    i = skip(text, i + all.length);
    if (text[i] === ',') i = skip(text, i + 1);
  }
  return { ok: true, bytes: bytes.subarray(0, length), end: i, arePairs: length > 1 && areTwo && hasZero, signed };
}

/**
 * Reads elements of hex digits: one or two digits each if there are commas, otherwise groups of one or several bytes.
 */
function readHexElements(text: string, begin: number, closing: string): NumbersRead {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  const hasCommas = text.includes(',', begin);
  let i = skip(text, begin);
  while (i < text.length && !(closing !== '' && text.startsWith(closing, i))) {
    HEX_ELEMENT.lastIndex = i;
    const [all = '', digits = ''] = HEX_ELEMENT.exec(text) ?? [];
    const isByte = hasCommas ? digits.length === 1 || digits.length === 2 : digits !== '' && digits.length % 2 === 0;
    if (!isByte) return { ...refused(i, expected(text, i, 'a byte in hex')), signed: false };
    if (digits.length === 1) bytes[length++] = Number.parseInt(digits, 16);
    else for (let at = 0; at < digits.length; at += 2) bytes[length++] = Number.parseInt(digits.slice(at, at + 2), 16);
    i = skip(text, i + all.length);
    if (text[i] === ',') i = skip(text, i + 1);
  }
  return { ok: true, bytes: bytes.subarray(0, length), end: i, arePairs: false, signed: false };
}

function skip(text: string, at: number): number {
  BLANK.lastIndex = at;
  BLANK.test(text);
  return BLANK.lastIndex;
}

function expected(text: string, at: number, what: string): string {
  if (at >= text.length) return `Found the end of the text where ${what} was expected.`;
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] || text[at]!;
  const hint = word.startsWith('...') ? '; the printed list is not complete' : '';
  return `Found ${JSON.stringify(word)} where ${what} was expected${hint}.`;
}
