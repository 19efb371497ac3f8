import { expect, test } from 'vitest';
import { Quiet, type Timers } from './quiet.ts';

/** Fake timers that advance only when a test calls `pass`. */
function manualTimers(): Timers & { readonly pass: (milliseconds: number) => void } {
  let now = 0;
  const waiting = new Map<() => void, number>();
  return {
    after(milliseconds, act) {
      waiting.set(act, now + milliseconds);
      return () => waiting.delete(act);
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const [act, at] of waiting) {
        if (at > now) continue;
        waiting.delete(act);
        act();
      }
    },
  };
}

test('acts once, the given number of milliseconds after the last change', () => {
  const timers = manualTimers();
  let acted = 0;
  const quiet = new Quiet(() => acted++, timers);
  for (let stroke = 0; stroke < 10; stroke++) {
    quiet.restart(700);
    timers.pass(699);
    expect(acted).toBe(0);
  }
  timers.pass(1);
  expect(acted).toBe(1);
  timers.pass(10_000);
  expect(acted).toBe(1);
});

test('the last change sets the waiting time', () => {
  const timers = manualTimers();
  let acted = 0;
  const quiet = new Quiet(() => acted++, timers);
  quiet.restart(700);
  quiet.restart(1000);
  timers.pass(999);
  expect(acted).toBe(0);
  timers.pass(1);
  expect(acted).toBe(1);
});

test('does not act after it was stopped', () => {
  const timers = manualTimers();
  let acted = 0;
  const quiet = new Quiet(() => acted++, timers);
  quiet.restart(700);
  quiet.stop();
  timers.pass(10_000);
  expect(acted).toBe(0);
});
