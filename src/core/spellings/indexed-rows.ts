import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

const ROW = /^\s*\[(\d+)\]((?:\s+[0-9a-f]{2})+)$/i;
/** Maximum length of a line in characters, which is more than the widest row takes. */
const LONGEST = 2000;

/** A raw vector as R prints it: each row begins with the index of its first byte; indices count from 1. */
export const INDEXED_ROWS: Spelling = {
  id: 'list',
  name: 'a raw vector of R',
  fits: (text) => {
    const first = linesOf(text).next().value?.line;
    return first !== undefined && ROW.exec(first.slice(0, LONGEST))?.[1] === '1';
  },
  read,
};

function read(text: string): ParsedBytes {
  const bytes: number[] = [];
  for (const { at, line } of linesOf(text)) {
    const [, index, row] = line.length > LONGEST ? [] : (ROW.exec(line) ?? []);
    if (row === undefined) return refused(at, 'A row with the index of its first byte was expected.');
    if (Number(index) !== bytes.length + 1) {
      return refused(at, `Found the index ${index} where ${bytes.length + 1} was expected.`);
    }
    for (const pair of row.trim().split(/\s+/)) bytes.push(Number.parseInt(pair, 16));
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
