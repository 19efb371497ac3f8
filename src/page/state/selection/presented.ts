import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { pointer } from './pointer.ts';
import type { Arrangement } from './slice.ts';

/** Maximum number of lanes in a presentation. */
const LANES_AT_MOST = 2;

/**
 * Opens the bytes as a grid, unless they are shown step by step: two lanes if exactly two are open, otherwise the lane
 * of the selected place. An open lesson or exercise stays above one lane, with its question and its cover.
 */
export function beginPresenting(): void {
  const { view, pins, laneForm, learn, exercise } = getApp();
  const isAsking = view === 'learn' && (learn !== '' || exercise !== '');
  update({ view: isAsking ? view : 'bytes', laneForm: laneForm === 'step' ? 'step' : 'grid' });
  // With an open question there is one lane only, because the question takes room.
  const areTwo = pins.length === LANES_AT_MOST && !isAsking;
  showLanes({ view, pins, laneForm }, areTwo ? LANES_AT_MOST : 1);
}

/** Restores the earlier arrangement, except for parts that the user or a link has changed meanwhile. */
export function endPresenting(): void {
  const { view, pins, laneForm, presented } = getApp();
  if (presented === undefined) return;
  const { before, shown } = presented;
  update({
    presented: undefined,
    ...(view === 'bytes' && { view: before.view }),
    ...(pins === shown && { pins: before.pins }),
    ...(laneForm === 'grid' && { laneForm: before.laneForm }),
  });
}

/** Shows one lane or two. */
export function toggleLanes(): void {
  const { pins, presented } = getApp();
  if (presented !== undefined) showLanes(presented.before, pins.length > 1 ? 1 : LANES_AT_MOST);
}

/**
 * When a link opens other lanes during the presentation, shows as many of them as there were lanes before. If any of
 * the link's lanes was not open before the presentation, the link's lanes stay open after the presentation.
 */
export function followLanes(): void {
  const { pins, presented } = getApp();
  if (presented === undefined || pins === presented.shown) return;
  const { before, shown } = presented;
  const hasAll = pins.every((pin) => before.pins.includes(pin));
  showLanes(hasAll ? before : { ...before, pins }, shown.length);
}

/** Shows `count` lanes, beginning with that of the selected place, or with the first one, about which a lesson asks. */
function showLanes(before: Arrangement, count: number): void {
  const { pins, view } = getApp();
  const all = before.pins;
  const codec = view === 'learn' ? undefined : pointer.get().kept?.codec;
  const first = codec !== undefined && all.includes(codec) ? codec : (pins[0] ?? all[0]!);
  const shown = [first, ...all.filter((pin) => pin !== first)].slice(0, count);
  update({ pins: shown, presented: { before, shown } });
}
