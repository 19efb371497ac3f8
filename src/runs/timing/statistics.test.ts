import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import { median, medianInterval, quantile } from './statistics.ts';

describe('median and quantile', () => {
  it('sort numerically and do not change their input', () => {
    const values = [10, 9, 100, 1];
    expect(median(values)).toBe(9.5);
    expect(median([10, 9, 100])).toBe(10);
    expect(values).toEqual([10, 9, 100, 1]);
  });

  it('interpolate linearly', () => {
    expect(quantile([0, 10, 20, 30, 40], 0.25)).toBe(10);
    expect(quantile([0, 10], 0.3)).toBeCloseTo(3);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([3, 1, 2], 0)).toBe(1);
    expect(quantile([3, 1, 2], 1)).toBe(3);
  });

  it('of nothing are NaN', () => {
    expect(median([])).toBeNaN();
  });
});

/** An approximately normal random number, the sum of twelve uniform ones. */
function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}

describe('medianInterval', () => {
  thorough('contains the true median in about 95 of 100 cases', () => {
    const random = seededRandom(11);
    let held = 0;
    for (let trial = 0; trial < 300; trial++) {
      const values = Array.from({ length: 40 }, () => 2 + 0.1 * normal(random));
      const { low, high } = medianInterval(values, random);
      expect(low).toBeLessThanOrEqual(median(values));
      expect(high).toBeGreaterThanOrEqual(median(values));
      if (low <= 2 && 2 <= high) held++;
    }
    expect(held / 300).toBeGreaterThan(0.9);
    expect(held / 300).toBeLessThan(0.99);
  });

  it('resists a few outliers, and is reproducible for a seed', () => {
    const calm = Array.from({ length: 40 }, (_, i) => 1 + i / 1000);
    const wild = [...calm.slice(0, 36), 50, 60, 70, 80];
    const interval = medianInterval(wild, seededRandom(3));
    expect(interval.high).toBeLessThan(1.04);
    expect(medianInterval(wild, seededRandom(3))).toEqual(interval);
    expect(medianInterval(wild, seededRandom(4))).not.toEqual(interval);
  });

  it('of equal values is that value', () => {
    expect(medianInterval([4, 4, 4], seededRandom(1))).toEqual({ low: 4, high: 4 });
  });
});

describe('seededRandom and shuffle', () => {
  it('is uniform over [0, 1), also with seed 0', () => {
    for (const seed of [0, 1, 12345]) {
      const random = seededRandom(seed);
      const tenths = new Array<number>(10).fill(0);
      for (let i = 0; i < 10_000; i++) tenths[Math.floor(random() * 10)]!++;
      for (const count of tenths) expect(count).toBeGreaterThan(850);
    }
  });

  it('moves every entry to every position', () => {
    const random = seededRandom(5);
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const entries = [1, 2, 3];
      shuffle(entries, random);
      seen.add(entries.join());
    }
    expect([...seen].sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
  });
});
