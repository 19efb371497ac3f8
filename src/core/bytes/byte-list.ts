import { type ParsedBytes, type RefusedBytes, refused } from './hex.ts';

const LIST =
  /^\s*(?:(?:new )?Uint8(?:Clamped)?Array ?(?:\(\d{1,9}\) ?)?\(?\s{0,99}|(?:Buffer\.from|bytes|bytearray)\(\s{0,99}|\{\s{0,99}"type"\s{0,99}:\s{0,99}"Buffer"\s{0,99},\s{0,99}"data"\s{0,99}:\s{0,99})?\[/;
const NUMBER = /(?:0x[0-9a-f]+|\d+)(?![\w.])/iy;
const BLANK = /\s*/y;
const WORD = /[^\s,\])]{0,20}/y;

/** True if a text begins like a list of bytes in brackets in JSON, JavaScript or Python. */
export function isByteList(text: string): boolean {
  return LIST.test(text);
}

/** Parses numbers from 0 to 255 in brackets, decimal or with `0x`, separated by commas or spaces. */
export function parseByteList(text: string): ParsedBytes {
  const begin = LIST.exec(text)![0].length;
  const read = readNumbers(text, begin);
  if (!read.ok) return read;
  const { bytes, end } = read;
  if (text[end] !== ']') return refused(end, expected(text, end, '`,` or `]`'));
  const rest = text.slice(end + 1).trim();
  if (/^[)};,]{0,3}$/.test(rest)) return { ok: true, bytes };
  const offset = skip(text, end + 1);
  return refused(offset, expected(text, offset, 'the end of the text'));
}

/** Parses numbers with `0x` and one or two digits, without brackets, separated by commas or spaces. */
export function parsePrefixedNumbers(text: string): ParsedBytes {
  const read = readNumbers(text, 0);
  if (!read.ok || read.end === text.length) return read;
  return refused(read.end, expected(text, read.end, BYTE));
}

const BYTE = 'a number from 0 to 255';

type NumbersRead = { readonly ok: true; readonly bytes: Uint8Array; readonly end: number } | RefusedBytes;

/** Reads numbers up to a closing bracket or the end of the text. */
function readNumbers(text: string, begin: number): NumbersRead {
  const bytes = new Uint8Array((text.length >> 1) + 1);
  let length = 0;
  let i = skip(text, begin);
  while (i < text.length && text[i] !== ']') {
    NUMBER.lastIndex = i;
    const number = NUMBER.exec(text)?.[0] ?? '';
    if (number === '' || !(Number(number) <= 255)) return refused(i, expected(text, i, BYTE));
    bytes[length++] = Number(number);
    i = skip(text, i + number.length);
    if (text[i] === ',') i = skip(text, i + 1);
  }
  return { ok: true, bytes: bytes.subarray(0, length), end: i };
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
