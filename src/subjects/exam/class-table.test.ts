import { expect, test } from 'vitest';
import { type ClassEntry, classTables, questionsOf } from './class-table.ts';

function entry(name: string, seat: number, right: string, isAfter = false, usedTables = false): ClassEntry {
  const marks = [...right].map((mark, i) => ({ question: 'abc'[i]!, isRight: mark === '1' }));
  const bits = [...right].map((mark) => mark === '1');
  const id = { format: 'cbor', seed: 1, seat, isAfter } as const;
  return {
    name,
    seat,
    group: isAfter ? 'after' : 'before',
    marks,
    exam: { id, usedTables, answered: bits, right: bits, minutes: 5 },
  };
}

test('the questions that were missed most come first, and the lines are in the order of the seats', () => {
  const [table] = classTables([entry('Bob', 12, '101'), entry('Ada', 3, '001'), entry('Cy', 7, '00')]);
  expect(table!.questions).toEqual([
    { question: 'b', missed: 3, asked: 3 },
    { question: 'a', missed: 2, asked: 3 },
    { question: 'c', missed: 0, asked: 2 },
  ]);
  expect(table!.lines.map(({ name, right, marks }) => [name, right, marks])).toEqual([
    ['Ada', 1, [false, false, true]],
    ['Cy', 0, [false, false, undefined]],
    ['Bob', 2, [false, true, true]],
  ]);
});

test('before and after are compared for the same seat and the same use of tables only', () => {
  const entries = [
    entry('', 1, '100'),
    entry('', 2, '100', false, true),
    entry('', 1, '111', true),
    entry('', 2, '111', true),
  ];
  const after = classTables(entries).find(({ group }) => group === 'after')!;
  expect(after.lines.map(({ before }) => before)).toEqual([1, undefined]);
});

test('the values of every message are the same twelve questions, in any order', () => {
  const values = ['a', 'é', 'b', 'BUSY', 7, 40, 300, -1, 1.5, true, false, 'c'].map((value) => ({ value }));
  const questions = ['text 1', 'text beyond ASCII', 'text 2', 'enum', 'integer to 23', 'integer to 127'];
  expect(questionsOf(values).slice(0, 6)).toEqual(questions);
  expect(new Set(questionsOf(values)).size).toBe(12);
  expect([...questionsOf(values.toReversed())].sort()).toEqual([...questionsOf(values)].sort());
});
