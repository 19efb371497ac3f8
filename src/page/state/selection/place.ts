import type { AppState } from '../model.ts';
import { getApp } from '../store.ts';
import { type Lane, laneOf } from './lane.ts';
import { type Pointed, pointedAt, pointer } from './pointer.ts';

/** A region of one lane. */
export interface Place {
  readonly lane: Lane;
  readonly region: number;
  /** Source ordinal that the region belongs to. */
  readonly value: number;
}

/**
 * The place to explain: the pointed region in its lane, or else the pointed value in the first open lane that has bytes
 * of it. If nothing is pointed at, the first region of the first open lane with bytes.
 */
export function placeOf(state: Pick<AppState, 'runs' | 'pins' | 'source'>, pointed: Pointed | null): Place | undefined {
  const open = state.pins
    .flatMap((id) => laneOf(state.runs[id]) ?? [])
    .filter((lane) => lane.isOf(state.source) && lane.queries.regionCount > 0);
  const hasBytes = (each: Lane): boolean => pointed !== null && each.mainRegionOf(pointed.value) !== undefined;
  const lane = open.find(({ id }) => id === pointed?.codec) ?? open.find(hasBytes) ?? open[0];
  if (lane === undefined) return undefined;
  const region = regionFor(lane, pointed);
  return { lane, region, value: lane.sourceValueOf(region) };
}

function regionFor(lane: Lane, pointed: Pointed | null): number {
  if (pointed === null) return 0;
  const here = pointed.codec === lane.id && pointed.region !== undefined && pointed.region < lane.queries.regionCount;
  return here ? pointed.region : (lane.firstRegionOf(pointed.value) ?? 0);
}

export type Move = 'previous' | 'next' | 'out' | 'in';

/** Moves from the current place and selects the new one. */
export function move(to: Move): void {
  const place = placeOf(getApp(), pointedAt(pointer.get()));
  if (place === undefined) return;
  const { lane } = place;
  const region = regionAfter(place, to);
  if (region !== undefined) pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region });
}

/**
 * The region that a step leads to. At the first and the last region it is the same region; at the ends of the tree,
 * undefined.
 */
function regionAfter(place: Place, to: Move): number | undefined {
  const { lane, region } = place;
  switch (to) {
    case 'previous':
      return Math.max(0, region - 1);
    case 'next':
      return Math.min(region + 1, lane.queries.regionCount - 1);
    case 'out':
      return regionOutOf(place);
    case 'in':
      return regionInto(place);
  }
}

/** A quick test of whether a step leads nowhere. It may miss a step into a container that leads nowhere. */
export function isAtEnd(place: Place, to: Move): boolean {
  const { lane, region, value } = place;
  switch (to) {
    case 'previous':
      return region === 0;
    case 'next':
      return region === lane.queries.regionCount - 1;
    case 'out':
      return regionOutOf(place) === undefined;
    case 'in':
      return lane.source !== null && lane.source.tree.ends[value] === value + 1;
  }
}

/** The region of the innermost enclosing container that has a region: some formats encode containers in no bytes. */
export function regionOutOf({ lane, value }: Place): number | undefined {
  const tree = lane.source?.tree;
  for (let at = value; at !== 0; ) {
    at = tree === undefined ? lane.queries.parentOf(at) : tree.parents[at]!;
    const region = lane.mainRegionOf(at);
    if (region !== undefined) return region;
  }
  return undefined;
}

/** The region of the first value inside a place that has a region; undefined if none has one. */
export function regionInto({ lane, value }: Place): number | undefined {
  const tree = lane.source?.tree;
  const end = tree?.ends[value] ?? lane.queries.subtreeEnd(value);
  for (let child = value + 1; child < end; child++) {
    const region = lane.mainRegionOf(child);
    if (region !== undefined) return region;
  }
  return undefined;
}
