import type { AppState } from '../model.ts';
import type { View } from '../selection/slice.ts';

/** The place on the page: what the address holds besides the payload of a link. */
export type Place = Pick<AppState, 'view' | 'learn' | 'exercise' | 'seed' | 'presenting'>;

/** The keys of a link that name a place. All others are its payload. */
const PLACE_KEYS: ReadonlySet<string> = new Set(['view', 'learn', 'exercise', 'seed', 'present']);

/** The views that a key opens without `view`. */
export function viewIn(state: { readonly view?: View; readonly learn?: string; readonly exercise?: string }): View {
  return state.view ?? (state.learn !== undefined || state.exercise !== undefined ? 'learn' : 'bytes');
}

/** The pairs of a place as a link writes them; none for the Bytes view. */
export function placePairs({ view, learn, exercise, seed, presenting }: Place): readonly string[] {
  const isLearn = view === 'learn';
  return [
    ...(view === 'bytes' ? [] : [`view=${view}`]),
    ...(isLearn && exercise === '' && learn !== '' ? [`learn=${learn}`] : []),
    ...(isLearn && exercise !== '' ? [`exercise=${exercise}`, `seed=${seed}`] : []),
    ...(presenting ? ['present=1'] : []),
  ];
}

/** The pairs of a fragment that are no part of a place, as they are written. */
export function payloadIn(hash: string): readonly string[] {
  const pairs = hash.replace(/^#/, '').split('&');
  return pairs.filter((pair) => pair !== '' && !PLACE_KEYS.has(pair.split('=', 1)[0]!));
}

/** True if two fragments have the same payload, so that they name the same input. */
export function isSamePayload(one: string, other: string): boolean {
  return payloadIn(one).join('&') === payloadIn(other).join('&');
}

/** True if another place is an entry of its own in the history: another view, lesson or type of exercises, not a step. */
export function isElsewhere(one: Place, other: Place): boolean {
  return entryOf(one) !== entryOf(other);
}

function entryOf({ view, learn, exercise }: Place): string {
  return view === 'learn' ? `${view} ${exercise} ${exercise === '' ? learn.split('.')[0] : ''}` : view;
}
