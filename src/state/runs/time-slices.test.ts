import { expect, test } from 'vitest';
import type { Steps } from '../../value/steps.ts';
import { runInSlices } from './time-slices.ts';

/** Milliseconds, more than one time slice. */
const LONG = 20;

/** Long steps that record which of them ran. */
function* longSteps(done: string[]): Steps<void> {
  for (const step of ['first', 'second', 'third']) {
    const began = performance.now();
    while (performance.now() - began < LONG);
    done.push(step);
    yield;
  }
}

test('others get their turn between long steps', async () => {
  const done: string[] = [];
  const work = runInSlices(longSteps(done), () => true);
  setTimeout(() => done.push('stroke'));
  expect(await work).toBe(true);
  expect(done.indexOf('stroke')).toBeLessThan(done.indexOf('third'));
  expect(done.filter((each) => each !== 'stroke')).toEqual(['first', 'second', 'third']);
});

test('what nobody waits for any more is not gone on with', async () => {
  const done: string[] = [];
  expect(await runInSlices(longSteps(done), () => done.length < 2)).toBe(false);
  expect(done).toEqual(['first', 'second']);
});
