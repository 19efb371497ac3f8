import { describe, expect, it } from 'vitest';
import { clockStep } from './clock.ts';

/** A clock that shows only whole steps; each read takes `read` milliseconds. */
function coarse(step: number, read: number, origin = 0): () => number {
  let time = origin;
  return () => {
    time += read;
    return Math.floor(time / step) * step;
  };
}

describe('clockStep', () => {
  it.each([
    ['5 µs, cross-origin isolated', 0.005, 5],
    ['20 µs', 0.02, 20],
    ['100 µs', 0.1, 100],
    ['1 ms', 1, 1000],
    ['16.7 ms', 16.7, 16700],
  ])('finds a step of %s', (_, step, microseconds) => {
    expect(clockStep(coarse(step, 0.0003, 123_456.789))).toBeCloseTo(microseconds, 2);
  });

  it('ignores a pause of the thread', () => {
    const clock = coarse(0.1, 0.001);
    let reads = 0;
    let paused = 0;
    const jumping = () => {
      if (++reads % 150 === 0) paused += 37;
      return clock() + paused;
    };
    expect(clockStep(jumping)).toBeCloseTo(100, 2);
  });

  it('ends on a clock that stops or goes backwards', () => {
    expect(clockStep(() => 7)).toBeUndefined();
    let time = 0;
    expect(clockStep(() => --time)).toBeUndefined();
  });

  it('reads the real clock', () => {
    const step = clockStep(() => performance.now());
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(20_000);
  });
});
