import type { SourceTree } from '../../source/tree.ts';
import { shorten } from '../../value/shorten.ts';
import { keyText } from '../../value/visible.ts';

/** Words of a row's label at most. A byte, whose two digits are spoken apart, counts as one. */
export const WORDS_AT_MOST = 12;

/** Characters of a key or of a value that are spoken. */
const LONGEST = 60;

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** The words of a label, in which a byte counts as one. */
export function spokenWords(label: string): number {
  return wordsIn(label.replace(/\b([\da-f]) (?=[\da-f]\b)/g, '$1'));
}

/** The first words of a text; an ellipsis stands for the rest. */
export function cutTo(words: number, text: string): string {
  const all = shorten(text.trim(), LONGEST).split(/\s+/);
  return all.length <= words ? all.join(' ') : `${all.slice(0, words).join(' ')}…`;
}

/** A byte in hex with its digits apart, since "1e5" is spoken as a number. */
export function spokenHex(byte: number): string {
  return [...byte.toString(16).padStart(2, '0')].join(' ');
}

/** "2 bytes", "1 member". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The name that a value goes by in its container: "id", "element 3". Empty for the root. */
export function nameIn(tree: SourceTree, value: number, words: number): string {
  if (value === 0) return '';
  const token = tree.tokenOf(value);
  return typeof token === 'number' ? `element ${token}` : cutTo(words, keyText(shorten(token, LONGEST)));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
