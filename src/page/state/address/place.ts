import type { AppState } from '../model.ts';
import type { View } from '../selection/slice.ts';
import type { LinkState } from './link-state.ts';

/** The place on the page: what the address holds besides the payload of a link. */
export type Place = Pick<AppState, 'view' | 'learn' | 'exercise' | 'seed' | 'exam' | 'isAfter' | 'presenting'>;

/** The keys of a link that name a place. All others are its payload. */
const PLACE_KEYS: ReadonlySet<string> = new Set(['view', 'learn', 'exercise', 'seed', 'exam', 'after', 'present']);

/** The views that a key opens without `view`. */
export function viewIn({ view, learn, exercise, exam }: LinkState): View {
  return view ?? ((learn ?? exercise ?? exam) === undefined ? 'bytes' : 'learn');
}

/** The pairs of a place as a link writes them. The Bytes view itself has none. */
export function placePairs({ view, learn, exercise, seed, exam, isAfter, presenting }: Place): readonly string[] {
  const isLearn = view === 'learn';
  return [
    ...(view === 'bytes' ? [] : [`view=${view}`]),
    ...(isLearn && exam !== '' ? [`exam=${exam}`, ...(isAfter ? ['after=1'] : [])] : []),
    ...(isLearn && exercise === '' && learn !== '' ? [`learn=${learn}`] : []),
    ...(isLearn && exercise !== '' ? [`exercise=${exercise}`, `seed=${seed}`] : []),
    ...(presenting ? ['present=1'] : []),
  ];
}

/** The pairs of a fragment that are not part of a place, as they are written. */
export function payloadIn(hash: string): readonly string[] {
  const pairs = hash.replace(/^#/, '').split('&');
  return pairs.filter((pair) => pair !== '' && !PLACE_KEYS.has(pair.split('=', 1)[0]!));
}

/** True if two fragments have the same payload, so that they name the same input. */
export function isSamePayload(one: string, other: string): boolean {
  return payloadIn(one).join('&') === payloadIn(other).join('&');
}

/**
 * True if the other place gets its own entry in the history: another view, lesson, type of exercises or examination,
 * but not another step.
 */
export function isElsewhere(one: Place, other: Place): boolean {
  return entryOf(one) !== entryOf(other);
}

function entryOf({ view, learn, exercise, exam, isAfter }: Place): string {
  const lesson = exercise === '' ? learn.split('.')[0] : '';
  return view === 'learn' ? `${view} ${exercise} ${lesson} ${exam} ${isAfter}` : view;
}
