import { binary } from '../bytes/binary.ts';
import type { Span } from '../bytes/span.ts';
import type { Kind, Role } from './vocabulary.ts';

/** Neighbouring bits of one byte with the same meaning. */
export interface BitGroup {
  /** Index of the byte, counted from the first one that the region touches. */
  readonly byte: number;
  /** The first bit of the group, counted from the highest bit of the byte. */
  readonly from: number;
  /** The bits as digits, the highest one first. */
  readonly digits: string;
  /** The letter below the bits; empty for bits that the specification fixes. */
  readonly letter: string;
  /** The meaning of the bits, in words. */
  readonly means: string;
  /** The way in which the bits are drawn. Bits `outside` belong to neighbouring regions. */
  readonly part: 'fixed' | 'value' | 'mark' | 'outside';
}

/** The letters of one byte, its highest bit first: digits are fixed bits, a space is outside the region. */
export type Pattern = string;

/** The meanings of letters that a form adds. If the kind's own `letters` has the same letter, that meaning is used. */
export const FORM_LETTERS: Readonly<Record<string, string>> = {
  m: 'more bytes follow',
  n: 'the number',
  s: 'sign',
  e: 'exponent',
  f: 'fraction',
  c: 'the character',
};

/** Meanings of bits without a form or a pattern, by role. */
const WHOLE: Readonly<Record<Role, string>> = {
  key: 'the key',
  tag: 'the tag',
  structure: 'a mark',
  length: 'the length',
  offset: 'the offset',
  padding: 'without meaning',
  checksum: 'the checksum',
  string: 'the text',
  number: 'the number',
  literal: 'the value',
  bytes: 'raw bytes',
  time: 'the time',
  unread: 'not read',
};
/** The letter of bits without a form or a pattern. */
export const WHOLE_LETTER = 'x';

/** Letters that are drawn as marks: bits that describe the number, but are not part of it. */
const MARKS = 'mswe';

/** The bits of bytes in groups, by one pattern for each byte. */
export function groupsOf(kind: Kind, bytes: Uint8Array, patterns: readonly Pattern[]): readonly BitGroup[] {
  return patterns.flatMap((pattern, byte) => {
    const digits = binary(bytes[byte]!);
    return runsOf(pattern, byte === 0 ? kind.cut : undefined).map(({ start, end }): BitGroup => {
      const symbol = pattern[start]!;
      const fixed = /[01]/.test(symbol);
      const part = fixed ? 'fixed' : symbol === ' ' ? 'outside' : MARKS.includes(symbol) ? 'mark' : 'value';
      return {
        byte,
        from: start,
        digits: digits.slice(start, end),
        letter: part === 'fixed' || part === 'outside' ? '' : symbol,
        means: part === 'fixed' ? 'fixed' : part === 'outside' ? 'of its neighbours' : meaningOf(kind, symbol),
        part,
      };
    });
  });
}

/** The meaning of a letter; empty if the kind lacks one. A test checks that no kind does. */
function meaningOf(kind: Kind, letter: string): string {
  return kind.letters?.[letter] ?? (letter === WHOLE_LETTER ? WHOLE[kind.role] : (FORM_LETTERS[letter] ?? ''));
}

/**
 * Divides a pattern into runs of equal symbols. A run also ends at the cut. All digits are treated as the same symbol.
 */
function runsOf(pattern: Pattern, cut: number | undefined): readonly Span[] {
  const runs: Span[] = [];
  const symbolAt = (i: number): string => pattern[i]!.replace(/[01]/, '0');
  for (let start = 0; start < pattern.length; ) {
    let end = start + 1;
    while (end < pattern.length && end !== cut && symbolAt(end) === symbolAt(start)) end++;
    runs.push({ start, end });
    start = end;
  }
  return runs;
}
