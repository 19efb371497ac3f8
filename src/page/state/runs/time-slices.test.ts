import { expect, test } from 'vitest';
import type { Steps } from '../../../core/value/steps.ts';
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

test('other tasks run between long steps', async () => {
  const done: string[] = [];
  const work = runInSlices(longSteps(done), new AbortController().signal);
  setTimeout(() => done.push('stroke'));
  expect(await work).toBe(true);
  expect(done.indexOf('stroke')).toBeLessThan(done.indexOf('third'));
  expect(done.filter((each) => each !== 'stroke')).toEqual(['first', 'second', 'third']);
});

test('the steps end when the signal aborts', async () => {
  const done: string[] = [];
  const controller = new AbortController();
  function* abortAfterTwo(): Steps<void> {
    for (const _ of longSteps(done)) {
      if (done.length === 2) controller.abort();
      yield;
    }
  }
  expect(await runInSlices(abortAfterTwo(), controller.signal)).toBe(false);
  expect(done).toEqual(['first', 'second']);
});
