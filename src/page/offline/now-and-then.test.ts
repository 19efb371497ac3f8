import { expect, test } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

/**
 * An environment with its own clock. Returns the times at which `act` was called, and functions that change the
 * environment.
 */
function world(period: number) {
  const times: number[] = [];
  const timers = new Map<symbol, { readonly at: number; readonly act: () => void }>();
  const listeners: (() => void)[] = [];
  let time = 0;
  let shift = 0;
  let fit = true;
  nowAndThen(period, () => times.push(time), {
    now: () => time + shift,
    after(milliseconds, act) {
      const key = Symbol();
      timers.set(key, { at: time + milliseconds, act });
      return () => void timers.delete(key);
    },
    isFit: () => fit,
    onChange: (act) => void listeners.push(act),
  });
  return {
    times,
    timers,
    pass(milliseconds: number): void {
      const end = time + milliseconds;
      for (;;) {
        const next = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (next === undefined) break;
        timers.delete(next[0]);
        time = next[1].at;
        next[1].act();
      }
      time = end;
    },
    setFit(is: boolean): void {
      fit = is;
      for (const act of listeners) act();
    },
    setClockBack(milliseconds: number): void {
      shift -= milliseconds;
    },
  };
}

test('a page in view asks once in each period, with one timer', () => {
  const { times, timers, pass } = world(100);
  pass(350);
  expect(times).toEqual([100, 200, 300]);
  expect(timers.size).toBe(1);
});

test('a page that is not in view has no timer, and asks as soon as it is seen again', () => {
  const { times, timers, pass, setFit } = world(100);
  setFit(false);
  expect(timers.size).toBe(0);
  pass(5000);
  expect(times).toEqual([]);
  setFit(true);
  expect(times).toEqual([5000]);
  pass(250);
  expect(times).toEqual([5000, 5100, 5200]);
});

test('many changes of the environment do not make it ask more often', () => {
  const { times, timers, pass, setFit } = world(100);
  for (let i = 0; i < 1000; i++) {
    setFit(i % 2 === 1);
    pass(1);
  }
  expect(times.length).toBeGreaterThan(5);
  expect(times.length).toBeLessThanOrEqual(10);
  expect(timers.size).toBeLessThanOrEqual(1);
});

test('a clock that is set back delays it by one period at most', () => {
  const { times, pass, setClockBack } = world(100);
  pass(50);
  setClockBack(1_000_000);
  pass(200);
  expect(times.length).toBeGreaterThanOrEqual(1);
});
