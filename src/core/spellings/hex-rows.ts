import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import { isTextOf } from './dump-row.ts';
import type { Spelling } from './spelling.ts';

/**
 * Matches a row: the words before its bytes, which are the same in all rows; the bytes; and what follows them, such as
 * the bytes as text.
 */
const ROW =
  /^((?:.{0,120}?[^\s\da-z])??[ \t]*)((?:[\da-f]{2}(?:[ \t]{1,2}|[ \t]?-[ \t]?)){1,4999}[\da-f]{2}|[\da-f]{2})(?:[ \t]*$|[ \t]{2,}(?=\S)(.{1,80})$|[ \t]*(\|.{0,80})$)/i;
/** Matches the end of a list in brackets after the bytes of a row, and the words after it, as logs print them. */
const LIST_ENDS = /^([ \t]*(?:[\da-f]{2}[ \t]+){0,4999}[\da-f]{2})[ \t]*[\])}>](?![\w"']).*$/i;
/** Maximum length of a line and of a text in characters. */
const [LONGEST_LINE, LONGEST] = [16 * 1024, 256 * 1024];
/** Matches two groups of eight bytes, as Trino divides them. */
const HALVES = /^([ \t]*(?:[\da-f]{2} ){7}[\da-f]{2}) {2}(?= (?:[\da-f]{2} ?){1,8}\s*$)/i;
/** Maximum numbers of other lines before and after the rows. */
const [MOST_BEFORE, MOST_AFTER] = [6, 6];
/** Minimum number of bytes in a full row. */
const LEAST = 4;

/**
 * Rows of hex without offsets, as socat, Zephyr, bluetoothctl, memory files and logs print them: each after the same
 * words, with the text of its bytes behind them, and a few lines before and after all rows.
 */
export const HEX_ROWS: Spelling = {
  id: 'dump',
  name: 'rows of hex',
  fits: (text) => bytesIn(text) !== undefined,
  read: (text): ParsedBytes => {
    const bytes = bytesIn(text);
    return bytes === undefined ? refused(0, 'Rows of hex were expected.') : { ok: true, bytes };
  },
  needsInside: true,
};

interface Row {
  readonly shape: string;
  /** True if a bracket after the bytes ends them. */
  readonly isLast: boolean;
  readonly bytes: readonly number[];
}

function rowOf(written: string): Row | undefined {
  const whole = written.length > LONGEST_LINE ? '' : written.replace(HALVES, '$1');
  const line = whole.replace(LIST_ENDS, '$1');
  const isLast = line.length < whole.length;
  const [, before, digits, beside, framed] = ROW.exec(line) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Array.from(digits.matchAll(/[\da-f]{2}/gi), ([pair]) => Number.parseInt(pair, 16));
  const text = beside ?? framed;
  if (text !== undefined && !isTextOf(text.replace(/^(.{8}) (.{1,8})$/, '$1$2'), bytes)) return undefined;
  return {
    isLast,
    shape: `${before!.replace(/\d+/g, '0').replace(/\s+/g, ' ')}${text === undefined ? '' : '|'}`,
    bytes,
  };
}

/** The bytes of the rows, of which only the last one may be shorter; undefined if the text has another form. */
function bytesIn(text: string): Uint8Array | undefined {
  if (text.length > LONGEST) return undefined;
  const bytes: number[] = [];
  let first: Row | undefined;
  let isEnded = false;
  let others = 0;
  for (const { line } of linesOf(text)) {
    const row = rowOf(line);
    if (first === undefined) {
      if (row !== undefined && row.bytes.length >= LEAST) first = row;
      else if (++others > MOST_BEFORE) return undefined;
    } else if (row === undefined) {
      isEnded = true;
      if (++others > MOST_BEFORE + MOST_AFTER) return undefined;
      continue;
    } else if (isEnded || row.shape !== first.shape || row.bytes.length > first.bytes.length) return undefined;
    if (row === undefined || first === undefined) continue;
    isEnded = row.isLast || row.bytes.length < first.bytes.length;
    for (const byte of row.bytes) bytes.push(byte);
  }
  return first === undefined ? undefined : Uint8Array.from(bytes);
}
