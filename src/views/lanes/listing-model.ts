import type { Lane } from '../../state/lane.ts';
import type { LaneRowSpan, RowModel } from './row-model.ts';

/** Bytes wrap at eight. */
const BYTES_A_ROW = 8;

/** Above this many lines only bytes make a line taller, so that no label is made for rows out of view. */
const WRAPPED_AT_MOST = 3000;
const TEXT_ROWS_AT_MOST = 3;

/** Which rows the lines of a lane take: as many as their bytes need, or their text where it wraps. */
export class ListingModel implements RowModel {
  readonly bytesPerRow = BYTES_A_ROW;
  /** Whether text takes another row where it does not fit. */
  readonly wraps: boolean;
  /** The first row of each line, and at the end the number of rows. */
  readonly #rows: Uint32Array;

  /** `widthOf` measures text in pixels; `textWidth` is the width of the column that it wraps in. */
  constructor(
    readonly lane: Lane,
    textWidth: number,
    widthOf: (text: string) => number,
  ) {
    const { lines } = lane;
    this.wraps = lines.count <= WRAPPED_AT_MOST && textWidth > 0;
    const rows = new Uint32Array(lines.count + 1);
    for (let line = 0; line < lines.count; line++) {
      const bytesRows = Math.ceil(lines.byteCountOf(line) / BYTES_A_ROW);
      // Where the bytes take as many rows as a text may, it need not be measured.
      const textRows =
        this.wraps && bytesRows < TEXT_ROWS_AT_MOST ? Math.ceil(widthOf(this.textOf(line)) / textWidth) : 1;
      rows[line + 1] = rows[line]! + Math.max(bytesRows, Math.min(textRows, TEXT_ROWS_AT_MOST));
    }
    this.#rows = rows;
  }

  get rowCount(): number {
    return this.#rows[this.lane.lines.count]!;
  }

  /** Rows of a line. */
  heightOf(line: number): number {
    return this.#rows[line + 1]! - this.#rows[line]!;
  }

  rowOfRegion(region: number): number {
    return this.#rows[this.lane.lines.lineOf(region)]!;
  }

  rowAt(row: number): LaneRowSpan & { readonly line: number; readonly part: number } {
    let low = 0;
    let high = this.lane.lines.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#rows[middle]! <= row) low = middle;
      else high = middle - 1;
    }
    const span = this.lane.lines.bytesOf(low);
    const part = row - this.#rows[low]!;
    const start = Math.min(span.start + part * BYTES_A_ROW, span.end);
    return { row, line: low, part, spans: [{ start, end: Math.min(start + BYTES_A_ROW, span.end) }] };
  }

  textOf(line: number): string {
    return this.lane.lines
      .phrasesOf(line, this.lane.bytes)
      .map(({ text }) => text)
      .join(' ');
  }
}
