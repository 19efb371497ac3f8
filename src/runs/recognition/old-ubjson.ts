import { uintBE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';

/** Number of bytes of the values with a fixed size, by the markers of the drafts up to 8. */
const FIXED: Readonly<Record<string, number>> = { Z: 0, T: 0, F: 0, N: 0, B: 1, i: 2, I: 4, L: 8, d: 4, D: 8 };
/** Number of bytes of the length of texts, and of numbers as text. */
const TEXTS: Readonly<Record<string, number>> = { s: 1, S: 4, h: 1, H: 4 };
/** Number of bytes of the count of lists and objects. */
const CONTAINERS: Readonly<Record<string, number>> = { a: 1, A: 4, o: 1, O: 4 };
/** Minimum number of bytes: fewer begin like this by chance. */
const LEAST = 8;
/** Maximum number of values that are examined. */
const MOST = 10_000;

/**
 * True for an object of UBJSON as its drafts up to 8 wrote it, with a count after its marker and `s` before each name,
 * which may be cut.
 */
export function isOldUbjson(bytes: Uint8Array): boolean {
  const marker = String.fromCharCode(bytes[0] ?? 0);
  if (bytes.length < LEAST || (marker !== 'o' && marker !== 'O')) return false;
  /** For each open container, the number of values that it still has, and whether a name comes before each. */
  const open: { left: number; readonly isObject: boolean }[] = [{ left: 1, isObject: false }];
  let at = 0;
  let names = 0;
  for (let values = 0; values < MOST; values++) {
    while (open.length > 0 && open.at(-1)!.left === 0) open.pop();
    const around = open.at(-1);
    if (around === undefined) return at === bytes.length && names > 0;
    around.left--;
    if (around.isObject) {
      const name = textAt(bytes, at);
      if (name === undefined || !/^[\x20-\x7e]{1,200}$/.test(name.text)) return names > 0 && at >= bytes.length;
      at = name.end;
      if (at >= bytes.length) return names > 0;
      names++;
    }
    const type = String.fromCharCode(bytes[at] ?? 0);
    const [size, text, count] = [FIXED[type], TEXTS[type], CONTAINERS[type]];
    if (at >= bytes.length) return names > 0;
    if (size !== undefined) at += 1 + size;
    else if (text !== undefined) at = textAt(bytes, at)!.end;
    else if (count !== undefined) {
      open.push({ left: Number(uintBE(bytes, at + 1, at + 1 + count)), isObject: /o/i.test(type) });
      at += 1 + count;
    } else return false;
    if (at > bytes.length) return names > 0;
  }
  return true;
}

/** The text with a marker and a length at `at`; undefined if no text begins there. */
function textAt(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  const size = TEXTS[String.fromCharCode(bytes[at] ?? 0)];
  if (size === undefined || at + 1 + size > bytes.length) return undefined;
  const begin = at + 1 + size;
  const end = begin + Number(uintBE(bytes, at + 1, begin));
  return { text: utf8Text(bytes, begin, Math.min(end, bytes.length)), end };
}
