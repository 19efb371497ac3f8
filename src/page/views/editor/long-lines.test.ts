import { EditorState, Facet, Text, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { unlessLong } from './long-lines.ts';

const mark = Facet.define<true>();
const LONG = 'x'.repeat(10_001);

function open(text: string): EditorState {
  const doc = Text.of(text.split('\n'));
  return EditorState.create({ doc, extensions: unlessLong(mark.of(true), doc) });
}

const isIn = (state: EditorState): boolean => state.facet(mark).length === 1;
const after = (state: EditorState, ...specs: TransactionSpec[]): EditorState =>
  specs.reduce((before, spec) => before.update(spec).state, state);

test('a text without a long line has the extension, even with many lines', () => {
  expect(isIn(open(''))).toBe(true);
  expect(isIn(open(`${'y'.repeat(10_000)}\n`.repeat(5)))).toBe(true);
});

test('a text that begins with a long line, or has one further down, lacks it', () => {
  expect([isIn(open(LONG)), isIn(open(`[\n${LONG}\n]`))]).toEqual([false, false]);
});

test('it is removed when a line becomes long, and added again when no line is long', () => {
  const short = open('[\n\n]');
  const long = after(short, { changes: { from: 2, insert: LONG } });
  expect(isIn(long)).toBe(false);
  const typed = after(long, { changes: { from: 0, insert: ' ' } }, { selection: { anchor: 3 } });
  expect(isIn(typed)).toBe(false);
  expect(isIn(after(typed, { changes: { from: 20, to: 21 } }))).toBe(true);
});
