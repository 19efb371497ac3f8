import { expect, it } from 'vitest';
import { countMisses, halfWidth } from './coverage.mjs';

const at = (ratio: number, half: number) => ({ ratio, low: ratio - half, high: ratio + half });

it('counts the intervals that miss the median of all visits, separately for each codec and direction', () => {
  const visits = [1, 1.1, 1.2, 5].map(
    (ratio) =>
      new Map([
        ['a encode', at(ratio, 0.1)],
        ['b decode', at(2, 0)],
      ]),
  );
  // The median is 1.15; the first and the last interval do not contain it.
  expect(countMisses(visits)).toEqual({ missed: 2, all: 8 });
  expect(countMisses([])).toEqual({ missed: 0, all: 0 });
});

it('returns half the width of the median interval as a share of its ratio', () => {
  const visits = [at(2, 0.2), at(4, 2), at(1, 0)].map((interval) => new Map([['a encode', interval]]));
  expect(halfWidth(visits)).toBeCloseTo(0.1);
});
