import { createStore } from 'zustand/vanilla';
import { grouped } from '../../../../core/basics/counted.ts';
import { findAll, noPlaces, type Places } from '../../../../core/bytes/find.ts';
import { type Needle, needlesOf, type QueryKind } from '../../../../core/bytes/needles.ts';
import type { Steps } from '../../../../core/value/steps.ts';
import { runInSlices } from '../../../state/runs/time-slices.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { selectBytes, selectPath } from './go.ts';
import { note } from './note.ts';

/** A search in a lane. */
export interface Found {
  readonly lane: Lane;
  readonly query: string;
  readonly kind: QueryKind;
  /** A sentence about what is expected, if the query cannot be searched. */
  readonly fault?: string;
  readonly needles: readonly Needle[];
  readonly places: Places;
  readonly isSearching: boolean;
  /** Index of the selected place; -1 before the first one. */
  readonly at: number;
}

/** The last search, with its places. */
export const found = createStore<Found | null>(() => null);

let controller = new AbortController();

/** Ends the search that runs. The places that it has found stay. */
export function stopSearch(): void {
  controller.abort();
  const now = found.getState();
  if (now?.isSearching) found.setState({ ...now, isSearching: false }, true);
}

/** Searches a lane in time slices, and selects the first place. */
export async function search(lane: Lane, query: string, kind: QueryKind): Promise<void> {
  stopSearch();
  controller = new AbortController();
  const { signal } = controller;
  const isPath = kind === 'any' && /^\/\S*$/.test(query);
  const path = isPath ? selectPath(lane, query, false) : undefined;
  const needles = needlesOf(query, kind);
  // A searched text may begin with a slash, too, so it counts as a path only if it leads to a value.
  if (query === '' || path === true || !needles.ok) {
    const fault = query === '' || path === true || needles.ok ? undefined : needles.message;
    const base = { lane, query, kind, needles: [], places: noPlaces(), isSearching: false };
    found.setState(
      path === true ? { ...base, at: 0, fault: PATH } : { ...base, at: -1, ...(fault && { fault }) },
      true,
    );
    return;
  }
  const places = noPlaces();
  const begun = { lane, query, kind, needles: needles.needles, places, isSearching: true, at: -1 };
  found.setState(begun, true);
  const isAll = await runInSlices(withNews(findAll(lane.bytes, needles.needles, places), places), signal);
  if (!isAll) return;
  found.setState({ ...found.getState()!, isSearching: false }, true);
  if (found.getState()!.at < 0 && places.count > 0) show(0);
}

const PATH = 'The path leads to this value.';

/** Reports the progress, and selects the first place as soon as it is found. */
function* withNews(steps: Steps<void>, places: Places): Steps<void> {
  let told = 0;
  while (!steps.next().done) {
    if (places.searched - told > 4 * 1024 * 1024) {
      told = places.searched;
      found.setState({ ...found.getState()! }, true);
      if (found.getState()!.at < 0 && places.count > 0) show(0);
    }
    yield;
  }
}

/** Selects a place by its index. */
function show(index: number): void {
  const now = found.getState()!;
  const start = now.places.offsets[index]!;
  const { length } = now.needles[now.places.needles[index]!]!.bytes;
  found.setState({ ...now, at: index }, true);
  selectBytes(now.lane, start, start + length - 1, false);
}

/** Selects the next or the previous place of the last search in a lane; after the last comes the first. */
export function walkFound(lane: Lane, by: 1 | -1): void {
  const now = found.getState();
  if (now === null || now.lane !== lane || now.places.count === 0) {
    note(lane, now?.lane === lane && now.query !== '' ? 'Nothing was found.' : 'Nothing was searched for here yet.');
    return;
  }
  const { count } = now.places;
  show((now.at + by + count) % count);
}

/** "2 of 7: 16-bit integer, little endian", "Searching: 40 %", "Nothing found", or what is expected. */
export function foundText({ query, fault, needles, places, isSearching, at, lane }: Found): string {
  if (fault !== undefined) return fault;
  if (query === '') return '';
  const { count, isFull, searched } = places;
  const progress = isSearching ? `, ${Math.floor((searched / lane.bytes.length) * 100)} % searched` : '';
  if (count === 0) return isSearching ? `Searching${progress}` : 'Nothing found.';
  const name = at < 0 ? '' : `: ${needles[places.needles[at]!]!.name}`;
  const all = `${isFull ? 'more than ' : ''}${grouped(count)}`;
  return `${grouped(at + 1)} of ${all}${progress}${name}`;
}
