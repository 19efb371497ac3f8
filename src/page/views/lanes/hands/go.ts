import type { Lane } from '../../../state/selection/lane.ts';
import { pointer } from '../../../state/selection/pointer.ts';
import { keepAt } from '../cursor.ts';

/** Selects the bytes from one to another in a lane. `isFocused`: the focus moves to the lane. */
export function selectBytes(lane: Lane, from: number, to: number, isFocused: boolean): void {
  const region = lane.queries.regionAtByte(to);
  const kept = { value: lane.sourceValueOf(region), codec: lane.id, region };
  const range = { codec: lane.id, from, to };
  if (isFocused) keepAt(kept, undefined, '', range);
  else pointer.keep(kept, range);
}

/** Selects the value at a path in a lane. False if there is none with bytes. */
export function selectPath(lane: Lane, path: string, isFocused: boolean): boolean {
  const value = lane.source?.tree.ordinalOf(path);
  const region = value === undefined ? undefined : lane.firstRegionOf(value);
  if (value === undefined || region === undefined) return false;
  const kept = { value, codec: lane.id, region };
  if (isFocused) keepAt(kept, undefined);
  else pointer.keep(kept);
  return true;
}
