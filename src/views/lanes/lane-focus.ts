import type { CodecId } from '../../formats/format.ts';

/** The id of the element that a lane's rows are in. */
export function gridIdOf(codec: CodecId): string {
  return `lane-${codec}`;
}

/** The id of the whole lane. */
export function laneIdOf(codec: CodecId): string {
  return `lane-of-${codec}`;
}

/** Gives a lane the focus: its rows, or the first thing that can have it where there are none. */
export function focusLane(codec: CodecId): void {
  const rows = document.getElementById(gridIdOf(codec));
  const target = rows ?? document.getElementById(laneIdOf(codec))?.querySelector<HTMLElement>('button');
  target?.focus();
}
