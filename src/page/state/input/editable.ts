/** Limits of a text field. Above either limit it shows only the beginning of the text, read-only. */
export interface Room {
  readonly characters: number;
  readonly lines: number;
}

export const JSON_EDITOR: Room = { characters: 5_000_000, lines: 100_000 };
/** The schema editor has lower limits, because it highlights the whole text at every keystroke. */
export const SCHEMA_EDITOR: Room = { characters: 500_000, lines: 20_000 };
/** The plain field that is shown until the editor is loaded. It lays out all of its text in one go, in 30 to 60 ms. */
export const PLAIN_FIELD: Room = { characters: 100_000, lines: 10_000 };

/** If a text exceeds the limits of its field, the field shows its beginning, up to these limits. */
const BEGINNING: Room = { characters: 100_000, lines: 2_000 };
/**
 * The limits of the beginning in a plain text field. They are smaller, because such a field wraps long lines, which is
 * slow.
 */
const BEGINNING_IN_PLAIN_FIELD: Room = { characters: 20_000, lines: 2_000 };
/** The limits for a text that is in view as a whole: see `isStacked`. */
const STACKED_BEGINNING: Room = { characters: 5_000, lines: 2_000 };

/** The length of a text that a field shows only in part, in the unit that exceeds the limit. */
export interface Whole {
  readonly unit: 'byte' | 'character' | 'line';
  /** For lines, the limit that the text exceeds. Its lines are not counted, because there may be millions. */
  readonly count: number;
  /** Set if the text is not valid UTF-8, so that the field cannot show it exactly. */
  readonly notUtf8?: true;
  /** Set for bytes: the number of those whose hex the field shows. */
  readonly asHex?: number;
}

/** The text that a field shows. */
export interface FieldText {
  readonly text: string;
  /** Absent if the field shows the whole text. */
  readonly beginningOf?: Whole;
}

/** Cuts a text for the editor of the input or of the schema. */
export function inEditor(text: string, room: Room): FieldText {
  const whole = excess(text, room);
  if (whole === undefined) return { text };
  const isHeadStacked = isStacked(text.slice(0, BEGINNING.characters));
  return { text: beginningOf(text, isHeadStacked ? STACKED_BEGINNING : BEGINNING), beginningOf: whole };
}

/** Cuts a text for a plain field. */
export function inPlainField(text: string): FieldText {
  const whole = excess(text, PLAIN_FIELD);
  return whole === undefined ? { text } : { text: beginningOf(text, BEGINNING_IN_PLAIN_FIELD), beginningOf: whole };
}

/** The length of a text in the unit that exceeds the limits; undefined if the text fits. */
export function excess(text: string, { characters, lines }: Room): Whole | undefined {
  if (text.length > characters || isStacked(text)) return { unit: 'character', count: text.length };
  return hasMoreLines(text, lines) ? { unit: 'line', count: lines } : undefined;
}

/**
 * The length of the parts that are tested one by one, and the distance between two characters of a part that are
 * tested.
 */
const PART = { characters: 4_000, step: 97 };
/**
 * A part is stacked if it has more than this many characters without a width for each character with a width. Arabic
 * text with all its vowels has about 1.
 */
const STACKED = 3;
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * True if a part of a text has few characters with a width, such as a letter with 4,000 accents. All of such a part is
 * in view at once, so a field lays it out in one go, in a time that grows with the square of its length. Tests only a
 * sample, since a text may have millions of characters.
 */
function isStacked(text: string): boolean {
  for (let from = 0; from + PART.characters <= text.length; from += PART.characters) {
    let surplus = 0;
    for (let at = from; at < from + PART.characters; at += PART.step)
      surplus += isWithoutWidth(text, at) ? 1 : -STACKED;
    if (surplus > 0) return true;
  }
  return false;
}

/** True for a character that takes no width. Tests for ASCII first, the most frequent case. */
function isWithoutWidth(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x7f && WITHOUT_WIDTH.test(text[at]!);
}

/** The beginning of a text: whole characters, and no more lines than an editor draws at once. */
export function beginningOf(text: string, { characters, lines }: Room = BEGINNING): string {
  // Slices first, so that a long text is not searched to its end.
  const head = text.slice(0, characters);
  let end = head.length;
  for (let at = -1, line = 1; line <= lines; line++) {
    at = head.indexOf('\n', at + 1);
    if (at < 0) break;
    if (line === lines) end = at;
  }
  // Does not split a surrogate pair.
  const last = head.charCodeAt(end - 1);
  return head.slice(0, end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end);
}

/** Tests whether a text has more than `most` lines. Much faster than counting them, unless there are very many. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) lines++;
  return lines > most;
}

const LF = 0x0a;

/** The number of lines of a text. A line ends at a line feed. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === LF) lines++;
  return lines;
}
