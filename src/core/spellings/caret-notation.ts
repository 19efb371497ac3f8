import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

/**
 * Matches a byte that is not printable: `M-` before the character, or before the caret and the character, of the lower
 * seven bits of a byte above 0x7f; a caret before the character of a control character.
 */
const HIGH = /M-(?:\^[@-_?]|[\x20-\x7e])|\^[@-_?]/g;
const BYTE = /(M-)?(?:\^([@-_?])|([\x20-\x7e\t\n]))/y;
/** Minimum number of bytes that are written with `M-` or a caret: fewer may be a name such as `M-16`. */
const LEAST = 3;
/** Maximum length in characters. */
const LONGEST = 64 * 1024;

function fits(text: string): boolean {
  return text.length <= LONGEST && (text.match(HIGH)?.length ?? 0) >= LEAST;
}

function read(text: string): ParsedBytes {
  // `cat -A` marks the end of each line.
  const plain = /\$\n/.test(text) && !/[^$]\n/.test(text) ? text.replaceAll('$\n', '\n') : text;
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at = BYTE.lastIndex) {
    BYTE.lastIndex = at;
    const [all, high, control, character] = BYTE.exec(plain) ?? [];
    if (all === undefined) return refused(at, 'Found a character that `cat -v` does not print.');
    const low = control === undefined ? character!.charCodeAt(0) : control.charCodeAt(0) ^ 0x40;
    bytes.push(high === undefined ? low : low | 0x80);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

/**
 * Bytes as `cat -v` prints them: `^C` for control characters, and `M-` before the others above ASCII. A caret and `M-`
 * of the bytes themselves look the same, so it is accepted only if a format reads the bytes. The terminal adds a line
 * feed.
 */
export const CARET_NOTATION: readonly Spelling[] = [(text: string) => text, (text: string) => text.trimEnd()].map(
  (shown) => ({
    id: 'escapes',
    name: 'what cat -v prints',
    fits,
    read: (text) => read(shown(text)),
    needsInside: true,
  }),
);
