import { expect, it } from 'vitest';
import { sourceOf } from '../../testing/samples.ts';
import { profileOf } from './profile.ts';

it.each([
  ['1', 1, 0],
  ['[]', 1, 1],
  ['{"id":4,"isActive":true,"fullname":"Homer Simpson"}', 4, 1],
  ['[[1],[{}]]', 5, 3],
  ['{"a":{"b":{}},"c":1}', 4, 3],
])('%s', (text, values, depth) => {
  expect(profileOf(sourceOf(text).index.values)).toEqual({ values, depth });
});

it('100,000 levels', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(profileOf(sourceOf(text).index.values)).toEqual({ values: 100_000, depth: 100_000 });
});
