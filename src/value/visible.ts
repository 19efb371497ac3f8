/**
 * Control characters, line separators, what turns the direction of writing, marks that take no room, and lone
 * surrogates: what could break a line of a text file, or make it read otherwise than it is. The joiners that emoji
 * and some scripts need are not among them.
 */
const TREACHEROUS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Text as one line, with such characters as `\u202e`. */
export function oneLine(text: string): string {
  return text.replace(TREACHEROUS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A key or an index where it stands without quotation marks, which show only the key that is empty. */
export function keyText(key: string | number): string {
  return oneLine(String(key)) || '""';
}
