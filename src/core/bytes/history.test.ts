import { expect, test } from 'vitest';
import { seededRandom } from '../basics/random.ts';
import { composed, type Edit, edited } from './edits.ts';
import { EditHistory } from './history.ts';

function randomEdit(length: number, random: () => number): Edit {
  const start = Math.floor(random() * (length + 1));
  const end = Math.min(length, start + Math.floor(random() * 4));
  const bytes = Uint8Array.from({ length: Math.floor(random() * 4) }, () => Math.floor(random() * 256));
  return { start, end, bytes };
}

test('10,000 random edits lead back to the first bytes if undone, and to the last bytes if redone', () => {
  const random = seededRandom(46);
  const begun = Uint8Array.from({ length: 200 }, (_, i) => i);
  const history = new EditHistory<null>();
  let bytes: Uint8Array = begun;
  for (let i = 0; i < 10_000; i++) {
    if (random() < 0.3) {
      for (const edit of history.undo()?.edits ?? []) bytes = edited(bytes, [edit]);
      continue;
    }
    const edit = randomEdit(bytes.length, random);
    history.add(
      [{ start: edit.start, removed: bytes.slice(edit.start, edit.end), inserted: edit.bytes }],
      null,
      i * 300,
      random() < 0.5,
    );
    bytes = edited(bytes, [edit]);
  }
  const end = bytes;
  for (let step = history.undo(); step !== undefined; step = history.undo())
    for (const edit of step.edits) bytes = edited(bytes, [edit]);
  expect(bytes).toEqual(begun);
  for (let step = history.redo(); step !== undefined; step = history.redo())
    for (const edit of step.edits) bytes = edited(bytes, [edit]);
  expect(bytes).toEqual(end);
});

test('neighbouring changes within a second are one step', () => {
  const history = new EditHistory<string>();
  const at = (start: number) => [{ start, removed: Uint8Array.of(1), inserted: Uint8Array.of(2) }];
  history.add(at(4), 'first', 0, true);
  history.add(at(5), 'second', 900, true);
  history.add(at(6), 'late', 2000, true);
  history.add(at(20), 'elsewhere', 2100, true);
  const undone = [history.undo(), history.undo(), history.undo(), history.undo()];
  expect(undone.map((each) => each?.step.note)).toEqual(['elsewhere', 'late', 'first', undefined]);
  expect(undone.map((each) => each?.edits.length)).toEqual([1, 1, 2, undefined]);
});

test('older steps go when the differences take too much memory', () => {
  const history = new EditHistory<number>(1000);
  for (let i = 0; i < 10; i++)
    history.add([{ start: 0, removed: new Uint8Array(200), inserted: new Uint8Array(200) }], i, i * 5000);
  expect(history.hasLost).toBe(true);
  expect(history.undo()?.step.note).toBe(9);
  history.undo();
  expect(history.undo()).toBeUndefined();
});

test('the last twenty steps that replace everything stay, and nothing from before them', () => {
  const history = new EditHistory<number, string>();
  history.add([{ start: 0, removed: '', inserted: 'a' }], -1, 0, true);
  for (let i = 0; i < 25; i++) history.add([], i, 0, true, 100);
  const undone = Array.from({ length: 21 }, () => history.undo()?.step.note);
  expect(undone).toEqual([...Array.from({ length: 20 }, (_, i) => 24 - i), undefined]);
  expect(history.redo()?.step.note).toBe(5);
});

test('edits one after the other equal their composition', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 500; run++) {
    const begun = Uint8Array.from({ length: 30 }, (_, i) => i);
    let bytes: Uint8Array = begun;
    let edits: readonly Edit[] = [];
    for (let i = 0; i < 8; i++) {
      const next = randomEdit(bytes.length, random);
      edits = composed(edits, next);
      bytes = edited(bytes, [next]);
      expect(edited(begun, edits)).toEqual(bytes);
    }
  }
});
