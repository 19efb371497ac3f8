/** What one row of a lane covers, in bytes. */
export interface LaneRowSpan {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  /** Of the listing: the line, and which of its rows this is. */
  readonly line?: number;
  readonly part?: number;
}

/** How a lane's bytes are laid out in rows of one height. */
export interface RowModel {
  readonly bytesPerRow: number;
  readonly rowCount: number;
  rowAt(row: number): LaneRowSpan;
  /** The row that a region begins in. */
  rowOfRegion(region: number): number;
}
