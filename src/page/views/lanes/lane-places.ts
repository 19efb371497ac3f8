import type { Lane } from '../../state/selection/lane.ts';
import { type Cell, keepAt } from './cursor.ts';
import { hiddenNow } from './line-cover.ts';
import { hush } from './spoken.tsx';
import { spokenPath } from './spoken-value.ts';

/** True if something of the line at the cursor is covered. */
export function isHidden({ model, line }: Cell): boolean {
  const { meaning, bytes } = hiddenNow(model, line);
  return meaning || bytes;
}

export function regionAt({ model, line, byte }: Cell): number | undefined {
  return byte === undefined ? model.regionOf(line) : model.regionOfByte(line, byte);
}

export function valueAt(at: Cell): number {
  return at.model.valueIn(at.line, regionAt(at));
}

/** Moves to a line. Its label is spoken after `before`, by default after the path from the previous value. */
export function goToLine(from: Cell, line: number, before?: string): void {
  const { model } = from;
  const { lane } = model;
  const region = model.regionOf(line);
  const value = model.valueIn(line, region);
  hush();
  keepAt(
    { value, codec: lane.id, ...(region !== undefined && { region }) },
    { model, line },
    before ?? pathFrom(lane, valueAt(from), value),
  );
}

/** The path of a value, if its parent differs from that of the previous value. */
function pathFrom(lane: Lane, from: number, to: number): string {
  const parents = lane.source?.tree.parents;
  if (parents === undefined || parents[from] === parents[to]) return '';
  return spokenPath(lane, to) || 'At the top.';
}
