import { refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

/** Matches a row: its number, sixteen cells with a byte or `--`, and the text of the bytes. */
const ROW = /^([\da-f]{1,8})\t((?:(?:[\da-f]{2}|--)\t){15}(?:[\da-f]{2}|--))(?:\t.{0,64})?$/i;
const ROW_LENGTH = 16;
/** Maximum length in characters. */
const LONGEST = 1024 * 1024;

/**
 * Rows of hex between tabs, as the hex view of Burp Suite copies them: rows are numbered, and `--` fills the last one.
 */
export const TABBED_ROWS: Spelling = {
  id: 'dump',
  name: 'numbered rows of hex',
  fits: (text) => text.length <= LONGEST && /^[\da-f]{1,8}\t[\da-f]{2}\t/i.test(text) && bytesOf(text) !== undefined,
  read: (text) => {
    const bytes = bytesOf(text);
    return bytes === undefined ? refused(0, 'Rows of hex were expected.') : { ok: true, bytes };
  },
};

/** The bytes of rows that are numbered in hex by one or by their length, from any number on. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  let [first, step, rows, isEnded] = [0, 1, 0, false];
  for (const { line } of linesOf(text)) {
    const [, digits, cells] = ROW.exec(line) ?? [];
    if (digits === undefined || isEnded) return undefined;
    const number = Number.parseInt(digits, 16);
    if (rows === 0) first = number;
    else if (rows === 1 && number - first === ROW_LENGTH) step = ROW_LENGTH;
    if (number !== first + rows * step) return undefined;
    rows++;
    const pairs = cells!.split('\t');
    const filled = pairs.indexOf('--');
    isEnded = filled >= 0;
    if (isEnded && pairs.slice(filled).some((pair) => pair !== '--')) return undefined;
    for (const pair of isEnded ? pairs.slice(0, filled) : pairs) bytes.push(Number.parseInt(pair, 16));
  }
  return Uint8Array.from(bytes);
}
