import type { Span } from '../../bytes/span.ts';

/** What one row of a lane covers. */
export interface LaneRowSpan {
  readonly row: number;
  /** The bytes that it shows, ascending. Only in the tree can they be several spans, or none. */
  readonly spans: readonly Span[];
  /** Of the listing: the line, and which of its rows this is. */
  readonly line?: number;
  readonly part?: number;
  /** Of the tree: the source value, and how many of its bytes the row has no room for. */
  readonly value?: number;
  readonly hidden?: number;
}

/** How a lane's bytes are laid out in rows of one height. */
export interface RowModel {
  readonly bytesPerRow: number;
  readonly rowCount: number;
  rowAt(row: number): LaneRowSpan;
  /** The row that a region begins in. */
  rowOfRegion(region: number): number;
}

/** The bytes that a row shows. */
export function bytesOf({ spans }: LaneRowSpan, bytes: Uint8Array): Uint8Array {
  const [first] = spans;
  if (spans.length === 1) return bytes.subarray(first!.start, first!.end);
  return Uint8Array.from(spans.flatMap(({ start, end }) => [...bytes.subarray(start, end)]));
}

/** Where the `index`th byte that a row shows stands in the lane's bytes, or undefined where it shows fewer. */
export function offsetIn({ spans }: LaneRowSpan, index: number): number | undefined {
  let left = index;
  for (const { start, end } of spans) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return undefined;
}
