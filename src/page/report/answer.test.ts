import { expect, test } from 'vitest';
import { answerInput } from '../../testing/answers.ts';
import { areLevel } from '../answer/level.ts';
import { reportAnswerOf } from './answer.ts';

test('each cell names the columns in which it is level with the base, and those in which it is the smallest', async () => {
  const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `sensor ${id}`, ok: id % 3 === 0 }));
  const answer = reportAnswerOf(await answerInput({ text: JSON.stringify(rows), messages: 'whole' }))!;
  const json = answer.cells.find(({ codec }) => codec === 'json')!;
  const ofBase = answer.base === 'json-gzip' ? 'gzip' : 'bytes';
  const base = { bytes: json[ofBase]!, isGzipped: ofBase === 'gzip', isJson: true };
  const levels = new Set<string>();
  for (const cell of answer.cells) {
    const isJson = cell.codec === 'json';
    const level = (['bytes', 'gzip'] as const).filter((column) =>
      areLevel({ bytes: cell[column]!, isGzipped: column !== 'bytes', isJson }, base),
    );
    expect(cell.level, cell.codec).toEqual(level);
    for (const column of level) levels.add(`${cell.codec} ${column}`);
  }
  expect(levels, 'JSON is level with itself').toContain(`json ${ofBase}`);
  for (const column of ['bytes', 'gzip'] as const) {
    const smallest = Math.min(...answer.cells.map((cell) => cell[column]!));
    const best = answer.cells.filter((cell) => cell.best.includes(column));
    expect(best.map((cell) => cell[column])).toContain(smallest);
  }
});
