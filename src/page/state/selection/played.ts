import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Play, playOf } from '../../../core/layout/play.ts';
import type { Lane } from './lane.ts';
import type { Place } from './place.ts';

/** The calculation of a region's value that is shown step by step, and the step that is shown. */
interface Played {
  readonly lane: Lane;
  readonly region: number;
  readonly play: Play;
  readonly step: number;
}

/** The calculation that is played; there is at most one. It has a store of its own, as the selection does. */
const store = createStore<{ readonly played: Played | null }>(() => ({ played: null }));

function isOf(played: Played | null, { lane, region }: Place): played is Played {
  return played?.lane === lane && played.region === region;
}

/** The calculation that is played at a place; null if none is. */
export function usePlayed(place: Place): Played | null {
  return useStore(store, ({ played }) => (isOf(played, place) ? played : null));
}

/** True while the calculation of a place is played. */
export function isPlayed(place: Place): boolean {
  return isOf(store.getState().played, place);
}

/** Plays the calculation of a place from its first step. */
export function beginPlay({ lane, region }: Place): void {
  const { queries, kinds, bytes } = lane;
  store.setState({ played: { lane, region, play: playOf({ queries, kinds, bytes }, region), step: 0 } });
}

export function endPlay(): void {
  store.setState({ played: null });
}

/** Plays the calculation of a place, or ends playing it. */
export function togglePlay(place: Place): void {
  if (isPlayed(place)) endPlay();
  else beginPlay(place);
}

/**
 * Shows another step of the calculation that is played at a place. Returns false if there is no such step, or if the
 * calculation is not being played.
 */
export function stepPlay(place: Place, to: 'previous' | 'next' | 'first' | 'last'): boolean {
  const { played } = store.getState();
  if (!isOf(played, place)) return false;
  const last = played.play.steps.length - 1;
  const step = { previous: played.step - 1, next: played.step + 1, first: 0, last }[to];
  if (step < 0 || step > last) return false;
  store.setState({ played: { ...played, step } });
  return true;
}
