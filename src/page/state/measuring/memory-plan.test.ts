import { expect, test } from 'vitest';
import { copiesOf, memoryRowOf } from './memory-plan.ts';

test('copies have about 2 MiB together, within the limits of their number', () => {
  for (const bytes of [1000, 12_345, 400_000]) expect(Math.abs(copiesOf(bytes) * bytes - 2 ** 21)).toBeLessThan(bytes);
  expect(copiesOf(0)).toBe(20_000);
  expect(copiesOf(1)).toBe(20_000);
  expect(copiesOf(1e9)).toBe(3);
});

test('a row has the median of the rounds for one copy, and its spread', () => {
  expect(memoryRowOf('json', [2000, 1000, 9000], 10)).toEqual({ codec: 'json', median: 200, low: 100, high: 900 });
});
