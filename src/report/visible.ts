/**
 * Control characters, line separators, what turns the direction of writing, marks that take no room, and lone
 * surrogates: what could break a line of a text file, or make it read otherwise than it is. The joiners that emoji
 * and some scripts need are not among them.
 */
const TREACHEROUS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Text as one line, with such characters as `\u{202e}`. */
export function oneLine(text: string): string {
  return text.replace(TREACHEROUS, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
