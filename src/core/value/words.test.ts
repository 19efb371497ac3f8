import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';
import { inWords } from './words.ts';

it.each<[unknown, string]>([
  [null, 'null'],
  [true, 'true'],
  [-0, '-0'],
  [1.5, '1.5'],
  [10n ** 20n, '100000000000000000000'],
  [10n ** 100n, `1${'0'.repeat(62)}…`],
  [10n ** 10_000n, 'an integer of thousands of digits'],
  ['a"\ud800', '"a\\"\\ud800"'],
  ['x'.repeat(100), `"${'x'.repeat(63)}…"`],
  [[], '[]'],
  [[1], 'an array of 1 element'],
  [{}, '{}'],
  [{ a: 1, b: 2 }, 'an object of 2 members'],
  [new Uint8Array(2), '2 bytes'],
  [new Map([[1, 2]]), 'a map of 1 entry'],
  [new Map(), 'a map of 0 entries'],
  [new Set([1, 2]), 'a set of 2 elements'],
  [new Date(0), 'the date 1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'an invalid date'],
  [undefined, 'absent'],
  [Symbol.iterator, 'Symbol.iterator'],
  [Symbol('simple value 16'), 'simple value 16'],
  [Symbol(), 'a symbol'],
])('case %#', (value, words) => expect(inWords(value)).toBe(words));

it('cuts keep surrogate pairs whole', () => {
  expect(shorten('abcd', 4)).toBe('abcd');
  expect(shorten('abcde', 4)).toBe('abc…');
  expect(shorten('ab🦉cd', 4)).toBe('ab…');
  expect(shorten('a🦉bcd', 4)).toBe('a🦉…');
});
