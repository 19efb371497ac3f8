import { expect, test } from 'vitest';
import { FORMAT_IDS } from '../formats/all.ts';
import { conformanceCases } from './conformance.ts';
import { conformanceFiles, judge, ownAnswerLine, questionLine, readCases, resultText } from './conformance-files.ts';
import { thorough } from './runs.ts';

const cases = await conformanceCases();

test('there are 2,000 cases or more, of all formats, valid and broken', () => {
  expect(cases.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  for (const format of FORMAT_IDS) {
    const its = cases.filter((each) => each.format === format);
    expect(its.filter(({ problems }) => problems.length === 0).length, format).toBeGreaterThan(4);
    expect(its.filter(({ problems }) => problems.length > 0).length, format).toBeGreaterThan(20);
  }
});

thorough('every case names the section of a specification, and its regions cover its bytes', () => {
  for (const { id, hex, unit, section, regions } of cases) {
    expect(section.url, id).toMatch(/^https:\/\/\S+$/);
    expect(section.title, id).not.toBe('');
    let at = 0;
    for (const { start, end } of regions) {
      expect(start, id).toBe(at);
      at = end;
    }
    expect(at, id).toBe((hex.length / 2) * (unit === 'bit' ? 8 : 1));
  }
});

thorough('our annotators give the answers of the files', async () => {
  const files = conformanceFiles(cases);
  const read = files.flatMap(({ text }) => readCases(text));
  expect(read).toHaveLength(cases.length);
  const answers = await Promise.all(read.map(ownAnswerLine));
  const result = judge(read, answers.join('\n'), true);
  expect(result).toEqual({ passed: cases.length, faults: [], unanswered: 0 });
});

test('answers of other tools are compared as far as they go', () => {
  const [valid, broken] = [cases.find(({ problems }) => problems.length === 0)!, cases.find(isBroken)!];
  const both = [valid, broken];
  const lines = (...answers: readonly object[]): string => answers.map((each) => JSON.stringify(each)).join('\n');
  const { offset } = broken.problems[0]!;
  expect(judge(both, lines({ id: valid.id, problems: [] }, { id: broken.id, problems: [{ offset }] }))).toEqual({
    passed: 2,
    faults: [],
    unanswered: 0,
  });
  expect(judge(both, lines({ id: broken.id, problems: [{}] })).unanswered).toBe(1);
  const wrong = judge(
    both,
    lines({ id: valid.id, value: 'no' }, { id: broken.id, problems: [{ offset: offset + 1 }] }),
  );
  expect(wrong.faults).toHaveLength(2);
  expect(wrong.faults[0]).toContain('value is "no" where');
  expect(judge(both, lines({ id: broken.id, problems: [] })).faults).toHaveLength(1);
  expect(resultText(wrong)).toBe('2 cases: 0 agree, 2 do not, 0 without an answer.');
  expect(() => judge(both, '{"id":1}\n{')).toThrow(/^Line 2: /);
});

function isBroken({ problems }: (typeof cases)[number]): boolean {
  return problems.length > 0;
}

test('a question has all that a tool needs, and not the answer', () => {
  const withSchema = cases.find(({ schema }) => schema !== undefined)!;
  expect(Object.keys(JSON.parse(questionLine(withSchema)))).toEqual(expect.arrayContaining(['id', 'hex', 'schema']));
  expect(JSON.parse(questionLine(withSchema))).not.toHaveProperty('regions');
});
