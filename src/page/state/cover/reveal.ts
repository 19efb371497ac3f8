import type { Lane } from '../selection/lane.ts';
import type { Place } from '../selection/place.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { requestQuestionFocus, revealedNow } from './cover.ts';
import { coverOf } from './covered.ts';
import type { MarkedGuess } from './slice.ts';

/** Reveals lines of the listing until the bytes change. A value without bytes has no line; `-1 - value` reveals it. */
export function reveal(lane: Lane, lines: Iterable<number> | 'all'): void {
  const now = revealedNow();
  const before = now.lines[lane.id];
  if (before === 'all') return;
  const shown = lines === 'all' ? lines : new Set([...(before ?? []), ...lines]);
  update({ revealed: { ...now, lines: { ...now.lines, [lane.id]: shown } } });
}

/** Reveals the line of a region. */
export function revealRegion(lane: Lane, region: number): void {
  reveal(lane, [lane.lines.lineOf(region)]);
}

/** Reveals a place, or else the next covered one, and selects it. */
export function revealNext({ lane, region }: Place): void {
  const next = nextCovered(lane, region) ?? nextCovered(lane, 0);
  if (next === undefined) return;
  revealRegion(lane, next);
  pointer.keep({ value: lane.sourceValueOf(next), codec: lane.id, region: next });
}

/** Shows the mark of an answer about a region, and reveals the region. */
export function showMark(lane: Lane, region: number, mark: Pick<MarkedGuess, 'given' | 'isRight' | 'feedback'>): void {
  const { given, isRight, feedback } = mark;
  update({ marked: { run: getApp().runSignal, codec: lane.id, region, given, isRight, feedback } });
  revealRegion(lane, region);
}

/** Selects the next covered region after one, or else the first, and moves the focus to its question. */
export function goToNextCovered(lane: Lane, region: number): void {
  const next = nextCovered(lane, region + 1) ?? nextCovered(lane, 0);
  if (next === undefined) return;
  pointer.keep({ value: lane.sourceValueOf(next), codec: lane.id, region: next });
  requestQuestionFocus(true);
}

/** The first covered region at or after `from`; undefined if no more are covered in the lane. */
export function nextCovered(lane: Lane, from: number): number | undefined {
  const cover = coverOf(getApp(), lane);
  if (cover?.canReveal !== true) return undefined;
  for (let region = from; region < lane.queries.regionCount; region++) if (cover.hides(region)) return region;
  return undefined;
}
