import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { pointer } from './pointer.ts';
import type { SelectionSlice } from './slice.ts';

type Arrangement = Pick<SelectionSlice, 'view' | 'pins' | 'laneForm'>;

/** The arrangement before the presentation, and the lanes that the presentation shows. */
let before: Arrangement | undefined;
let shown: SelectionSlice['pins'] = [];

/** Maximum number of lanes in a presentation. */
const LANES_AT_MOST = 2;

/**
 * Opens the bytes as a grid, unless they are shown step by step: two lanes if exactly two are open, otherwise the lane
 * of the selected place.
 */
export function beginPresenting(): void {
  const { view, pins, laneForm } = getApp();
  before = { view, pins, laneForm };
  update({ view: 'bytes', laneForm: laneForm === 'step' ? 'step' : 'grid' });
  showLanes(pins.length === LANES_AT_MOST ? LANES_AT_MOST : 1);
}

/** Restores the arrangement, except for parts that the user or a link has changed meanwhile. */
export function endPresenting(): void {
  if (before === undefined) return;
  const { view, pins, laneForm } = getApp();
  update({
    ...(view === 'bytes' && { view: before.view }),
    ...(pins === shown && { pins: before.pins }),
    ...(laneForm === 'grid' && { laneForm: before.laneForm }),
  });
  before = undefined;
}

/** Shows one lane or two. */
export function toggleLanes(): void {
  showLanes(getApp().pins.length > 1 ? 1 : LANES_AT_MOST);
}

/** Limits lanes that a link opens meanwhile. Lanes that were not open before stay open after the presentation. */
export function followLanes(): void {
  const { pins } = getApp();
  if (before === undefined || pins === shown) return;
  if (!pins.every((pin) => before!.pins.includes(pin))) before = { ...before, pins };
  showLanes(shown.length);
}

/** Shows the lane of the selected place, and perhaps another. */
function showLanes(count: number): void {
  const { pins } = getApp();
  const all = before?.pins ?? pins;
  const codec = pointer.get().kept?.codec;
  const first = codec !== undefined && all.includes(codec) ? codec : (pins[0] ?? all[0]!);
  shown = [first, ...all.filter((pin) => pin !== first)].slice(0, count);
  update({ pins: shown });
}
