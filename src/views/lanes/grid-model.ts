import type { Span } from '../../bytes/span.ts';
import type { Lane } from '../../state/selection/lane.ts';
import type { LaneRowSpan, RowModel } from './row-model.ts';

/** The classic hex dump: the same number of bytes in every row. Each row is a line. */
export class GridModel implements RowModel {
  constructor(
    readonly lane: Lane,
    readonly bytesPerRow: number,
  ) {}

  get rowCount(): number {
    return Math.ceil(this.lane.bytes.length / this.bytesPerRow);
  }

  get lineCount(): number {
    return this.rowCount;
  }

  rowAt(row: number): LaneRowSpan {
    return { row, line: row, part: 0, spans: this.spansOf(row), hidden: 0 };
  }

  firstRowOf(line: number): number {
    return line;
  }

  /** The offset of a line's first byte. */
  startOf(line: number): number {
    return line * this.bytesPerRow;
  }

  spansOf(line: number): readonly Span[] {
    const start = this.startOf(line);
    return [{ start, end: Math.min(start + this.bytesPerRow, this.lane.bytes.length) }];
  }

  regionOf(line: number): number {
    return this.regionOfByte(line, this.startOf(line));
  }

  lineOfRegion(region: number): number {
    return Math.floor(this.lane.queries.bytesOf(region).start / this.bytesPerRow);
  }

  regionOfByte(_line: number, byte: number): number {
    return this.lane.queries.regionAtByte(byte);
  }
}
