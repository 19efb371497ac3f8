import type { CodecId } from '../../../formats/format.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';

/** Id of the element that contains a lane's rows. */
export function gridIdOf(codec: CodecId): string {
  return `lane-${codec}`;
}

/** Id of the whole lane. */
export function laneIdOf(codec: CodecId): string {
  return `lane-of-${codec}`;
}

/** Id of the button that opens the menu of a lane. */
export function moreIdOf(codec: CodecId): string {
  return `lane-more-${codec}`;
}

/** Focuses the rows of a lane, or its first button if it has no rows. */
export function focusLane(codec: CodecId): void {
  const rows = document.getElementById(gridIdOf(codec));
  const target = rows ?? document.getElementById(laneIdOf(codec))?.querySelector<HTMLElement>('button');
  target?.focus();
}

/** Selects a region and moves the focus to its lane. Does nothing for a negative number, which stands for no region. */
export function goToRegion(lane: Lane, region: number): void {
  if (region < 0) return;
  pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region });
  focusLane(lane.id);
}
