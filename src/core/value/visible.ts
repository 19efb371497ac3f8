/**
 * Matches characters that could break a line of a text file or make it look different from what it is: controls, line
 * separators, direction marks, zero-width marks and lone surrogates. The joiners that emoji and some scripts need are
 * allowed.
 */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The text on one line, with misleading characters escaped as in `\u202e`. */
export function oneLine(text: string): string {
  return text.replace(MISLEADING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A key or an index, shown without quotation marks. Only the empty key gets quotation marks. */
export function keyText(key: string | number): string {
  return oneLine(String(key)) || '""';
}
