import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { runs } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { Specimens } from '../making/specimen.ts';
import { type Fading, FULL_HELP, fadingAfter, HELPS } from './help.ts';
import { make } from './make.ts';

beforeAll(loadAll);

function helpAfter(marks: readonly boolean[]): Fading['help'] {
  return marks.reduce(fadingAfter, FULL_HELP).help;
}

test.each([
  ['nothing', [], 'working'],
  ['one right', [true], 'working'],
  ['two right', [true, true], 'kind'],
  ['three right', [true, true, true], 'kind'],
  ['four right', [true, true, true, true], 'nothing'],
  ['right, wrong, right', [true, false, true], 'working'],
  ['two right, then wrong', [true, true, false], 'working'],
  ['four right, then wrong', [true, true, true, true, false], 'kind'],
  ['six right', Array<boolean>(6).fill(true), 'nothing'],
] as const)('after %s, the help is right', (_, marks, help) => {
  expect(helpAfter(marks)).toBe(help);
});

test('the help changes by one step at most: less only after two right answers in a row, more only after an error', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (marks) => {
      const [before, after] = [marks.slice(0, -1), marks].map((each) => HELPS.indexOf(helpAfter(each)));
      const change = after! - before!;
      expect(Math.abs(change)).toBeLessThanOrEqual(1);
      if (change > 0) expect(marks.slice(-2)).toEqual([true, true]);
      if (change < 0) expect(marks.at(-1)).toBe(false);
      if (marks.at(-1) === false) expect(after).toBe(Math.max(0, before! - 1));
    }),
    { numRuns: runs(400) },
  );
});

test.each(['say', 'write'] as const)(
  'exercises to %s have the kinds and a worked example with another value',
  (type) => {
    const from = new Specimens(sourceOf('{"a":300,"b":700}')).of([loadedPartsOf('msgpack')], 256, 0)!.specimen;
    const hints = Array.from({ length: 40 }, (_, seed) => {
      const { solutionText, solution, hint } = make(type, from, seed)!;
      expect(hint!.kinds).not.toBe('');
      const { example } = hint!;
      expect([example?.valueText, example?.bytes]).not.toContain(solutionText);
      expect([example?.valueText, example?.bytes]).not.toContain(solution[0]);
      return hint;
    });
    expect(hints).toContainEqual(
      type === 'write'
        ? { kinds: 'uint 16, uint data', example: { bytes: 'cd 02 bc', valueText: '700', working: expect.any(Array) } }
        : { kinds: 'uint data', example: { bytes: '02 bc', valueText: '700', working: expect.any(Array) } },
    );
  },
);
