import { unicodeEscapes } from '../core/value/visible.ts';

/** Matches a grapheme that terminals draw in two columns: East Asian wide characters and emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}])/u;
/** Matches a character that moves the cursor, changes colours, or reorders the characters around it. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of columns that a text takes in a terminal. */
export function columnsOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of GRAPHEMES.segment(text)) columns += columnsOfGrapheme(segment);
  return columns;
}

function columnsOfGrapheme(grapheme: string): number {
  if (/^[\p{Mark}\p{Format}]+$/u.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

/** A text without characters that change what a terminal shows around them: each becomes an escape as in JSON. */
export function printable(text: string): string {
  return text.replace(CONTROL, (char) => (char === '\n' ? '\\n' : unicodeEscapes(char)));
}

/** Where the meaning begins in a line of the listing: after an offset and the column of bytes. */
const BEFORE_MEANING = /^[0-9a-f]+ {2}.{23} {2}(?=\S)/;
/** Narrower columns for the meaning are not worth the lines that they take. */
const NARROWEST_MEANING = 8;

/** A line of the listing as lines of at most this many columns: the rest of its meaning is below its beginning. */
export function wrappedLine(line: string, columns: number): readonly string[] {
  const before = BEFORE_MEANING.exec(line)?.[0];
  if (before === undefined || columnsOf(line) <= columns) return [line];
  const width = columns - before.length;
  if (width < NARROWEST_MEANING) return [line];
  const lines: string[] = [];
  let [text, taken] = ['', 0];
  for (const { segment } of GRAPHEMES.segment(line.slice(before.length))) {
    const more = columnsOfGrapheme(segment);
    if (taken + more > width) {
      lines.push(text);
      [text, taken] = ['', 0];
    }
    text += segment;
    taken += more;
  }
  return [...lines, text].map((each, i) => (i === 0 ? before : ' '.repeat(before.length)) + each);
}
