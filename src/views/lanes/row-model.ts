import type { Span } from '../../bytes/span.ts';

/** What one row of a lane covers. */
export interface LaneRowSpan {
  readonly row: number;
  /** The line that the row belongs to. */
  readonly line: number;
  /** Which row of its line this is; 0 except in the listing. */
  readonly part: number;
  /** The bytes that it shows, ascending. Only in the tree can they be several spans, or none. */
  readonly spans: readonly Span[];
  /** Bytes of the line that the row has no room for: only in the tree. */
  readonly hidden: number;
}

/**
 * How a lane's bytes are laid out in rows of one height. Rows make up lines, which keys and screen readers go by: a line
 * of the listing takes one row or several, a row of the grid and a value of the tree are a line each.
 */
export interface RowModel {
  readonly bytesPerRow: number;
  readonly rowCount: number;
  readonly lineCount: number;
  rowAt(row: number): LaneRowSpan;
  firstRowOf(line: number): number;
  /** All bytes that the rows of a line show. */
  spansOf(line: number): readonly Span[];
  /** The region that a line is about; undefined where a value has no bytes. */
  regionOf(line: number): number | undefined;
  /** The line that a region begins in. */
  lineOfRegion(region: number): number;
  /** The region of a byte in a line; of those that share the byte, the one that the line is about. */
  regionOfByte(line: number, byte: number): number;
}

/** The bytes that a row shows. */
export function bytesOf({ spans }: LaneRowSpan, bytes: Uint8Array): Uint8Array {
  const [first] = spans;
  if (spans.length === 1) return bytes.subarray(first!.start, first!.end);
  return Uint8Array.from(spans.flatMap(({ start, end }) => [...bytes.subarray(start, end)]));
}

/** The number of bytes in spans. */
export function countIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The offset in the lane's bytes of the `index`th byte of spans, or undefined where they have fewer. */
export function offsetIn(spans: readonly Span[], index: number): number | undefined {
  let left = index;
  for (const { start, end } of spans) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return undefined;
}

/** Which byte of spans stands at an offset, from 0, or undefined where none does. */
export function indexIn(spans: readonly Span[], offset: number): number | undefined {
  let before = 0;
  for (const { start, end } of spans) {
    if (offset >= start && offset < end) return before + offset - start;
    before += end - start;
  }
  return undefined;
}
