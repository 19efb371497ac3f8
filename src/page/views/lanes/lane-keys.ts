import type { KeyboardEvent } from 'react';
import { requestQuestionFocus } from '../../state/cover/cover.ts';
import { coverOf } from '../../state/cover/covered.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp } from '../../state/store.ts';
import { type Cell, keepAt } from './cursor.ts';
import { editKey } from './editing/edit-keys.ts';
import { countIn, indexIn, offsetIn } from './forms/row-model.ts';
import { goToLine, isHidden } from './lane-places.ts';
import { hush, speak } from './spoken.tsx';

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

type Action = (at: Cell) => unknown;

function answer(question: 'explanationOf' | 'bitsIn' | 'costsOf'): Action {
  return (at) => jump((to) => to.answerAt(at, question));
}

const revealNext: Action = (at) => jump((to) => to.revealNext(at));
const revealAll: Action = (at) => jump((to) => to.revealAll(at));
const speakEnd = (at: Cell, by: number) => jump((to) => to.speakEnd(at, by));

const PLAIN_KEYS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(Object.entries(LINE_KEYS).map(([key, by]): [string, Action] => [key, (at) => goLines(at, by)])),
  ArrowRight: goRight,
  ArrowLeft: goLeft,
  e: answer('explanationOf'),
  Enter: (at) => (isHidden(at) ? requestQuestionFocus(true) : answer('explanationOf')(at)),
  ' ': revealNext,
  a: revealAll,
  b: answer('bitsIn'),
  c: answer('costsOf'),
  Escape: ({ model, line }) => keepAt(null, { model, line }),
};
const ALT_KEYS: Readonly<Record<string, Action>> = {
  ArrowUp: (at) => jump((to) => to.goInTree(at, 'out')),
  ArrowDown: (at) => jump((to) => to.goInTree(at, 'in')),
  ArrowLeft: (at) => jump((to) => to.goToLane(at, -1)),
  ArrowRight: (at) => jump((to) => to.goToLane(at, 1)),
};

/** Performs the action of a key in a lane, if it has one. */
export function onLaneKey(event: KeyboardEvent, at: Cell): void {
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

/**
 * True for keys that extend the range or end it, copy, go somewhere, follow a length, find, or edit a value. A selected
 * text is copied by the browser.
 */
function isHandKey({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, key: string): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === 'c' && (shiftKey || getSelection()?.isCollapsed !== false);
  if (shiftKey && key.length > 1) return key in PLAIN_KEYS && key !== 'Enter';
  return /^([gln/]|F2)$/.test(key) || (key === 'Escape' && pointer.get().range !== null);
}

/** Fetches the code that answers questions, and that moves in the tree and between lanes. */
export const loadJumps = () => import('./lane-jumps.ts');

async function jump(act: (jumps: Awaited<ReturnType<typeof loadJumps>>) => unknown): Promise<void> {
  try {
    act(await loadJumps());
  } catch {
    speak('The answer could not be loaded.');
  }
}

/** Fetches the code that reveals lines. */
export const loadReveal = () => import('./reveal-line.ts');

function goToByte({ model }: Cell, line: number, byte: number): void {
  const region = model.regionOfByte(line, byte);
  hush();
  keepAt({ value: model.valueIn(line, region), codec: model.lane.id, region }, { model, line, byte });
}

function goLines(at: Cell, by: number): void {
  const { model, line, byte } = at;
  const to = Math.max(0, Math.min(line + by, model.lineCount - 1));
  if (to === line && byte === undefined) speakEnd(at, by);
  else if (byte !== undefined && model.unit === 'byte') goInColumn(at, to, by);
  else goToLine(at, to);
}

/** Moves in a column of bytes. Home and End move to the first and the last byte. */
function goInColumn(at: Cell, to: number, by: number): void {
  const { model } = at;
  const last = model.lane.bytes.length - 1;
  const under = at.byte! + (to - at.line) * model.bytesPerRow;
  const byte = Number.isFinite(by) ? Math.min(under, last) : Math.max(0, Math.min(by, last));
  if (byte === at.byte) speakEnd(at, by);
  else goToByte(at, to, byte);
}

function goRight(at: Cell): void {
  const { model, line, byte } = at;
  const spans = model.spansOf(line);
  const next = byte === undefined ? 0 : (indexIn(spans, byte) ?? -1) + 1;
  const offset = offsetIn(spans, next);
  if (offset !== undefined) goToByte(at, line, offset);
  else if (line < model.lineCount - 1) goToLine(at, line + 1);
  else speakEnd(at, 1);
}

function goLeft(at: Cell): void {
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
