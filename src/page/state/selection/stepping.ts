import { grouped } from '../../../core/basics/counted.ts';
import { memoizeEach } from '../../../core/basics/memoize.ts';
import { decisionsOf, type Question } from '../../../core/layout/decisions.ts';
import type { CodecId } from '../../../formats/format.ts';
import { getApp } from '../store.ts';
import { type Lane, laneOf } from './lane.ts';
import { placeOf } from './place.ts';
import { type Pointed, pointer } from './pointer.ts';

/** The place of a reader: a region, and the index of a decision there. */
export interface StepPlace {
  readonly region: number;
  readonly decision: number;
}

export type StepMove = 'next' | 'previous' | 'next region' | 'previous region' | 'over' | 'out' | 'first' | 'last';

/** The place of a selection in a lane. */
export function stepPlaceIn(lane: Lane, kept: Pointed | null): StepPlace {
  if (kept === null) return { region: 0, decision: 0 };
  const { codec, region = lane.queries.regionCount, decision = 0 } = kept;
  const isHere = codec === lane.id && region < lane.queries.regionCount;
  if (!isHere) return { region: lane.firstRegionOf(kept.value) ?? 0, decision: 0 };
  return { region, decision: Math.min(decision, lastDecision(lane, region)) };
}

function lastDecision(lane: Lane, region: number): number {
  return decisionsOf(lane, region).length - 1;
}

/** The question that a reader decides at a place. */
export function questionAt(lane: Lane, { region, decision }: StepPlace): Question {
  return decisionsOf(lane, region)[decision]!;
}

/** The last region that is read at a place, or -1: the region of the place itself if its last question is answered. */
export function readAt(lane: Lane, place: StepPlace): number {
  const { region, decision } = place;
  return decision === lastDecision(lane, region) && questionAt(lane, place) !== 'end' ? region : region - 1;
}

/** The place that a move leads to; the same place at both ends. */
export function moved(lane: Lane, place: StepPlace, move: StepMove): StepPlace {
  const { region, decision } = place;
  const end = lane.queries.regionCount - 1;
  const firstOf = (of: number): StepPlace => ({ region: of, decision: 0 });
  const lastOf = (of: number): StepPlace => ({ region: of, decision: lastDecision(lane, of) });
  switch (move) {
    case 'next':
      if (decision < lastDecision(lane, region)) return { region, decision: decision + 1 };
      return region === end ? place : firstOf(region + 1);
    case 'previous':
      if (decision > 0) return { region, decision: decision - 1 };
      return region === 0 ? place : lastOf(region - 1);
    case 'next region':
      return region === end ? lastOf(end) : firstOf(region + 1);
    case 'previous region':
      return firstOf(decision > 0 ? region : Math.max(0, region - 1));
    case 'over':
      return regionOver(lane, region) > end ? lastOf(end) : firstOf(regionOver(lane, region));
    case 'out':
      return firstOf(regionOut(lane, region));
    case 'first':
      return firstOf(0);
    case 'last':
      return lastOf(end);
  }
}

/** The first region after the value of a region, or after the outermost container that ends with it. */
function regionOver({ queries }: Lane, region: number): number {
  for (let value = queries.ownerOf(region); value !== 0; value = queries.parentOf(value)) {
    const after = queries.subtreeRegions(value).end;
    if (after > region) return after;
  }
  return queries.regionCount;
}

/** The first region of the container around the value of a region. */
function regionOut({ queries }: Lane, region: number): number {
  const value = queries.ownerOf(region);
  return value === 0 ? 0 : queries.subtreeRegions(queries.parentOf(value)).start;
}

/** Selects a place of a lane. */
export function keepStep(lane: Lane, { region, decision }: StepPlace): void {
  pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region, ...(decision > 0 && { decision }) });
}

/** The lane of the selected place, and the place. */
function selectedPlace(): { readonly lane: Lane; readonly place: StepPlace } | undefined {
  const { kept } = pointer.get();
  const lane = placeOf(getApp(), kept)?.lane;
  return lane && { lane, place: stepPlaceIn(lane, kept) };
}

/** Makes a move in the lane of the selected place. */
export function stepOn(move: StepMove): void {
  const selected = selectedPlace();
  if (selected !== undefined) keepStep(selected.lane, moved(selected.lane, selected.place, move));
}

/** Undefined for a long lane, whose steps are not counted. */
function countsOf(lane: Lane): Uint32Array | undefined {
  return lane.isShort ? countSteps(lane) : undefined;
}

/** The number of steps before each region, and the number of all steps. Cached. */
const countSteps = memoizeEach((lane: Lane): Uint32Array => {
  const { regionCount } = lane.queries;
  const before = new Uint32Array(regionCount + 1);
  for (let region = 0; region < regionCount; region++) {
    before[region + 1] = before[region]! + decisionsOf(lane, region).length;
  }
  return before;
});

/** "Step 3 of 17"; in a long lane "Byte 1 of 104,857,600". */
export function progressOf(lane: Lane, { region, decision }: StepPlace): string {
  const before = countsOf(lane);
  if (before !== undefined) return `Step ${grouped(before[region]! + decision + 1)} of ${grouped(before.at(-1)!)}`;
  return `Byte ${grouped(lane.queries.bytesOf(region).start)} of ${grouped(lane.bytes.length)}`;
}

/** The bytes of the selected place and the number of the step, from 1, which a long lane lacks. */
export function selectedStep() {
  const selected = selectedPlace();
  if (selected === undefined) return undefined;
  const { lane, place } = selected;
  const byte = { codec: lane.id, ...lane.queries.bytesOf(place.region) };
  const before = countsOf(lane);
  return { byte, ...(before && { step: before[place.region]! + place.decision + 1 }) };
}

/** Selects the step with a number, from 1. Returns a sentence if there is no such step. */
export function keepStepNumber(codec: CodecId | undefined, number: number): string | undefined {
  const lane = codec && laneOf(getApp().runs[codec]);
  if (lane === undefined) return `The link names step ${grouped(number)}, but no open lane has bytes.`;
  const before = countsOf(lane);
  const { name } = lane.format.facts;
  if (before === undefined)
    return `The link names step ${grouped(number)}, but the steps of ${name} are too many to count.`;
  const all = before.at(-1)!;
  if (number > all) return `The link names step ${grouped(number)}, but ${name} has ${grouped(all)} here.`;
  const region = before.findLastIndex((count) => count < number);
  keepStep(lane, { region, decision: number - 1 - before[region]! });
  return undefined;
}
