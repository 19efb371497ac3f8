import type { Lane } from '../../state/lane.ts';
import type { LaneRowSpan, RowModel } from './row-model.ts';

/** The classic form: the same number of bytes in every row. */
export class GridModel implements RowModel {
  constructor(
    readonly lane: Lane,
    readonly bytesPerRow: number,
  ) {}

  get rowCount(): number {
    return Math.ceil(this.lane.bytes.length / this.bytesPerRow);
  }

  rowAt(row: number): LaneRowSpan {
    const start = row * this.bytesPerRow;
    return { row, spans: [{ start, end: Math.min(start + this.bytesPerRow, this.lane.bytes.length) }] };
  }

  rowOfRegion(region: number): number {
    return Math.floor(this.lane.queries.bytesOf(region).start / this.bytesPerRow);
  }
}
