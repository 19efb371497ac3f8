import type { SourceTree } from '../../../core/source/tree.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { keyText } from '../../../core/value/visible.ts';

/**
 * Maximum number of words in the label of a line. A byte counts as one word, though its two digits are spoken
 * separately.
 */
export const WORDS_AT_MOST = 12;

/** Maximum number of characters spoken of a key or a value. */
const LONGEST = 60;

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Number of words in a label. A byte counts as one. */
export function spokenWords(label: string): number {
  return wordsIn(label.replace(/\b([\da-f]) (?=[\da-f]\b)/g, '$1'));
}

/** The first words of a text, with an ellipsis if it was cut. */
export function cutTo(words: number, text: string): string {
  const all = shorten(text.trim(), LONGEST).split(/\s+/);
  return all.length <= words ? all.join(' ') : `${all.slice(0, words).join(' ')}…`;
}

/** A byte in hex with its digits apart, since "1e5" would be spoken as a number. */
export function spokenHex(byte: number): string {
  return [...byte.toString(16).padStart(2, '0')].join(' ');
}

/** The name of a value in its container: "id", "element 3". Empty for the root. */
export function nameIn(tree: SourceTree, value: number, words: number): string {
  if (value === 0) return '';
  const token = tree.tokenOf(value);
  return typeof token === 'number' ? `element ${token}` : cutTo(words, keyText(shorten(token, LONGEST)));
}
