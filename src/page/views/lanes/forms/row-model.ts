import type { ReactNode } from 'react';
import type { Span } from '../../../../core/bytes/span.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import type { Highlights, Strength } from '../highlights.ts';
import type { RowPart } from '../lane-rows.tsx';
import type { LaneSize } from '../use-lane-size.ts';

/** Arranges the bytes of a lane in rows for its size. */
export type ArrangeRows = (lane: Lane, size: LaneSize) => RowModel;

/** A lane to draw. */
export interface BodyProps {
  readonly lane: Lane;
  readonly name: string;
  /** True if the bytes belong to the previous source, so that nothing can be selected. */
  readonly isOld: boolean;
  /** True if the number of bytes is covered. */
  readonly isSizeCovered: boolean;
}

/** The words of a form for screen readers. */
export interface FormWords {
  /** Headings of the columns. */
  readonly heads: readonly string[];
  /** The noun for a line. */
  readonly line: string;
}

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

/** The pointed value, and its highlights in one lane. */
export interface Pointing {
  readonly value: number | undefined;
  /** The highlights of the lane's regions for that value. */
  readonly highlights: Highlights;
}

/** Position of a line in a tree, for screen readers; all numbers count from 1. */
export interface TreePlace {
  readonly level: number;
  readonly position: number;
  /** Number of siblings, with the line itself. */
  readonly count: number;
}

/** The text of a line in its label, and the number of bytes if they are text. */
export interface SpokenText {
  readonly what: string;
  readonly textBytes?: number;
}

/**
 * Arranges a lane's bytes in rows of equal height, and renders the cell beside the bytes. Rows form lines, the units
 * for keys and screen readers: a line of the listing takes one or more rows; each row of the grid and each value of the
 * tree is a line.
 */
export interface RowModel {
  readonly lane: Lane;
  readonly role: 'grid' | 'treegrid';
  readonly words: FormWords;
  /**
   * The unit that is highlighted and that the arrow keys move by: whole lines; or bytes in columns, as in a hex dump,
   * each named by its offset.
   */
  readonly unit: 'line' | 'byte';
  readonly bytesPerRow: number;
  readonly rowCount: number;
  readonly lineCount: number;
  rowAt(row: number): LaneRowSpan;
  firstRowOf(line: number): number;
  /** Number of rows of a line. */
  heightOf(line: number): number;
  /** All bytes that the rows of a line show. */
  spansOf(line: number): readonly Span[];
  /** The regions whose meaning the last cell of a line shows, as a half-open range; empty for a value without bytes. */
  regionsIn(line: number): Span;
  /** The value whose text in the source the last cell of a line shows; undefined if it shows regions only. */
  valueShownIn(line: number): number | undefined;
  /** The main region of a line; undefined for a value without bytes. */
  regionOf(line: number): number | undefined;
  /** The region of a byte in a line. If several regions share the byte, it is the one that belongs to the line. */
  regionOfByte(line: number, byte: number): number;
  /** The source value of a place: a line, and the region in it; undefined for a line without bytes. */
  valueIn(line: number, region: number | undefined): number;
  /** The line that shows a region or, if only values have lines, a value. */
  lineFor(region: number | undefined, value: number | undefined): number | undefined;
  /** The line of the container around a place (`out`), or of the first value inside (`in`); undefined at the ends. */
  lineInTree(line: number, region: number | undefined, to: 'out' | 'in'): number | undefined;
  /** The highlight of a line; undefined if its bytes are highlighted one by one. */
  strengthOf(line: number, pointing: Pointing): Strength;
  /** Undefined if the lines are not a tree. */
  treePlaceOf(line: number): TreePlace | undefined;
  /** The cell after the bytes of a line. `first` is its first row in view; `part` has the bytes of that row. */
  lastCell(first: LaneRowSpan, part: RowPart, rowHeight: number): ReactNode;
  /**
   * The text of a line in its label, with at most `words` words of a value or a name. Absent in the listing, whose text
   * loads with the labels.
   */
  spokenText?(line: number, words: number): SpokenText;
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
