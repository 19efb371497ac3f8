/**
 * Matches characters that could break a line of a text file or make it look different from what it is: controls, line
 * separators, direction marks, zero-width marks and lone surrogates. The joiners that emoji and some scripts need are
 * allowed.
 */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The text on one line, with misleading characters escaped as in `\u202e`. */
export function oneLine(text: string): string {
  return text.replace(MISLEADING, unicodeEscapes);
}

/** Writes each UTF-16 unit of a text as an escape of JSON, such as `\u202e`. */
export function unicodeEscapes(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A key or an index, shown without quotation marks. Only the empty key gets quotation marks. */
export function keyText(key: string | number): string {
  return oneLine(String(key)) || '""';
}
