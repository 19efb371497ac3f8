import { liftLessonCover } from '../cover/cover.ts';
import { isEmbedded } from '../embedded.ts';
import { Latest } from '../latest.ts';
import { getApp, store } from '../store.ts';
import { update } from '../update.ts';
import type { LinkState } from './link-state.ts';
import { addNotice } from './notices.ts';
import { isElsewhere, type Place, payloadIn, placePairs, viewIn } from './place.ts';
import { readAddress } from './read-address.ts';

/**
 * The state of the history entries that hold only a place, with which Back and Forward change the place but not the
 * input.
 */
const OWN_ENTRY = 'wireprint-place';

/**
 * The place that the address names now, and the pairs of its link that name no place; undefined before an address is
 * opened.
 */
let held: { place: Place; payload: readonly string[] } | undefined;

/**
 * Writes the place to the address whenever the place changes. A step of a lesson replaces the entry of the history;
 * another view, lesson or exercise adds an entry. In frames and in the presenter, every change replaces the entry. Only
 * the first entry has a payload: it loses the payload when another entry follows, so that Back and Forward never change
 * the input.
 */
export function followPlace(): void {
  window.addEventListener('popstate', ({ state }) => {
    if (state === OWN_ENTRY) void returnTo(location.hash);
  });
  store.subscribe((state) => {
    if (state.opening || held === undefined) return;
    if (state.inAddress?.aborted) dropPayload();
    if (isAt(state, held.place)) return;
    const before = held.place;
    const hasOneEntry = isEmbedded || state.presenting || before.presenting;
    held.place = placeOf(state);
    if (hasOneEntry || !isElsewhere(before, state)) {
      write('replaceState', held.place, held.payload);
      return;
    }
    if (held.payload.length > 0) {
      write('replaceState', before, []);
      held.payload = [];
      update({ inAddress: undefined });
    }
    write('pushState', held.place, []);
  });
}

/** True if the history entry of the address holds only a place. */
export function isOwnEntry(): boolean {
  return history.state === OWN_ENTRY;
}

/**
 * Remembers the place and the payload of a link that was opened from the address. If the link already names this place,
 * the text of the address is not changed.
 */
export function holdOpened(hash: string, link: LinkState): void {
  held = { place: placeOf(getApp()), payload: payloadIn(hash) };
  if (!isAt(placeIn(link), held.place)) write('replaceState', held.place, held.payload);
  else if (held.payload.length === 0) history.replaceState(OWN_ENTRY, '', location.href);
}

/** Removes the payload from the address, because it no longer names the input on the screen. */
export function dropPayload(): void {
  if (held === undefined || getApp().inAddress === undefined) return;
  held.payload = [];
  write('replaceState', held.place, []);
  update({ inAddress: undefined });
}

/** The returns to a place. If several are going on, only the newest one takes effect. */
const returns = new Latest();

/** Shows the place of an entry. Changes neither the input nor anything else. */
async function returnTo(hash: string): Promise<void> {
  const signal = returns.next();
  const { state, notices } = await readAddress(hash);
  if (signal.aborted) return;
  for (const notice of notices) addNotice(notice);
  const named = placeIn(state);
  const { view, seed } = named;
  const { presented, bySeat, ...now } = getApp();
  // If the entry has another view than Learn, the lesson or the exercise that Learn has shown stays open.
  const place = view === 'learn' ? named : { ...placeOf(now), view, presenting: named.presenting };
  if (view !== 'learn') liftLessonCover();
  held = { place, payload: [] };
  update({
    ...place,
    bySeat: seed === 'seat' || bySeat,
    // A presentation remembers the view to show at its end, so that view is replaced, too.
    ...(presented && { presented: { ...presented, before: { ...presented.before, view } } }),
  });
}

/** The place that a link names. */
function placeIn(link: LinkState): Place {
  const { exercise = '', learn = '', seed = 1, exam = '', after = false, present = false } = link;
  return { view: viewIn(link), learn, exercise, seed, exam, isAfter: after, presenting: present };
}

function placeOf({ view, learn, exercise, seed, exam, isAfter, presenting }: Place): Place {
  return { view, learn, exercise, seed, exam, isAfter, presenting };
}

function isAt(place: Place, other: Place): boolean {
  return placePairs(place).join('&') === placePairs(other).join('&');
}

function write(how: 'pushState' | 'replaceState', place: Place, payload: readonly string[]): void {
  const pairs = [...payload, ...placePairs(place)];
  const hash = pairs.length === 0 ? '' : `#${pairs.join('&')}`;
  const state = payload.length === 0 ? OWN_ENTRY : null;
  if (how === 'replaceState' && hash === location.hash && history.state === state) return;
  history[how](state, '', `${location.pathname}${location.search}${hash}`);
}
