import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { type Line, linesOf } from './dump-lines.ts';
import { showsAll } from './dump-row.ts';
import type { Spelling } from './spelling.ts';

/**
 * A dump inside a frame, below a ruler or after the prefix of a log, as Netty, hexyl, HxD, WinDbg, fq, radare2, the
 * Linux kernel and ESP-IDF print it. The step from one offset to the next proves which words are the bytes.
 */
export const FRAMED_DUMP: Spelling = {
  id: 'dump',
  name: 'a dump in a frame',
  fits: (text) => shapeOf(text) !== undefined,
  read: (text) => readFramed(text, shapeOf(text)!),
};

interface Word {
  readonly at: number;
  readonly word: string;
}

/** The position of the offset among the words of a line, and the number of bytes in a full line. */
interface Shape {
  readonly place: number;
  /** Number of bytes in a full line; undefined if there is only one line. */
  readonly step: number | undefined;
}

/** A row with its offset and the words after it. */
interface Row {
  readonly line: Line;
  readonly words: readonly Word[];
}

const WORDS = /[|│]|[^\s|│┊]+/g;
/** WinDbg divides its addresses with a grave accent. */
const OFFSET = /^(?:0x)?(?:[0-9a-f]{4,8}`)?([0-9a-f]{2,16})h?:?$/i;
const BYTES = /^(?:[0-9a-f]{2})+(?:-(?:[0-9a-f]{2})+)?$/i;
/**
 * Matches one byte, or two with a dash. After an offset without a mark, a word of more bytes may be in the machine's
 * byte order, so it is not accepted.
 */
const SINGLE_BYTES = /^[0-9a-f]{2}(?:-[0-9a-f]{2})?$/i;
/** Matches the bytes or the star of a row. A line without an offset in which nothing matches ends the dump. */
const BYTES_OR_STAR = /(?:[0-9a-f]{2}\s){3}|^\s*\*\s*$/i;
const MARKED_OFFSET = /^0x|:$/i;
const FRAME = /^[|│]$/;
/** Maximum number of lines of a ruler, a title or a frame before the first row. */
const MOST_TITLES = 5;
/** Maximum length in characters: a longer line is not taken for a row. */
const LONGEST = 400;
const MOST_PLACES = 8;
const [LEAST_STEP, MOST_STEP] = [4, 64];
/** A gap of at least this many blanks ends the bytes of a line. */
const WIDE_GAP = 3;

function wordsOf(line: string): readonly Word[] {
  return Array.from(line.matchAll(WORDS), (match) => ({ at: match.index, word: match[0] }));
}

function offsetIn(words: readonly Word[], place: number): number {
  const word = words[place]?.word ?? '';
  const digits = OFFSET.exec(word)?.[1];
  const isMarked = digits !== undefined && (digits.length >= 4 || !BYTES.test(word));
  return isMarked || FRAME.test(words[place + 1]?.word ?? '') ? Number.parseInt(digits ?? '', 16) : Number.NaN;
}

/**
 * Finds the position of the offset: from the first row to the second, it grows by the number of bytes in the first row.
 */
function shapeOf(text: string): Shape | undefined {
  const first: Row[] = [];
  for (const line of linesOf(text)) {
    if (line.line.length > LONGEST || first.length > MOST_TITLES + 2) break;
    first.push({ line, words: wordsOf(line.line) });
  }
  for (let place = 0; place < MOST_PLACES; place++) {
    for (let i = 0; i < first.length; i++) {
      const offset = offsetIn(first[i]!.words, place);
      if (Number.isNaN(offset)) continue;
      const step = i + 1 < first.length ? offsetIn(first[i + 1]!.words, place) - offset : Number.NaN;
      const isStep = step >= LEAST_STEP && step <= MOST_STEP && hasBytes(first[i]!, place, step);
      if (isStep) return { place, step };
      if (Number.isNaN(step) && offset === 0 && isAlone(first[i]!, place)) return { place, step: undefined };
    }
  }
  return undefined;
}

/** A single row is a dump only if its offset is in a frame. */
function isAlone({ words }: Row, place: number): boolean {
  return FRAME.test(words[place + 1]?.word ?? '') && BYTES.test(words[place + 2]?.word ?? '');
}

/** The words of a row that are bytes, the bytes, and the first word after them. */
interface Bytes {
  readonly words: readonly Word[];
  readonly bytes: readonly number[];
  readonly next: Word | undefined;
}

/** The bytes of a row, at most `most`; undefined if a word in their place is not bytes. */
function bytesOf({ words }: Row, place: number, most: number): Bytes | undefined {
  const bytes: number[] = [];
  let i = place + 1;
  if (FRAME.test(words[i]?.word ?? '')) i++;
  const first = i;
  const isMarked = MARKED_OFFSET.test(words[place]!.word) || FRAME.test(words[place + 1]?.word ?? '');
  const pattern = isMarked ? BYTES : SINGLE_BYTES;
  for (; i < words.length && bytes.length < most; i++) {
    const { at, word } = words[i]!;
    const before = words[i - 1];
    if (FRAME.test(word) || (i > first && at - endOf(before!) > WIDE_GAP)) break;
    if (!pattern.test(word)) {
      if (i > first && at - endOf(before!) > 1) break;
      return undefined;
    }
    const digits = word.replace('-', '');
    for (let from = 0; from < digits.length; from += 2) bytes.push(Number.parseInt(digits.slice(from, from + 2), 16));
  }
  return { words: words.slice(first, i), bytes, next: words[i] };
}

function endOf({ at, word }: Word): number {
  return at + word.length;
}

/** True if a row has exactly this many bytes, and a gap or a mark of the frame follows them, if anything does. */
function hasBytes(row: Row, place: number, step: number): boolean {
  const read = bytesOf(row, place, step);
  if (read === undefined || read.bytes.length !== step) return false;
  const { next, words } = read;
  if (next === undefined || FRAME.test(next.word) || next.at - endOf(words.at(-1)!) > 1) return true;
  return showsAll(row.line.line, next.at, read.bytes);
}

function readFramed(text: string, { place, step = MOST_STEP }: Shape): ParsedBytes {
  const bytes: number[] = [];
  let begin: number | undefined;
  let isEnded = false;
  /** The places of bytes in the first row, from its first byte. */
  let columns: ReadonlySet<number> | undefined;
  for (const line of linesOf(text)) {
    const row = { line, words: wordsOf(line.line) };
    const offset = offsetIn(row.words, place);
    const isRow = !Number.isNaN(offset) && (begin === undefined || offset === begin + bytes.length);
    const read: Bytes | undefined = isRow && !isEnded ? bytesOf(row, place, step) : undefined;
    const from = read?.words[0]?.at ?? 0;
    columns ??= read && new Set(read.words.map(({ at }) => at - from));
    const isRight =
      read !== undefined && read.words.length > 0 && read.words.every(({ at }) => columns?.has(at - from));
    if (!isRight) {
      if (begin === undefined || !/[0-9a-z*]/i.test(line.line)) continue;
      if (Number.isNaN(offset) && !BYTES_OR_STAR.test(line.line)) {
        isEnded = true;
        continue;
      }
      return refused(line.at, 'The offset and the bytes of a line were expected here; bytes may be missing.');
    }
    begin ??= offset;
    // A shorter line is the last one.
    isEnded = read.bytes.length < step;
    for (const byte of read.bytes) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
