import { binary } from '../bytes/binary.ts';
import { invalidUtf8At, utf8Text } from '../bytes/utf8.ts';
import { oneLine } from '../value/visible.ts';
import type { Pattern } from './bit-groups.ts';

/** One character of a text, with its bytes. */
export interface CharacterWorking {
  readonly text: string;
  /** One pattern for each byte: fixed bits, and `c` for the bits of the character. */
  readonly patterns: readonly Pattern[];
  /** "c3 a9: 00011 101001 = U+00E9 é". */
  readonly line: string;
}

/** The number of bytes of a character, and its fixed bits, by its first byte. */
const FIRST: readonly { readonly from: number; readonly length: number; readonly pattern: Pattern }[] = [
  { from: 0xf0, length: 4, pattern: '11110ccc' },
  { from: 0xe0, length: 3, pattern: '1110cccc' },
  { from: 0xc0, length: 2, pattern: '110ccccc' },
  { from: 0x00, length: 1, pattern: '0ccccccc' },
];
const LATER = '10cccccc';

/** The escapes of JSON with one letter. */
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * The characters of UTF-8, in order. Undefined if the bytes are not UTF-8. Unless `isWhole`, the bytes are the
 * beginning of a text, and a character that they cut off is left out.
 */
export function charactersIn(
  bytes: Uint8Array,
  { hasEscapes, isWhole }: { readonly hasEscapes: boolean; readonly isWhole: boolean },
): readonly CharacterWorking[] | undefined {
  const characters: CharacterWorking[] = [];
  for (let at = 0; at < bytes.length; ) {
    const escaped = hasEscapes && bytes[at] === 0x5c ? escapeAt(bytes, at) : undefined;
    const { length, pattern } = FIRST.find(({ from }) => bytes[at]! >= from)!;
    const end = at + (escaped?.length ?? length);
    if (end > bytes.length) return isWhole ? undefined : characters;
    if (invalidUtf8At(bytes, at, end) >= 0) return undefined;
    if (escaped !== undefined) characters.push(escaped.working);
    else {
      const patterns = [pattern, ...Array<string>(length - 1).fill(LATER)];
      characters.push(characterOf(bytes.subarray(at, end), patterns, utf8Text(bytes, at, end)));
    }
    at = end;
  }
  return characters;
}

function characterOf(bytes: Uint8Array, patterns: readonly Pattern[], text: string): CharacterWorking {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const bits = Array.from(bytes, (byte, i) => binary(byte).slice(patterns[i]!.indexOf('c'))).join(' ');
  return { text, patterns, line: `${hex}: ${bits} = ${codePoint(text)}` };
}

/** A code point with its character: "U+00E9 é". */
function codePoint(text: string): string {
  return `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} ${oneLine(text)}`.trimEnd();
}

function escapeAt(bytes: Uint8Array, at: number): { readonly length: number; readonly working: CharacterWorking } {
  const letter = String.fromCharCode(bytes[at + 1] ?? 0);
  const length = letter === 'u' ? 6 : 2;
  const source = utf8Text(bytes, at, Math.min(at + length, bytes.length));
  const text = letter === 'u' ? String.fromCharCode(parseInt(source.slice(2), 16)) : (SHORT_ESCAPES[letter] ?? '');
  const isHalf = /[\ud800-\udfff]/.test(text);
  const means = isHalf ? `U+${source.slice(2).toUpperCase()}, half of a pair` : text === '' ? '' : codePoint(text);
  return {
    length,
    working: { text, patterns: Array<string>(length).fill('0ccccccc'), line: `escape ${source} = ${means}` },
  };
}
