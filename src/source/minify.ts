import { IS_SPACE, QUOTE, stringEnd, wordsOf } from './lexemes.ts';
import type { Source } from './source.ts';

/** The text of a source without its white space, as UTF-8: numbers and strings as they were written. */
export function minify({ bytes, minifiedBytes }: Pick<Source, 'bytes' | 'minifiedBytes'>): Uint8Array {
  if (minifiedBytes === bytes.length) return bytes;
  const words = wordsOf(bytes);
  const minified = new Uint8Array(minifiedBytes);
  let length = 0;
  let i = 0;
  while (i < bytes.length) {
    const byte = bytes[i]!;
    const end = byte === QUOTE ? stringEnd(bytes, words, i + 1) + 1 : i + 1;
    if (end > i + 1) {
      minified.set(bytes.subarray(i, end), length);
      length += end - i;
    } else if (IS_SPACE[byte] === 0) minified[length++] = byte;
    i = end;
  }
  return minified;
}
