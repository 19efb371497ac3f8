import { expect, test } from 'vitest';
import { hasSeeds, LESSONS, lessonOfSeed } from './all.ts';
import { linkedStep, NUMBERED_STEPS, stepLink } from './step-links.ts';

/** The present link of the step to which a link leads. */
function nowAt(link: string): string | undefined {
  const found = linkedStep(link);
  return found && stepLink(found.lesson, found.index);
}

test('each step of a lesson has a name of its own, and a link with it leads to the step', () => {
  for (const lesson of LESSONS) {
    expect(new Set(lesson.steps.map(({ name }) => name)).size, lesson.id).toBe(lesson.steps.length);
    lesson.steps.forEach(({ name }, index) => {
      expect(name).toMatch(/^[a-z][a-z\d-]{1,11}$/);
      expect(linkedStep(stepLink(lesson, index))).toEqual({ lesson, index, seed: 1 });
    });
  }
});

test('a link with a seed leads to the same step, with the last question of the seed', () => {
  for (const lesson of LESSONS.filter(hasSeeds)) {
    const index = lesson.steps.length - 1;
    const found = linkedStep(stepLink(lesson, index, 417))!;
    expect(found).toEqual({ lesson: lessonOfSeed(lesson, 417), index, seed: 417 });
    expect(stepLink(found.lesson, index, found.seed)).toBe(`${lesson.id}.${lesson.steps[index]!.name}.417`);
    expect(found.lesson.steps.slice(0, -1)).toEqual(lesson.steps.slice(0, -1));
  }
  expect(linkedStep('varints.last.none')?.seed).toBe(1);
});

test('a link with a number leads to the step that had the number', () => {
  for (const [id, steps] of Object.entries(NUMBERED_STEPS))
    steps.forEach((step, i) => {
      const named = step.includes('.') ? step : `${id}.${step}`;
      expect(nowAt(`${id}.${i + 1}`), `${id}.${i + 1}`).toBe(named);
      expect(nowAt(named), named).toBe(named);
    });
});

test.each([
  ['nested.5', 'nested.fix'],
  ['long-heads.5', 'long-heads.fix'],
  ['avro.4', 'avro.say'],
  ['byte-order.5', 'byte-order.match'],
  ['compression.6', 'compression.own-after'],
  ['damage', 'ends.damage'],
  ['damage.5', 'ends.find'],
  ['one-byte', 'one-byte.digits'],
])('the old link %s opens %s', (old, now) => {
  expect(nowAt(old)).toBe(now);
});

test('a number beyond those of earlier versions counts the steps of today; others lead nowhere', () => {
  expect(nowAt('nested.7')).toBe('nested.read');
  expect(linkedStep('varints.99')?.index).toBe(-1);
  expect(linkedStep('varints.0')?.index).toBe(-1);
  expect(linkedStep('varints.none')?.index).toBe(-1);
  expect(linkedStep('none.1')).toBeUndefined();
});
