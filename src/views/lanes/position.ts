import type { Lane } from '../../state/selection/lane.ts';
import type { Pointed } from '../../state/selection/pointer.ts';
import { cursorAt, type Spot } from './cursor.ts';
import { indexIn, type LaneRowSpan, type RowModel } from './row-model.ts';
import { spokenPath } from './spoken-line.ts';
import { TreeModel } from './tree-model.ts';

/** The line that the Tab key stops at in a lane: the one that keys led to, or that of the kept value, or the first. */
export function positionIn(lane: Lane, model: RowModel, kept: Pointed | null): Spot {
  const spot = cursorAt(kept)?.spot;
  if (spot?.model === model) return spot;
  const region = kept === null ? undefined : (regionIn(lane, kept) ?? lane.mainRegionOf(kept.value));
  return { model, line: lineFor(model, region, kept?.value) ?? 0 };
}

/** What is said before the label of that line: the way that keys came, or where else the line is. */
export function wayTo(lane: Lane, { model, line }: Spot, kept: Pointed | null): string {
  const cursor = cursorAt(kept);
  if (cursor !== undefined && kept?.codec === lane.id) return cursor.before;
  const region = model.regionOf(line);
  const value = model instanceof TreeModel ? line : region === undefined ? 0 : lane.sourceValueOf(region);
  return spokenPath(lane, value);
}

/** The line to be at: in the tree that of the value, which may have no bytes here. */
export function lineFor(model: RowModel, region: number | undefined, value: number | undefined): number | undefined {
  if (model instanceof TreeModel) return value;
  return region === undefined ? undefined : model.lineOfRegion(region);
}

/** The row of a position: that of its byte, or the first of its line. */
export function rowOfSpot({ model, line, byte }: Spot): number {
  const first = model.firstRowOf(line);
  const index = byte === undefined ? undefined : indexIn(model.spansOf(line), byte);
  return first + (index === undefined ? 0 : Math.floor(index / model.bytesPerRow));
}

/** A line, as far as its rows are in view. */
export interface DrawnLine {
  readonly line: number;
  readonly rows: readonly LaneRowSpan[];
  /** True where it is out of view, and drawn only because it has the focus or will have it next. */
  readonly isAside: boolean;
}

/** The lines that rows in view belong to, in order, with the one of a position wherever that is. */
export function linesAround(model: RowModel, first: number, end: number, spot: Spot): readonly DrawnLine[] {
  const lines: { line: number; rows: LaneRowSpan[]; isAside: boolean }[] = [];
  for (let row = first; row < end; row++) {
    const span = model.rowAt(row);
    const last = lines.at(-1);
    if (last?.line === span.line) last.rows.push(span);
    else lines.push({ line: span.line, rows: [span], isAside: false });
  }
  if (spot.line < model.lineCount && !lines.some(({ line }) => line === spot.line)) {
    const aside = { line: spot.line, rows: [model.rowAt(rowOfSpot(spot))], isAside: true };
    // In the order of their lines, since a row that changes places loses the focus.
    if (spot.line < (lines[0]?.line ?? 0)) lines.unshift(aside);
    else lines.push(aside);
  }
  return lines;
}

/** The region that is pointed at in this very lane. */
export function regionIn(lane: Lane, pointed: Pointed | null): number | undefined {
  return pointed?.codec === lane.id ? pointed.region : undefined;
}
