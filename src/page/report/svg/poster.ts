import { oneLine } from '../../../core/value/visible.ts';
import { columnsAt, digitsOf, drawLines, type LanePicture } from './lane-picture.ts';
import { DIGIT, FONT, MARGIN, mono, type PictureInk, px, ROW, textAt, xmlText } from './svg-parts.ts';
import { type Measure, wrap } from './wrap.ts';

/** Sizes of paper in millimetres. The sides of all of them have the same ratio, the square root of 2. */
export const POSTER_PAPERS = { A4: [210, 297], A3: [297, 420] } as const;
export type PosterPaper = keyof typeof POSTER_PAPERS;

/** All that is needed to read the bytes of one format. */
export interface Poster {
  /** "How to read CBOR". */
  readonly title: string;
  /** Plain text. */
  readonly rules: readonly string[];
  /** The first bytes: "80–8f", "1000nnnn", "fixmap". Empty if the format has none. */
  readonly lookup: readonly { readonly hex: string; readonly bits: string; readonly label: string }[];
  /** The lines of the schema without which the message cannot be read; empty if the format needs none. */
  readonly schema: readonly string[];
  /** One decoded message; the title is its JSON. */
  readonly message: LanePicture;
  /** The rows of the table of ASCII: the high digit, and its 16 characters. */
  readonly ascii: readonly { readonly high: string; readonly characters: readonly string[] }[];
}

/**
 * Widths in pixels at which a poster is drawn before it is scaled to the paper. The narrower the poster, the larger its
 * letters.
 */
const WIDTHS = [840, 920, 1000, 1120, 1280, 1500] as const;
/**
 * Factor for the widths of texts, because the file may be opened where the page's typeface is not installed, and other
 * typefaces are wider.
 */
const WIDER = 1.12;
/** Minimum width of a column of first bytes. */
const LOOKUP_WIDTH = 300;
/** Minimum width of a column of lines of the message. */
const LINES_WIDTH = 460;
const GAP = 24;
/** Minimum number of rows of a column of the schema. */
const SCHEMA_ROWS = 8;
/** Number of characters of "80–8f 1000nnnn". */
const CODE_DIGITS = 14;
const TITLE_SIZE = 40;
const RULE_SIZE = 18;
const HEAD_SIZE = 20;

/**
 * A poster for the wall as the text of an SVG file: the rules, the first bytes, a decoded message and the characters of
 * ASCII, as large as the paper allows.
 */
export function posterSvg(poster: Poster, paper: PosterPaper, ink: PictureInk, measure: Measure): string {
  const [width, height] = POSTER_PAPERS[paper];
  const wider: Measure = (text) => measure(text) * WIDER;
  const drawn = WIDTHS.map((inside) => drawPoster(poster, inside, ink, wider)).map((each) => ({
    ...each,
    scaled: Math.max(each.inside, (each.height * width) / height),
  }));
  const { parts, inside, scaled } = drawn.reduce((best, each) => (each.scaled < best.scaled ? each : best));
  const left = px((inside - scaled) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${left} 0 ${px(scaled)} ${px((scaled * height) / width)}" role="img" font-family="${xmlText(ink.sans)}" font-size="${FONT}">`,
    `<title>${xmlText(poster.title)}</title>`,
    `<rect x="${left}" width="100%" height="100%" fill="${xmlText(ink.bg)}"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

interface Drawn {
  readonly parts: readonly string[];
  /** The width at which the poster is drawn. */
  readonly inside: number;
  /** The height that the poster takes. */
  readonly height: number;
}

function drawPoster(poster: Poster, inside: number, ink: PictureInk, measure: Measure): Drawn {
  const parts: string[] = [];
  const inner = inside - 2 * MARGIN;
  const head = (text: string, y: number): number => {
    parts.push(textAt(MARGIN, y, text, ink.fg, ` font-size="${HEAD_SIZE}" font-weight="600"`));
    return y + ROW * 1.5;
  };
  parts.push(textAt(MARGIN, MARGIN + ROW, poster.title, ink.fg, ` font-size="${TITLE_SIZE}" font-weight="700"`));
  let y = MARGIN + ROW * 3;
  for (const [i, rule] of poster.rules.entries()) {
    for (const row of wrap(`${i + 1}. ${rule}`, (inner * FONT) / RULE_SIZE, measure)) {
      parts.push(textAt(MARGIN, y, row, ink.fg, ` font-size="${RULE_SIZE}"`));
      y += ROW * 1.2;
    }
    y += ROW * 0.3;
  }
  if (poster.lookup.length > 0) {
    y = drawLookupTable(parts, poster.lookup, inner, ink, measure, head('First bytes', y + GAP / 2)) + GAP / 2;
  }
  if (poster.schema.length > 0) y = drawSchema(parts, poster.schema, inner, ink, head('Schema', y + GAP / 2)) + GAP / 2;
  y = drawMessage(parts, poster.message, inner, ink, measure, head('A message, byte by byte', y + GAP / 2)) + GAP / 2;
  y = drawAscii(parts, poster.ascii, inner, ink, head('Characters of ASCII', y + GAP / 2)) + MARGIN;
  return { parts, inside, height: y };
}

/** Draws the first bytes in columns from `top` on, and returns their lower edge. */
function drawLookupTable(
  parts: string[],
  lookup: Poster['lookup'],
  inner: number,
  ink: PictureInk,
  measure: Measure,
  top: number,
): number {
  const count = Math.floor(inner / LOOKUP_WIDTH);
  const width = inner / count;
  const labelAt = CODE_DIGITS * DIGIT + 8;
  const entries = lookup.map(({ hex, bits, label }) => ({
    code: `${hex.padEnd(CODE_DIGITS - bits.length)}${bits}`,
    rows: wrap(label, width - labelAt - GAP, measure),
  }));
  const height = entries.reduce((sum, { rows }) => sum + rows.length, 0);
  let [column, filled, lowest] = [0, 0, 0];
  for (const { code, rows } of entries) {
    if (filled > 0 && filled + rows.length / 2 > height / count && column < count - 1) {
      column++;
      filled = 0;
    }
    const x = MARGIN + column * width;
    parts.push(textAt(x, top + filled * ROW, code, ink.fg, mono(ink, code.length)));
    for (const [row, text] of rows.entries()) {
      parts.push(textAt(x + labelAt, top + (filled + row) * ROW, text, ink.fg));
    }
    filled += rows.length;
    lowest = Math.max(lowest, filled);
  }
  return top + lowest * ROW;
}

/** Draws the lines of the schema in columns from `top` on, and returns their lower edge. */
function drawSchema(parts: string[], schema: readonly string[], inner: number, ink: PictureInk, top: number): number {
  const count = Math.min(Math.floor(inner / LINES_WIDTH), Math.ceil(schema.length / SCHEMA_ROWS));
  const width = inner / count;
  const most = Math.floor((width - GAP) / DIGIT);
  const rows = schema.flatMap((line) => hardWrapped(line, most));
  const each = Math.ceil(rows.length / count);
  for (const [i, row] of rows.entries()) {
    const x = MARGIN + Math.floor(i / each) * width;
    parts.push(textAt(x, top + (i % each) * ROW, row, ink.fg, mono(ink, [...row].length)));
  }
  return top + Math.min(each, rows.length) * ROW;
}

/** A line in rows of `most` characters. */
function hardWrapped(line: string, most: number): readonly string[] {
  const characters = [...oneLine(line)];
  const count = Math.max(1, Math.ceil(characters.length / most));
  return Array.from({ length: count }, (_, row) => characters.slice(row * most, (row + 1) * most).join(''));
}

/** Draws the lines of the message in columns below its JSON, and returns their lower edge. */
function drawMessage(
  parts: string[],
  { title, bytes, lines }: LanePicture,
  inner: number,
  ink: PictureInk,
  measure: Measure,
  top: number,
): number {
  let y = top;
  for (const row of wrap(oneLine(title), inner, measure)) {
    parts.push(textAt(MARGIN, y, row, ink.muted));
    y += ROW;
  }
  const count = Math.floor(inner / LINES_WIDTH);
  const each = Math.ceil(lines.length / count);
  const width = inner / count;
  const digits = Math.max(2, digitsOf(bytes.length));
  let lowest = y;
  for (let column = 0; column < count; column++) {
    const left = MARGIN + column * width;
    const { meaning } = columnsAt(left, digits, 0);
    const columns = columnsAt(left, digits, left + width - GAP - meaning);
    const part = lines.slice(column * each, (column + 1) * each);
    lowest = Math.max(lowest, drawLines(parts, { bytes, lines: part }, columns, ink, measure, y + ROW / 2));
  }
  return lowest;
}

/** Draws the table of ASCII, and returns its lower edge. */
function drawAscii(parts: string[], ascii: Poster['ascii'], inner: number, ink: PictureInk, top: number): number {
  const width = inner / 17;
  const cell = (column: number, row: number, text: string, fill: string): void => {
    parts.push(textAt(MARGIN + column * width, top + row * ROW, text, fill, mono(ink, text.length)));
  };
  for (let low = 0; low < 16; low++) cell(low + 1, 0, `_${low.toString(16)}`, ink.muted);
  for (const [row, { high, characters }] of ascii.entries()) {
    cell(0, row + 1, high, ink.muted);
    for (const [low, text] of characters.entries()) if (text !== '') cell(low + 1, row + 1, text, ink.fg);
  }
  return top + (ascii.length + 1) * ROW;
}
