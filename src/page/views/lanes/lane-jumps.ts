import { countedPlain } from '../../../core/basics/counted.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { coverKey, isSizeCovered } from '../../state/cover/covered.ts';
import { rowName } from '../../state/runs/rows.ts';
import { laneOf } from '../../state/selection/lane.ts';
import type { Place } from '../../state/selection/place.ts';
import { getApp } from '../../state/store.ts';
import { type Cell, keepAt } from './cursor.ts';
import { gridIdOf } from './lane-focus.ts';
import { goToLine, isHidden, regionAt, valueAt } from './lane-places.ts';
import { hiddenNow } from './line-cover.ts';
import { revealFrom, revealLane } from './reveal-line.ts';
import { hush, speak, speakOnce } from './spoken.tsx';
import { bitsIn, costsOf, explanationOf } from './spoken-answers.ts';

const ANSWERS = { explanationOf, bitsIn, costsOf };

const COVERED = 'This is covered.';

/** Moves to the container of a value, or to the first value inside it, and speaks the new level. */
export function goInTree(at: Cell, to: 'out' | 'in'): void {
  const { model } = at;
  if (hiddenNow(model, at.line).meaning) {
    speakOnce(COVERED);
    return;
  }
  const line = model.lineInTree(at.line, regionAt(at), to);
  if (line === undefined) {
    speakOnce(to === 'out' ? 'This is the outermost level.' : 'Nothing is inside this.');
    return;
  }
  const { lane } = model;
  const value = valueAt({ model, line });
  const level = (lane.source?.tree.index.values ?? lane.encoded.layout.values).depth[value]! + 1;
  goToLine(at, line, `${to === 'out' ? 'Out' : 'In'}, level ${level}.`);
}

/** Moves to the same value in the previous or the next lane. */
export function goToLane(at: Cell, by: -1 | 1): void {
  if (hiddenNow(at.model, at.line).meaning) {
    speakOnce(COVERED);
    return;
  }
  const { pins, runs, source } = getApp();
  const isSeen = (id: CodecId): boolean => (document.getElementById(gridIdOf(id))?.getClientRects().length ?? 0) > 0;
  const seen = pins.filter(isSeen);
  const next = seen[seen.indexOf(at.model.lane.id) + by];
  if (next === undefined) {
    speakOnce(by < 0 ? 'This is the first lane.' : 'This is the last lane.');
    return;
  }
  const lane = laneOf(runs[next]);
  const name = rowName(entryOf(next));
  const region = lane?.isOf(source) ? lane.firstRegionOf(valueAt(at)) : undefined;
  if (lane === undefined || region === undefined) {
    speak(`${name} has no bytes for this.`);
    return;
  }
  hush();
  keepAt({ value: lane.sourceValueOf(region), codec: next, region }, undefined, `${name}.`);
}

/** Speaks the answer to a question about the cursor's place. */
export async function answerAt(at: Cell, question: 'explanationOf' | 'bitsIn' | 'costsOf'): Promise<void> {
  if (isHidden(at)) {
    speak(COVERED);
    return;
  }
  const place = placeAt(at);
  if (place === undefined) {
    speak(`${at.model.lane.format.facts.name} has no bytes for this.`);
    return;
  }
  const under = coverKey(getApp());
  try {
    // A cover that was chosen meanwhile hides the answer.
    speak(await ANSWERS[question](place), under);
  } catch {
    speak('The answer could not be loaded.');
  }
}

/** The region at the cursor and its value; undefined for a value without bytes. */
function placeAt(at: Cell): Place | undefined {
  const { lane } = at.model;
  const region = regionAt(at);
  return region === undefined ? undefined : { lane, region, value: lane.sourceValueOf(region) };
}

/** Reveals the line at the cursor, or else the next covered one. */
export function revealNext(at: Cell): void {
  const line = revealFrom(at.model, at.line);
  if (line !== undefined) goToLine(at, line);
}

export function revealAll({ model }: Cell): void {
  revealLane(model.lane);
  speakOnce('Everything in this lane is revealed.');
}

/** Says that there is nothing further in a direction. */
export function speakEnd({ model: { lane } }: Cell, by: number): void {
  const { name } = lane.format.facts;
  const size = isSizeCovered(getApp(), lane.id) ? '' : `, ${countedPlain(lane.bytes.length, 'byte')}`;
  speakOnce(`${by < 0 ? 'Beginning' : 'End'} of ${name}${size}.`);
}
