import type { Lane } from '../../state/selection/lane.ts';
import { type Pointed, pointer } from '../../state/selection/pointer.ts';
import type { RowModel } from './row-model.ts';

/** A line of a lane, or a byte of it. */
export interface Spot {
  readonly model: RowModel;
  readonly line: number;
  /** Offset in the lane's bytes; left out where the whole line is meant. */
  readonly byte?: number;
}

/** Where the keys are, and in which lane. */
export interface At extends Spot {
  readonly lane: Lane;
}

/** Where the keys are, and how they came there. */
interface Cursor {
  /** The place that was kept with it. Once another is kept, the cursor says nothing any more. */
  readonly kept: Pointed | null;
  /** Left out where the keys come from another lane. */
  readonly spot?: Spot;
  /** What is said before the label of the line: the way that led there. */
  readonly before: string;
}

/** Like the pointer, which it goes with, the cursor lives outside React. */
let cursor: Cursor = { kept: null, before: '' };

/** Keeps a place that a key or a click led to. The focus goes there. */
export function keepAt(kept: Pointed | null, spot: Spot | undefined, before = ''): void {
  cursor = { kept, before, ...(spot && { spot }) };
  pointer.keep(kept);
}

/** The cursor, if it was set with this place. */
export function cursorAt(kept: Pointed | null): Cursor | undefined {
  return cursor.kept === kept ? cursor : undefined;
}
