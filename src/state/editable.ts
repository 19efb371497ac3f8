/** How much text a field can take: above either number it shows only the beginning, read-only. */
export interface Room {
  readonly characters: number;
  readonly lines: number;
}

export const JSON_EDITOR: Room = { characters: 5_000_000, lines: 100_000 };
/** Its colours are made anew with every keystroke. */
export const SCHEMA_EDITOR: Room = { characters: 500_000, lines: 20_000 };
/** A plain text field lays out all of its text. It has room for the hex of the longest link. */
export const BYTES_FIELD: Room = { characters: 270_000, lines: 10_000 };

/** How much a field shows of a text that it has no room for. */
const BEGINNING: Room = { characters: 100_000, lines: 2_000 };
/** A plain text field breaks long lines, which takes it longer. */
const BEGINNING_OF_BYTES: Room = { characters: 20_000, lines: 2_000 };

/** The whole text of which a field shows the beginning: how long it is, in the unit that it has too many of. */
export interface Whole {
  readonly unit: 'byte' | 'character' | 'line';
  readonly count: number;
  /** The text is bytes that are not UTF-8, which the field cannot show as they are. */
  readonly notUtf8?: true;
}

/** The text of a field. */
export interface FieldText {
  readonly text: string;
  /** Left out where the field holds all of it. */
  readonly beginningOf?: Whole;
}

/** A text as the JSON or the schema editor shows it. */
export function inEditor(text: string, room: Room): FieldText {
  const whole = excess(text, room);
  return whole === undefined ? { text } : { text: beginningOf(text), beginningOf: whole };
}

/** A text as the field of "Bytes in" shows it. */
export function inBytesField(text: string): FieldText {
  const whole = excess(text, BYTES_FIELD);
  return whole === undefined ? { text } : { text: beginningOf(text, BEGINNING_OF_BYTES), beginningOf: whole };
}

/** What there is too much of in a text, all of it counted; undefined where there is room for the text. */
export function excess(text: string, { characters, lines }: Room): Whole | undefined {
  if (text.length > characters) return { unit: 'character', count: text.length };
  const count = linesOf(text);
  return count > lines ? { unit: 'line', count } : undefined;
}

/** The beginning of a text: whole characters, and no more lines than an editor draws at once. */
export function beginningOf(text: string, { characters, lines }: Room = BEGINNING): string {
  // Never all of a text that may be long.
  const head = text.slice(0, characters);
  let end = head.length;
  for (let at = -1, line = 1; line <= lines; line++) {
    at = head.indexOf('\n', at + 1);
    if (at < 0) break;
    if (line === lines) end = at;
  }
  // The first half of a surrogate pair does not stand alone.
  const last = head.charCodeAt(end - 1);
  return head.slice(0, end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end);
}

const LF = 0x0a;

/** The number of lines of a text, which a line feed ends. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === LF) lines++;
  return lines;
}
