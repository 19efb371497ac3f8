import { type ByteRange, type Pointed, pointer } from '../../state/selection/pointer.ts';
import type { RowModel } from './forms/row-model.ts';

/** A line of a lane, or a byte in it. */
export interface Cell {
  readonly model: RowModel;
  readonly line: number;
  /** Offset in the lane's bytes; absent if the cell is the whole line. */
  readonly byte?: number;
}

/** The keyboard cursor: its cell, and the movement that led there. */
interface Cursor {
  /** The selection made together with this cursor. The cursor is outdated once there is another selection. */
  readonly kept: Pointed | null;
  /** Absent if the cursor came from another lane. */
  readonly cell?: Cell;
  /** Text spoken before the label of the line: the movement that led there. */
  readonly before: string;
}

/** The cursor lives outside React, like the pointer. */
let cursor: Cursor = { kept: null, before: '' };

/** Selects a place that a key or a click led to, with a range of bytes around it, and moves the focus there. */
export function keepAt(kept: Pointed | null, cell: Cell | undefined, before = '', range?: ByteRange): void {
  cursor = { kept, before, ...(cell && { cell }) };
  pointer.keep(kept, range);
}

/** The cursor, if it was set together with this selection. */
export function cursorAt(kept: Pointed | null): Cursor | undefined {
  return cursor.kept === kept ? cursor : undefined;
}
