import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterUnlessAborted, anyOf, Latest } from './latest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

test('only the newest member of a series is not aborted', () => {
  const series = new Latest();
  const signals = [series.signal, series.next(), series.next()];
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  expect(series.signal).toBe(signals[2]);
});

for (const first of [0, 1]) {
  test(`a combined signal aborts with signal ${first}, and leaves no listener behind`, () => {
    const series = [new Latest(), new Latest()];
    const signals = series.map(({ signal }) => signal);
    const both = anyOf(...signals);
    expect([both.aborted, ...signals.map(listeners)]).toEqual([false, 1, 1]);
    series[first]!.next();
    expect([both.aborted, ...signals.map(listeners)]).toEqual([true, 0, 0]);
    expect(anyOf(...signals).aborted).toBe(true);
    expect(signals.map(listeners)).toEqual([0, 0]);
  });
}

test('a delayed call happens once, unless its signal aborts first', () => {
  const series = new Latest();
  const act = vi.fn();
  afterUnlessAborted(10, series.signal, act);
  vi.advanceTimersByTime(9);
  series.next();
  vi.advanceTimersByTime(9);
  expect(act).not.toHaveBeenCalled();
  afterUnlessAborted(10, series.signal, act);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
  expect(listeners(series.signal)).toBe(0);
  const { signal } = series;
  series.next();
  afterUnlessAborted(0, signal, act);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});
