import type { CodecId } from '../formats/format.ts';
import { type Lane, laneOf } from './lane.ts';
import type { AppState } from './model.ts';
import { type Pointed, pointedAt, pointer } from './pointer.ts';
import { getApp } from './store.ts';

/** Where the reader is: a region of one lane. */
export interface Place {
  readonly lane: Lane;
  readonly region: number;
  /** Source ordinal that the region belongs to. */
  readonly value: number;
}

/**
 * The place that is pointed at, in the lane it was pointed at in, or else in the first open lane with bytes of that value
 * itself. Where nothing is pointed at, the first region of the first open lane that has bytes, so that there is always
 * something explained.
 */
export function placeOf(state: Pick<AppState, 'runs' | 'pins' | 'source'>, pointed: Pointed | null): Place | undefined {
  const open = state.pins
    .flatMap((id) => laneOf(state.runs[id]) ?? [])
    .filter((lane) => lane.source?.id === state.source?.id && lane.queries.regionCount > 0);
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

export type Move = 'previous' | 'next' | 'out' | 'in' | 'up' | 'down' | 'first' | 'last' | 'page up' | 'page down';
/** Lines that a page up or down goes over. */
export const LINES_A_PAGE = 10;

/** Moves from where the reader is, in a given lane or the one that is pointed at, and keeps the new place. */
export function move(to: Move, codec?: CodecId): void {
  const place = placeIn(codec);
  if (place !== undefined) keep(place.lane, to === 'out' || to === 'in' ? treeStep(place, to) : lineStep(place, to));
}

/** Moves so many bytes on or back in a lane, as from row to row of a grid, and to another region in any case. */
export function moveBytes(by: number, codec: CodecId): void {
  const place = placeIn(codec);
  if (place === undefined) return;
  const { lane, region } = place;
  const at = Math.max(0, Math.min(lane.queries.bytesOf(region).start + by, lane.bytes.length - 1));
  const there = lane.queries.regionAtByte(at);
  keep(lane, there === region && by > 0 ? Math.min(region + 1, lane.queries.regionCount - 1) : there);
}

/** Where the reader is, or would be in a lane. */
function placeIn(codec: CodecId | undefined): Place | undefined {
  const pointed = pointedAt(pointer.get());
  const from = pointed && codec !== undefined && pointed.codec !== codec ? { value: pointed.value, codec } : pointed;
  return placeOf(getApp(), from ?? (codec === undefined ? null : { value: 0, codec, region: 0 }));
}

function keep(lane: Lane, region: number | undefined): void {
  if (region !== undefined) pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region });
}

/** Whether a step leads nowhere, as far as can be told without looking long: there are ends, and scalars hold nothing. */
export function isAtEnd(place: Place, to: 'previous' | 'next' | 'out' | 'in'): boolean {
  const { lane, region, value } = place;
  switch (to) {
    case 'previous':
      return region === 0;
    case 'next':
      return region === lane.queries.regionCount - 1;
    case 'out':
      return regionAround(place) === undefined;
    case 'in':
      return lane.source !== null && lane.source.tree.ends[value] === value + 1;
  }
}

/** The region of the innermost container around a place that has one: some formats spend no byte on a container. */
function regionAround({ lane, value }: Place): number | undefined {
  const tree = lane.source?.tree;
  for (let at = value; at !== 0; ) {
    at = tree === undefined ? lane.queries.parentOf(at) : tree.parents[at]!;
    const region = lane.mainRegionOf(at);
    if (region !== undefined) return region;
  }
  return undefined;
}

/** The region to be at after a step in the value tree, or undefined at its ends. */
function treeStep(place: Place, to: 'out' | 'in'): number | undefined {
  if (to === 'out') return regionAround(place);
  const { lane, value } = place;
  const tree = getApp().source?.tree;
  const ends = (at: number): number => tree?.ends[at] ?? lane.queries.subtreeEnd(at);
  for (let child = value + 1; child < ends(value); child++) {
    const region = lane.mainRegionOf(child);
    if (region !== undefined) return region;
  }
  return undefined;
}

function lineStep({ lane, region }: Place, to: Exclude<Move, 'out' | 'in'>): number {
  const { lines, queries } = lane;
  const last = queries.regionCount - 1;
  const lineBy = (delta: number): number => {
    const line = Math.max(0, Math.min(lines.lineOf(region) + delta, lines.count - 1));
    return tellingRegion(lane, line);
  };
  const steps: Readonly<Record<typeof to, () => number>> = {
    previous: () => Math.max(0, region - 1),
    next: () => Math.min(last, region + 1),
    up: () => lineBy(-1),
    down: () => lineBy(1),
    'page up': () => lineBy(-LINES_A_PAGE),
    'page down': () => lineBy(LINES_A_PAGE),
    first: () => 0,
    last: () => last,
  };
  return steps[to]();
}

/** The region of a line that says most: the last one that reads something, else the first. */
export function tellingRegion(lane: Lane, line: number): number {
  const { start, end } = lane.lines.regionsOf(line);
  for (let region = end - 1; region > start; region--) {
    const { read, role } = lane.kindOf(region);
    if (read !== undefined && role !== 'length' && role !== 'structure') return region;
  }
  return start;
}
