import type { JSX } from 'react';
import { lastAtMost } from '../../../../core/basics/search.ts';
import type { Span } from '../../../../core/bytes/span.ts';
import type { Phrase } from '../../../../core/layout/labels.ts';
import { BYTES_A_ROW, type Lane } from '../../../state/selection/lane.ts';
import { type Strength, strongestIn } from '../highlights.ts';
import { LaneBody } from '../lane-body.tsx';
import type { RowPart } from '../lane-rows.tsx';
import { textWidths } from '../text-width.ts';
import { LineMeaning } from './line-meaning.tsx';
import { RegionRows } from './region-rows.ts';
import type { ArrangeRows, BodyProps, FormWords, LaneRowSpan, Pointing } from './row-model.ts';

/** Width in pixels of the offset column and the gaps beside the columns; lanes.css has the same value. */
const FIXED_COLUMNS = 64;

/**
 * Minimum width in pixels for rows of sixteen bytes, if that leaves room for text: a lane of 480 pixels without its
 * border and a scroll bar.
 */
const WIDE = 464;
const WIDE_BYTES_A_ROW = 16;
const WIDE_ROOM = 48;
/**
 * Maximum number of lines whose rows of sixteen bytes are counted when the lane is drawn. With more lines, rows have
 * eight bytes and are counted beforehand, in steps.
 */
const COUNTED_AT_ONCE = 2 ** 20;
/**
 * Number of equal parts of the column of bytes. A text too wide for its own column may begin at the first part without
 * bytes.
 */
const STOPS = 4;

/**
 * Maximum number of lines whose text wraps. With more lines, the height depends on the bytes alone, so that no label is
 * needed for rows out of view.
 */
const WRAPPED_AT_MOST = 3000;
const TEXT_ROWS_AT_MOST = 8;
/** Maximum rows for text with wide spacing, which must not be cut. */
const SPACED_ROWS_AT_MOST = 16;
/** The factor by which names in bold lengthen a line. */
const BOLD = 1.06;

const WORDS: FormWords = { heads: ['Offset', 'Bytes', 'Meaning'], line: 'line' };

/** The bytes of one lane as a listing. */
export function ListingBody(props: BodyProps): JSX.Element {
  return <LaneBody form="listing" rowsOf={listingRows} {...props} />;
}

/** The rows of a listing that fit the width of a lane. */
export const listingRows: ArrangeRows = (lane, { width, bytes, font, letter, word }) => {
  const widthOf = textWidths(font);
  const isSpaced = letter !== 0 || word !== 0;
  const spaced = (text: string): number => widthOf(text) + text.length * letter + (text.split(' ').length - 1) * word;
  const byteWidth = bytes / BYTES_A_ROW;
  const wideRoom = width - FIXED_COLUMNS - WIDE_BYTES_A_ROW * byteWidth;
  const isWide = width >= WIDE && wideRoom >= WIDE_ROOM && lane.lines.count <= COUNTED_AT_ONCE;
  return new ListingModel(lane, isWide ? wideRoom : width - FIXED_COLUMNS - bytes, isSpaced ? spaced : widthOf, {
    isSpaced,
    byteWidth: isSpaced ? 0 : byteWidth,
    bytesPerRow: isWide ? WIDE_BYTES_A_ROW : BYTES_A_ROW,
  });
};

interface ListingLooks {
  /** True if the user has widened letter or word spacing. */
  readonly isSpaced: boolean;
  /** Width in pixels of one byte with the gap after it; 0 if text stays in its column. */
  readonly byteWidth: number;
  readonly bytesPerRow: number;
}

const PLAIN: ListingLooks = { isSpaced: false, byteWidth: 0, bytesPerRow: BYTES_A_ROW };

/** The listing. Each line takes as many rows as its bytes or its wrapped text need. */
export class ListingModel extends RegionRows {
  readonly words = WORDS;
  readonly unit = 'line';
  readonly bytesPerRow: number;
  /** True if text wraps. */
  readonly #wraps: boolean;
  /** First row of each line; the last entry is the number of rows. */
  readonly #rows: Uint32Array;
  readonly #textWidth: number;
  readonly #widthOf: (text: string) => number;
  readonly #byteWidth: number;
  /** The number of bytes after which the texts of shorter lines begin. */
  #start: number;

  /** `widthOf` measures text in pixels; `textWidth` is the width of the text column. */
  constructor(
    lane: Lane,
    textWidth: number,
    widthOf: (text: string) => number,
    { isSpaced, byteWidth, bytesPerRow } = PLAIN,
  ) {
    super(lane);
    const { lines } = lane;
    this.bytesPerRow = bytesPerRow;
    this.#textWidth = textWidth;
    this.#widthOf = widthOf;
    this.#byteWidth = byteWidth;
    this.#start = Math.min(bytesPerRow, BYTES_A_ROW);
    this.#wraps = lines.count <= WRAPPED_AT_MOST && textWidth > 0;
    this.#rows = this.#wraps ? this.#wrapped(isSpaced) : lines.rowsBy(bytesPerRow);
  }

  #wrapped(isSpaced: boolean): Uint32Array {
    const { lines, bytes } = this.lane;
    const most = isSpaced ? SPACED_ROWS_AT_MOST : TEXT_ROWS_AT_MOST;
    const rows = new Uint32Array(lines.count + 1);
    // If the bytes alone reach the limit, the text need not be measured.
    const widths = Array.from(rows.subarray(1), (_, line) =>
      this.#bytesRows(line) < most ? this.#widthOfText(lines.phrasesOf(line, bytes)) : 0,
    );
    this.#start = widths.reduce((least, width, line) => Math.min(least, this.#startAlone(line, width)), this.#start);
    for (const [line, width] of widths.entries()) {
      const shift = this.#shiftOf(line, width);
      const room = this.#textWidth + shift;
      const textRows = width * BOLD <= room ? 1 : this.#rowsOfText(textOf(lines.phrasesOf(line, bytes)), room, most);
      rows[line + 1] = rows[line]! + Math.max(this.#bytesRows(line), Math.min(textRows, most));
    }
    return rows;
  }

  /**
   * The rows of a text that wraps between its words, and inside a word that is longer than a row; about `most` at most.
   */
  #rowsOfText(text: string, room: number, most: number): number {
    const space = this.#widthOf(' ');
    let rows = 1;
    let used = 0;
    for (const word of text.split(' ')) {
      const width = this.#widthOf(word) * BOLD;
      if (used > 0 && used + space + width > room) {
        rows += 1;
        used = 0;
      }
      used += width + (used > 0 ? space : 0);
      // A letter that does not fit whole moves to the next row.
      const full = Math.max(1, room - width / word.length);
      while (used > room && rows <= most) {
        rows += 1;
        used -= full;
      }
      if (rows > most) break;
    }
    return rows;
  }

  #bytesRows(line: number): number {
    return Math.ceil(this.lane.lines.byteCountOf(line) / this.bytesPerRow);
  }

  /**
   * The number of pixels by which the text of a line begins to the left of its column, in the room that few bytes
   * leave. The texts of all lines with few bytes begin at the same place. `width` is the width of the text.
   */
  #shiftOf(line: number, width: number): number {
    const start = this.#taken(line) <= this.#start ? this.#start : this.#startAlone(line, width);
    return Math.floor((this.bytesPerRow - start) * this.#byteWidth);
  }

  /** The number of bytes after which the text of a line would begin if there were no other lines. */
  #startAlone(line: number, width: number): number {
    const stop = this.bytesPerRow / STOPS;
    const over = width * BOLD - this.#textWidth;
    const needed = over <= 0 ? 0 : Math.ceil(over / (stop * this.#byteWidth)) * stop;
    return Math.max(this.#taken(line), Math.min(BYTES_A_ROW, this.bytesPerRow - needed));
  }

  /** The number of bytes in the first row of a line, as a multiple of the distance between two stops. */
  #taken(line: number): number {
    const stop = this.bytesPerRow / STOPS;
    return Math.min(this.bytesPerRow, Math.ceil(this.lane.lines.byteCountOf(line) / stop) * stop);
  }

  get rowCount(): number {
    return this.#rows[this.lane.lines.count]!;
  }

  get lineCount(): number {
    return this.lane.lines.count;
  }

  heightOf(line: number): number {
    return this.#rows[line + 1]! - this.#rows[line]!;
  }

  firstRowOf(line: number): number {
    return this.#rows[line]!;
  }

  spansOf(line: number): readonly Span[] {
    return [this.lane.lines.bytesOf(line)];
  }

  regionsIn(line: number): Span {
    return this.lane.lines.regionsOf(line);
  }

  regionOf(line: number): number {
    return mostInformativeRegion(this.lane, line);
  }

  protected lineOfRegion(region: number): number {
    return this.lane.lines.lineOf(region);
  }

  regionOfByte(line: number, byte: number): number {
    const { queries, lines } = this.lane;
    const { start, end } = queries.regionsInBytes({ start: byte, end: byte + 1 });
    if (end - start < 2) return queries.regionAtByte(byte);
    return Math.min(Math.max(start, lines.regionsOf(line).start), end - 1);
  }

  rowAt(row: number): LaneRowSpan {
    const line = lastAtMost(row, this.lane.lines.count, (index) => this.#rows[index]!);
    const span = this.lane.lines.bytesOf(line);
    const part = row - this.#rows[line]!;
    const start = Math.min(span.start + part * this.bytesPerRow, span.end);
    return { row, line, part, spans: [{ start, end: Math.min(start + this.bytesPerRow, span.end) }], hidden: 0 };
  }

  strengthOf(line: number, { highlights }: Pointing): Strength {
    const { start, end } = this.lane.lines.regionsOf(line);
    return strongestIn(highlights, start, end);
  }

  lastCell({ line, part }: LaneRowSpan, _part: RowPart, rowHeight: number) {
    const phrases = this.lane.lines.phrasesOf(line, this.lane.bytes);
    const tall = this.heightOf(line) - part;
    const shift = this.#shiftOf(line, this.#wraps ? this.#widthOfText(phrases) : 0);
    const isCut = tall === 1 && !this.#wraps;
    return <LineMeaning phrases={phrases} tall={tall} rowHeight={rowHeight} isCut={isCut} shift={shift} />;
  }

  #widthOfText(phrases: readonly Phrase[]): number {
    return this.#widthOf(textOf(phrases));
  }
}

function textOf(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join(' ');
}

/** The most informative region of a line: the last one with a decoded value, else the first one. */
export function mostInformativeRegion(lane: Lane, line: number): number {
  const { start, end } = lane.lines.regionsOf(line);
  for (let region = end - 1; region > start; region--) {
    const { read, role } = lane.kindOf(region);
    if (read !== undefined && role !== 'length' && role !== 'structure') return region;
  }
  return start;
}
