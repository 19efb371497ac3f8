import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Reading } from '../../core/layout/vocabulary.ts';

const CR = 13;
const LF = 10;

/** Maximum length: longer lines are not in an HTTP header. */
const LONGEST_LINE = 64 * 1024;

/** A line with the offset of its end mark, CR LF or LF, and the offset after the mark. */
export interface Line {
  readonly text: string;
  readonly end: number;
  readonly next: number;
}

/** The line at an offset; undefined if no end of a line follows within reach. */
export function lineAt(bytes: Uint8Array, start: number): Line | undefined {
  const reach = bytes.subarray(start, start + LONGEST_LINE);
  const length = reach.indexOf(LF);
  if (length < 0) return undefined;
  const end = start + (length > 0 && reach[length - 1] === CR ? length - 1 : length);
  return { text: utf8Text(bytes, start, end), end, next: start + length + 1 };
}

/** The length that a line of chunked coding announces; -1 if it announces none. */
export function chunkSize(line: string): number {
  const digits = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(line)?.[1];
  return digits === undefined ? -1 : Number.parseInt(digits, 16);
}

/** Reads the length of a chunk, whose line includes its end. */
export const chunkLength: Reading = (bytes, start, end) => chunkSize(utf8Text(bytes, start, end).trimEnd());
