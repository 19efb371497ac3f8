import { counted } from '../../../core/basics/counted.ts';
import { HEX_OF_BYTE } from '../../../core/bytes/hex.ts';
import { roleMarkOf, type SheetLine } from '../../../core/layout/sheet-lines.ts';
import type { Role } from '../../../core/layout/vocabulary.ts';
import { oneLine } from '../../../core/value/visible.ts';
import { DIGIT, FONT, MARGIN, mono, type PictureInk, px, ROW, textAt, xmlText } from './svg-parts.ts';
import { type Measure, wrap } from './wrap.ts';

/** One lane of a picture, or the lines of one of its values. */
export interface LanePicture {
  /** Plain text: the format, the library, the number of bytes. */
  readonly title: string;
  /** All bytes of the lane. */
  readonly bytes: Uint8Array;
  readonly lines: readonly SheetLine[];
  /** Number of bytes of the lines that the picture leaves out. */
  readonly leftOut: number;
}

const GAP = 16;
const BYTES_A_ROW = 8;
const HEX_WIDTH = (BYTES_A_ROW * 3 - 1) * DIGIT;
/** Width of the column of meanings. A longer meaning continues on the next row. */
const MEANING_WIDTH = 480;

/**
 * Annotated bytes as the text of an SVG file: the lanes one below the other, each with its title, and its lines with
 * offset, bytes and meaning. Roles differ by colour and by a mark, as on a handout. Texts remain text elements.
 */
export function lanesSvg(pictures: readonly LanePicture[], ink: PictureInk, measure: Measure): string {
  const parts: string[] = [];
  const digits = pictures.reduce((most, { bytes }) => Math.max(most, digitsOf(bytes.length)), 1);
  const columns = columnsAt(MARGIN, digits, MEANING_WIDTH);
  const width = columns.meaning + MEANING_WIDTH + MARGIN;
  let top = MARGIN;
  for (const picture of pictures) {
    top = drawLane(parts, picture, columns, ink, measure, top) + GAP;
  }
  const height = top - GAP + MARGIN;
  const title = pictures.map((picture) => picture.title).join('; ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" role="img" font-family="${xmlText(ink.sans)}" font-size="${FONT}">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="100%" height="100%" fill="${xmlText(ink.bg)}"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** Number of hex digits of the last offset. */
export function digitsOf(length: number): number {
  return Math.max(0, length - 1).toString(16).length;
}

/** The columns of a listing: their left edges, and the width of the meanings. */
interface Columns {
  readonly digits: number;
  readonly offset: number;
  readonly hex: number;
  readonly meaning: number;
  readonly meaningWidth: number;
}

/** The columns of a listing that begins at `left`, with `digits` digits of offset. */
export function columnsAt(left: number, digits: number, meaningWidth: number): Columns {
  const hex = left + digits * DIGIT + GAP;
  return { digits, offset: left, hex, meaning: hex + HEX_WIDTH + GAP, meaningWidth };
}

/** Draws a lane from `top` on, and returns its lower edge. */
function drawLane(
  parts: string[],
  { title, bytes, lines, leftOut }: LanePicture,
  columns: Columns,
  ink: PictureInk,
  measure: Measure,
  top: number,
): number {
  let y = top;
  // The letters of keys are bold, and so wider than the letters that are measured.
  for (const text of wrap(oneLine(title), (columns.meaning + columns.meaningWidth - MARGIN) * 0.9, measure)) {
    parts.push(textAt(MARGIN, y, text, ink.fg, ' font-weight="600"'));
    y += ROW;
  }
  y = drawLines(parts, { bytes, lines }, columns, ink, measure, y + ROW / 4);
  if (leftOut > 0) {
    parts.push(textAt(MARGIN, y, `${counted(leftOut, 'byte')} left out.`, ink.muted));
    y += ROW;
  }
  return y;
}

/** Draws the lines of a listing from `top` on, and returns their lower edge. */
export function drawLines(
  parts: string[],
  { bytes, lines }: Pick<LanePicture, 'bytes' | 'lines'>,
  columns: Columns,
  ink: PictureInk,
  measure: Measure,
  top: number,
): number {
  let y = top;
  for (const line of lines) {
    const offset = line.offset.toString(16).padStart(columns.digits, '0');
    parts.push(textAt(columns.offset, y, offset, ink.muted, mono(ink, columns.digits)));
    const hexRows = drawBytes(parts, bytes, line, columns.hex, ink, y);
    const meaning = wrap(oneLine(line.meaning), columns.meaningWidth, measure);
    for (const [row, text] of meaning.entries()) {
      parts.push(textAt(columns.meaning, y + row * ROW, text, ink.fg));
    }
    y += Math.max(hexRows, meaning.length, 1) * ROW;
  }
  return y;
}

/** Draws the bytes of a line, eight on a row. Returns the number of rows. */
function drawBytes(
  parts: string[],
  bytes: Uint8Array,
  { runs }: SheetLine,
  left: number,
  ink: PictureInk,
  top: number,
): number {
  const first = runs[0]?.start ?? 0;
  const end = runs.at(-1)?.end ?? first;
  for (const { role, start, end: runEnd } of runs) {
    // A run that crosses the end of a row continues on the next one.
    for (let from = start; from < runEnd; ) {
      const column = (from - first) % BYTES_A_ROW;
      const to = Math.min(runEnd, from + BYTES_A_ROW - column);
      const row = Math.floor((from - first) / BYTES_A_ROW);
      drawRun(parts, bytes.subarray(from, to), role, left + column * 3 * DIGIT, top + row * ROW, ink);
      from = to;
    }
  }
  return Math.ceil((end - first) / BYTES_A_ROW);
}

function drawRun(parts: string[], bytes: Uint8Array, role: Role, x: number, y: number, ink: PictureInk): void {
  const { text, tint } = ink.role(role);
  const hex = Array.from(bytes, (byte) => HEX_OF_BYTE[byte]!).join(' ');
  const width = hex.length * DIGIT;
  const mark = roleMarkOf(role);
  const border = mark === 'framing' ? ` stroke="${xmlText(text)}"` : '';
  parts.push(
    `<rect x="${px(x - 2)}" y="${px(y + 2)}" width="${px(width + 4)}" height="${ROW - 4}" rx="2" fill="${xmlText(tint)}"${border}/>`,
    textAt(x, y, hex, text, mono(ink, hex.length)),
  );
  for (const line of LINES_OF_MARK[mark]) {
    const at = px(y + line * ROW);
    parts.push(`<path d="M${px(x)} ${at}h${px(width)}" stroke="${xmlText(text)}"/>`);
  }
}

/** Heights of the lines that mark a run, as parts of a row. Framing has a border, values have no mark. */
const LINES_OF_MARK: Readonly<Record<ReturnType<typeof roleMarkOf>, readonly number[]>> = {
  name: [0.84],
  tag: [0.76, 0.86],
  framing: [],
  value: [],
  unread: [0.5],
};
