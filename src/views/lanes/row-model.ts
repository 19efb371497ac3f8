import type { Span } from '../../bytes/span.ts';

/** The line and the bytes of one row of a lane. */
export interface LaneRowSpan {
  readonly row: number;
  /** The line that the row belongs to. */
  readonly line: number;
  /** Index of the row in its line; always 0 except in the listing. */
  readonly part: number;
  /** The bytes shown, ascending. Only the tree has rows with several spans or none. */
  readonly spans: readonly Span[];
  /** Number of bytes of the line that do not fit in the row; 0 except in the tree. */
  readonly hidden: number;
}

/**
 * Arranges a lane's bytes in rows of equal height. Rows form lines, the units for keys and screen readers: a line of
 * the listing takes one or more rows; each row of the grid and each value of the tree is a line.
 */
export interface RowModel {
  readonly bytesPerRow: number;
  readonly rowCount: number;
  readonly lineCount: number;
  rowAt(row: number): LaneRowSpan;
  firstRowOf(line: number): number;
  /** All bytes that the rows of a line show. */
  spansOf(line: number): readonly Span[];
  /** The main region of a line; undefined for a value without bytes. */
  regionOf(line: number): number | undefined;
  /** The line in which a region begins. */
  lineOfRegion(region: number): number;
  /** The region of a byte in a line. If several regions share the byte, the one that belongs to the line. */
  regionOfByte(line: number, byte: number): number;
}

/** The bytes that a row shows. */
export function bytesInRow({ spans }: LaneRowSpan, bytes: Uint8Array): Uint8Array {
  const [first] = spans;
  if (spans.length === 1) return bytes.subarray(first!.start, first!.end);
  return Uint8Array.from(spans.flatMap(({ start, end }) => [...bytes.subarray(start, end)]));
}

/** Total number of bytes in spans. */
export function countIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The offset in the lane of the byte with this index in spans; undefined beyond their end. */
export function offsetIn(spans: readonly Span[], index: number): number | undefined {
  let left = index;
  for (const { start, end } of spans) {
    if (left < end - start) return start + left;
    left -= end - start;
  }
  return undefined;
}

/** The index in spans of the byte at an offset; undefined if they do not contain it. */
export function indexIn(spans: readonly Span[], offset: number): number | undefined {
  let before = 0;
  for (const { start, end } of spans) {
    if (offset >= start && offset < end) return before + offset - start;
    before += end - start;
  }
  return undefined;
}
