import type { KeyboardEvent } from 'react';
import { countedPlain } from '../../../core/basics/counted.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { requestQuestionFocus } from '../../state/cover/cover.ts';
import { coverKey, coverOf, isSizeCovered } from '../../state/cover/covered.ts';
import { rowName } from '../../state/runs/rows.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import type { Place } from '../../state/selection/place.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp } from '../../state/store.ts';
import { keepAt, type Spot } from './cursor.ts';
import { editKey } from './editing/mode.ts';
import { countIn, indexIn, offsetIn } from './forms/row-model.ts';
import { gridIdOf } from './lane-focus.ts';
import { hiddenNow } from './line-cover.ts';
import { hush, speak, speakOnce } from './spoken.tsx';
import { spokenPath } from './spoken-value.ts';

/** Lines per page up or page down. */
const LINES_A_PAGE = 10;

/** Number of lines that each key moves. */
const LINE_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -LINES_A_PAGE,
  PageDown: LINES_A_PAGE,
  Home: -Infinity,
  End: Infinity,
};
const ENDS = /^(Home|End)$/;

type Action = (at: Spot) => unknown;

const COVERED = 'This is covered.';

const PLAIN_KEYS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(Object.entries(LINE_KEYS).map(([key, by]): [string, Action] => [key, (at) => goLines(at, by)])),
  ArrowRight: goRight,
  ArrowLeft: goLeft,
  e: (at) => answerAt(at, 'explanationOf'),
  Enter: (at) => (isHidden(at) ? requestQuestionFocus(true) : answerAt(at, 'explanationOf')),
  ' ': revealNext,
  a: revealAll,
  b: (at) => answerAt(at, 'bitsIn'),
  c: (at) => answerAt(at, 'costsOf'),
  Escape: ({ model, line }) => keepAt(null, { model, line }),
};
const ALT_KEYS: Readonly<Record<string, Action>> = {
  ArrowUp: (at) => goInTree(at, 'out'),
  ArrowDown: (at) => goInTree(at, 'in'),
  ArrowLeft: (at) => goToLane(at, -1),
  ArrowRight: (at) => goToLane(at, 1),
};

/** Performs the action of a key in a lane, if it has one. */
export function onLaneKey(event: KeyboardEvent, at: Spot): void {
  if (editKey(event, at)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isHandKey(event, key)) {
    event.preventDefault();
    void loadHands().then(({ onHandKey }) => onHandKey(key, event, at));
    return;
  }
  const action = (event.altKey ? ALT_KEYS : PLAIN_KEYS)[key];
  if (action === undefined || event.metaKey || event.shiftKey || (event.ctrlKey && !ENDS.test(key))) return;
  const isReveal = action === revealNext || action === revealAll;
  if (isReveal && coverOf(getApp(), at.model.lane)?.canReveal !== true) return;
  event.preventDefault();
  // Ctrl+Home and Ctrl+End move to the first and the last line; in the grid, to the first and the last byte.
  const isToByte = event.ctrlKey && at.model.unit === 'byte';
  action(isToByte ? { ...at, byte: at.byte ?? at.model.spansOf(at.line)[0]!.start } : at);
}

/** Fetches the code that selects ranges, copies, and finds. */
export const loadHands = () => import('./hands/hand-keys.ts');

/** True for keys that extend the range or end it, copy, go somewhere, or find. A selected text is copied by the browser. */
function isHandKey({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, key: string): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === 'c' && (shiftKey || getSelection()?.isCollapsed !== false);
  if (shiftKey && key.length > 1) return key in PLAIN_KEYS && key !== 'Enter';
  return /^[gn/]$/.test(key) || (key === 'Escape' && pointer.get().range !== null);
}

/** True if something of the line at the cursor is covered. */
function isHidden({ model, line }: Spot): boolean {
  const { meaning, bytes } = hiddenNow(model, line);
  return meaning || bytes;
}

/** Fetches the code that reveals lines. */
export const loadReveal = () => import('./reveal-line.ts');

/** Reveals the line at the cursor, or else the next covered one. */
async function revealNext(at: Spot): Promise<void> {
  const { revealFrom } = await loadReveal();
  const line = revealFrom(at.model, at.line);
  if (line !== undefined) goToLine(at, line);
}

async function revealAll({ model }: Spot): Promise<void> {
  const { revealLane } = await loadReveal();
  revealLane(model.lane);
  speakOnce('Everything in this lane is revealed.');
}

/** The region at the cursor and its value; undefined for a value without bytes. */
function placeAt(at: Spot): Place | undefined {
  const { lane } = at.model;
  const region = regionAt(at);
  return region === undefined ? undefined : { lane, region, value: lane.sourceValueOf(region) };
}

function regionAt({ model, line, byte }: Spot): number | undefined {
  return byte === undefined ? model.regionOf(line) : model.regionOfByte(line, byte);
}

function valueAt(at: Spot): number {
  return at.model.valueIn(at.line, regionAt(at));
}

/** Moves to a line. Its label is spoken after `before`, by default after the path from the previous value. */
function goToLine(from: Spot, line: number, before?: string): void {
  const { model } = from;
  const { lane } = model;
  const region = model.regionOf(line);
  const value = model.valueIn(line, region);
  hush();
  keepAt(
    { value, codec: lane.id, ...(region !== undefined && { region }) },
    { model, line },
    before ?? pathFrom(lane, valueAt(from), value),
  );
}

/** The path of a value, if its parent differs from that of the previous value. */
function pathFrom(lane: Lane, from: number, to: number): string {
  const parents = lane.source?.tree.parents;
  if (parents === undefined || parents[from] === parents[to]) return '';
  return spokenPath(lane, to) || 'At the top.';
}

function goToByte({ model }: Spot, line: number, byte: number): void {
  const region = model.regionOfByte(line, byte);
  hush();
  keepAt({ value: model.valueIn(line, region), codec: model.lane.id, region }, { model, line, byte });
}

function goLines(at: Spot, by: number): void {
  const { model, line, byte } = at;
  const to = Math.max(0, Math.min(line + by, model.lineCount - 1));
  if (to === line && byte === undefined) speakEnd(at, by);
  else if (byte !== undefined && model.unit === 'byte') goInColumn(at, to, by);
  else goToLine(at, to);
}

/** Moves in a column of bytes. Home and End move to the first and the last byte. */
function goInColumn(at: Spot, to: number, by: number): void {
  const { model } = at;
  const last = model.lane.bytes.length - 1;
  const under = at.byte! + (to - at.line) * model.bytesPerRow;
  const byte = Number.isFinite(by) ? Math.min(under, last) : Math.max(0, Math.min(by, last));
  if (byte === at.byte) speakEnd(at, by);
  else goToByte(at, to, byte);
}

function goRight(at: Spot): void {
  const { model, line, byte } = at;
  const spans = model.spansOf(line);
  const next = byte === undefined ? 0 : (indexIn(spans, byte) ?? -1) + 1;
  const offset = offsetIn(spans, next);
  if (offset !== undefined) goToByte(at, line, offset);
  else if (line < model.lineCount - 1) goToLine(at, line + 1);
  else speakEnd(at, 1);
}

function goLeft(at: Spot): void {
  const { model, line, byte } = at;
  const index = byte === undefined ? undefined : indexIn(model.spansOf(line), byte);
  if (index !== undefined && index > 0) goToByte(at, line, offsetIn(model.spansOf(line), index - 1)!);
  else if (byte !== undefined) goToLine(at, line);
  else if (line === 0) speakEnd(at, -1);
  else {
    const spans = model.spansOf(line - 1);
    const last = offsetIn(spans, countIn(spans) - 1);
    if (last === undefined) goToLine(at, line - 1);
    else goToByte(at, line - 1, last);
  }
}

function speakEnd({ model: { lane } }: Spot, by: number): void {
  const { name } = lane.format.facts;
  const size = isSizeCovered(getApp(), lane.id) ? '' : `, ${countedPlain(lane.bytes.length, 'byte')}`;
  speakOnce(`${by < 0 ? 'Beginning' : 'End'} of ${name}${size}.`);
}

/** Moves to the container of a value, or to the first value inside it, and speaks the new level. */
function goInTree(at: Spot, to: 'out' | 'in'): void {
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
function goToLane(at: Spot, by: -1 | 1): void {
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

/** Fetches the code that answers questions. */
export const loadAnswers = () => import('./spoken-answers.ts');

/** Speaks the answer to a question about the cursor's place. */
async function answerAt(at: Spot, question: 'explanationOf' | 'bitsIn' | 'costsOf'): Promise<void> {
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
    const answers = await loadAnswers();
    // A cover that was chosen meanwhile hides the answer.
    speak(await answers[question](place), under);
  } catch {
    speak('The answer could not be loaded.');
  }
}
