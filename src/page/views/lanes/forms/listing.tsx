import { lastAtMost } from '../../../../core/basics/search.ts';
import type { Span } from '../../../../core/bytes/span.ts';
import type { Phrase } from '../../../../core/layout/labels.ts';
import { BYTES_A_ROW, type Lane } from '../../../state/selection/lane.ts';
import type { RowPart } from '../lane-rows.tsx';
import { type Strength, strongestIn } from '../lit.ts';
import { textWidths } from '../text-width.ts';
import type { LaneSize } from '../use-lane-size.ts';
import { LineMeaning } from './line-meaning.tsx';
import { RegionRows } from './region-rows.ts';
import type { FormWords, LaneRowSpan, Pointing, RowForm } from './row-model.ts';

/** Width in pixels of the offset column and the gaps beside the columns; lanes.css has the same value. */
const FIXED_COLUMNS = 64;

/**
 * Maximum number of lines whose text wraps. With more lines, the height depends on the bytes alone, so that no label is
 * needed for rows out of view.
 */
const WRAPPED_AT_MOST = 3000;
const TEXT_ROWS_AT_MOST = 3;
/**
 * Maximum rows for text with wide spacing, which must not be cut, and the factor by which wrapping between words
 * lengthens it.
 */
const SPACED_ROWS_AT_MOST = 16;
const WRAPPING = 1.4;
/** The factor by which names in bold lengthen a line. */
const BOLD = 1.06;

const WORDS: FormWords = { heads: ['Offset', 'Bytes', 'Meaning'], line: 'line' };

export const listing: RowForm = { needsLegend: false, rowsOf: listingOf };

function listingOf(lane: Lane, { width, bytes, letter, word }: LaneSize): ListingModel {
  const widthOf = textWidths();
  const isSpaced = letter !== 0 || word !== 0;
  const spaced = (text: string): number => widthOf(text) + text.length * letter + (text.split(' ').length - 1) * word;
  return new ListingModel(lane, width - FIXED_COLUMNS - bytes, isSpaced ? spaced : widthOf, isSpaced, bytes);
}

/** The listing. Each line takes as many rows as its bytes or its wrapped text need. */
export class ListingModel extends RegionRows {
  readonly words = WORDS;
  readonly unit = 'line';
  readonly bytesPerRow = BYTES_A_ROW;
  /** True if text wraps. */
  readonly #wraps: boolean;
  /** First row of each line; the last entry is the number of rows. */
  readonly #rows: Uint32Array;
  readonly #textWidth: number;
  readonly #widthOf: (text: string) => number;
  /** Width in pixels of one byte with the gap after it; 0 if text stays in its column. */
  readonly #byteWidth: number;

  /**
   * `widthOf` measures text in pixels; `textWidth` is the width of the text column. `isSpaced` is true if the user has
   * widened letter or word spacing. `bytesWidth` is the width of the column of bytes.
   */
  constructor(lane: Lane, textWidth: number, widthOf: (text: string) => number, isSpaced = false, bytesWidth = 0) {
    super(lane);
    const { lines } = lane;
    this.#textWidth = textWidth;
    this.#widthOf = widthOf;
    this.#byteWidth = isSpaced ? 0 : bytesWidth / BYTES_A_ROW;
    this.#wraps = lines.count <= WRAPPED_AT_MOST && textWidth > 0;
    this.#rows = this.#wraps ? this.#wrapped(isSpaced) : lines.rowsBy(BYTES_A_ROW);
  }

  #wrapped(isSpaced: boolean): Uint32Array {
    const { lines, bytes } = this.lane;
    const most = isSpaced ? SPACED_ROWS_AT_MOST : TEXT_ROWS_AT_MOST;
    const wrapping = isSpaced ? WRAPPING : 1;
    const rows = new Uint32Array(lines.count + 1);
    for (let line = 0; line < lines.count; line++) {
      const bytesRows = Math.ceil(lines.byteCountOf(line) / BYTES_A_ROW);
      // If the bytes alone reach the limit, the text need not be measured.
      const width = bytesRows < most ? this.#widthOfText(lines.phrasesOf(line, bytes)) : 0;
      const textRows = this.#shiftOf(line, width) === 0 ? Math.ceil((width * wrapping) / this.#textWidth) : 1;
      rows[line + 1] = rows[line]! + Math.max(bytesRows, Math.min(textRows, most));
    }
    return rows;
  }

  /**
   * Pixels by which the text of a line begins before its column, so that it needs one row: beside few bytes, there is
   * room. 0 for a text that fits its column, or that needs several rows anyway. `width` is that of the text.
   */
  #shiftOf(line: number, width: number): number {
    const free = (BYTES_A_ROW - this.lane.lines.byteCountOf(line)) * this.#byteWidth;
    const over = width * BOLD - this.#textWidth;
    return over > 0 && over <= free ? Math.ceil(over) : 0;
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
    const start = Math.min(span.start + part * BYTES_A_ROW, span.end);
    return { row, line, part, spans: [{ start, end: Math.min(start + BYTES_A_ROW, span.end) }], hidden: 0 };
  }

  strengthOf(line: number, { lit }: Pointing): Strength {
    const { start, end } = this.lane.lines.regionsOf(line);
    return strongestIn(lit, start, end);
  }

  lastCell({ line, part }: LaneRowSpan, _part: RowPart, rowHeight: number) {
    const phrases = this.lane.lines.phrasesOf(line, this.lane.bytes);
    const tall = this.heightOf(line) - part;
    const shift = this.#wraps && tall === 1 ? this.#shiftOf(line, this.#widthOfText(phrases)) : 0;
    const isCut = tall === 1 && !this.#wraps;
    return <LineMeaning phrases={phrases} tall={tall} rowHeight={rowHeight} isCut={isCut} shift={shift} />;
  }

  #widthOfText(phrases: readonly Phrase[]): number {
    return this.#widthOf(phrases.map(({ text }) => text).join(' '));
  }
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
