import type { Lane } from '../../state/selection/lane.ts';
import type { ByteRange, Pointed } from '../../state/selection/pointer.ts';
import { type Cell, cursorAt } from './cursor.ts';
import { indexIn, type LaneRowSpan, type RowModel } from './forms/row-model.ts';

/**
 * The Tab stop of a lane: the cell of the keyboard cursor, otherwise the line of the selected value, otherwise the
 * first line.
 */
export function tabStopOf(model: RowModel, kept: Pointed | null, range: ByteRange | null): Cell {
  const cell = cursorAt(kept)?.cell;
  if (cell?.model === model) return cell;
  const { lane } = model;
  const region = kept === null ? undefined : (regionIn(lane, kept) ?? lane.mainRegionOf(kept.value));
  const line = model.lineFor(region, kept?.value) ?? 0;
  return range === null ? { model, line } : byteStop(model, line, range.to);
}

/** The cell of a byte whose region is shown in a line. In columns, the region may begin in an earlier line. */
function byteStop(model: RowModel, lineOfRegion: number, byte: number): Cell {
  const line = model.unit === 'byte' ? Math.floor(byte / model.bytesPerRow) : lineOfRegion;
  return { model, line, ...(indexIn(model.spansOf(line), byte) !== undefined && { byte }) };
}

/** The row of a cell: the row of its byte, or the first row of its line. */
export function rowOfCell({ model, line, byte }: Cell): number {
  const first = model.firstRowOf(line);
  const index = byte === undefined ? undefined : indexIn(model.spansOf(line), byte);
  return first + (index === undefined ? 0 : Math.floor(index / model.bytesPerRow));
}

/** A line, and the rows of it that are in view. */
export interface DrawnLine {
  readonly line: number;
  readonly rows: readonly LaneRowSpan[];
  /** True if the line is out of view and is rendered only for the focus. */
  readonly isAside: boolean;
}

/** The lines of the rows in view, in order, and the line of the cell even if it is out of view. */
export function linesAround(model: RowModel, first: number, end: number, cell: Cell): readonly DrawnLine[] {
  const lines: { line: number; rows: LaneRowSpan[]; isAside: boolean }[] = [];
  for (let row = first; row < end; row++) {
    const span = model.rowAt(row);
    const last = lines.at(-1);
    if (last?.line === span.line) last.rows.push(span);
    else lines.push({ line: span.line, rows: [span], isAside: false });
  }
  if (cell.line < model.lineCount && !lines.some(({ line }) => line === cell.line)) {
    const aside = { line: cell.line, rows: [model.rowAt(rowOfCell(cell))], isAside: true };
    // Keeps the order of the lines, since an element loses the focus when it moves.
    if (cell.line < (lines[0]?.line ?? 0)) lines.unshift(aside);
    else lines.push(aside);
  }
  return lines;
}

/** The region pointed at, if it is in this lane. */
export function regionIn(lane: Lane, pointed: Pointed | null): number | undefined {
  return pointed?.codec === lane.id ? pointed.region : undefined;
}
