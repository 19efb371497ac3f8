import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

/**
 * Matches an element with its index, as `[0] = 0x86`, `0 = -122`, `- 0 : 134`, `[1] => 134`, or with tabs between its
 * parts.
 */
const ELEMENT =
  /[\s,]{0,60}(?:- )?\[?(\d{1,7})\]?(?:\s{0,9}(?:=>?|:)\s{0,20}|\t)(?:int\(|\{(?:uint8|byte|int)\} )?(-?\d{1,3}|0x[\da-f]{1,2}|'(?:[^'\\\n]|\\(?:x[\da-f]{2}|[0-7]{1,3}|[^x\n]))')(?![\w.])(?:\s?'(?:[^'\\\n]|\\[^\n][\da-f]{0,3}|')')?\)?(?:\t[a-z][\w: ]{0,40})?/iy;
/** Matches the beginning of the first element, which may follow a title of a few lines. Its index is 0, or 1 in PHP. */
const FIRST = /(?:^|[\n\t{(,]|- )[ \t]{0,40}(?:\[[01]\]|[01])(?:\s{0,9}(?:=>?|:)|\t)/g;
/** Maximum number of characters before the first element, and after the last one. */
const [MOST_BEFORE, MOST_AFTER] = [600, 600];
/** Minimum number of elements: fewer are rather numbers than bytes. */
const LEAST = 8;

const SIMPLE: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, e: 27 };

/**
 * The elements of an array of bytes with their indexes, as debuggers, Swift and PHP print them, one below the other or
 * in a row.
 */
export const INDEXED_ELEMENTS: Spelling = {
  id: 'list',
  name: 'elements with their indexes',
  fits: (text) => elementsIn(text) !== undefined,
  read: (text): ParsedBytes => {
    const bytes = elementsIn(text);
    return bytes === undefined ? refused(0, 'Elements with their indexes were expected.') : { ok: true, bytes };
  },
  needsInside: true,
};

function elementsIn(text: string): Uint8Array | undefined {
  for (const { index } of text.slice(0, MOST_BEFORE).matchAll(FIRST)) {
    const bytes = elementsFrom(text, /[\n\t{(,]/.test(text[index]!) ? index + 1 : index);
    if (bytes !== undefined) return bytes;
  }
  return undefined;
}

function elementsFrom(text: string, begin: number): Uint8Array | undefined {
  const bytes: number[] = [];
  let first: number | undefined;
  let at = begin;
  for (;;) {
    ELEMENT.lastIndex = at;
    const [all, index, value] = ELEMENT.exec(text) ?? [];
    if (all === undefined) break;
    first ??= Number(index);
    if (Number(index) !== first + bytes.length) return undefined;
    const number = byteOf(value!);
    if (!(number >= -0x80 && number <= 0xff)) return undefined;
    bytes.push(number & 0xff);
    at += all.length;
  }
  return bytes.length >= LEAST && text.length - at <= MOST_AFTER ? Uint8Array.from(bytes) : undefined;
}

function byteOf(written: string): number {
  if (!written.startsWith("'")) return Number(written);
  const inner = written.slice(1, -1);
  if (!inner.startsWith('\\')) return inner.codePointAt(0)!;
  const code = inner.slice(1);
  if (code.startsWith('x')) return Number.parseInt(code.slice(1), 16);
  return /^[0-7]+$/.test(code) ? Number.parseInt(code, 8) : (SIMPLE[code] ?? code.codePointAt(0)!);
}
