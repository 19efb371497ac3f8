import { expect, it } from 'vitest';
import { thorough } from '../testing/runs.ts';
import { hexBytes } from '../testing/vectors.ts';
import { cborItemEnd } from './cbor-item.ts';

it.each([
  ['an integer', '17', 1],
  ['a map in a tag, and bytes after it', 'd818a10102ff', 5],
  ['texts and arrays of indefinite length', '9f7f61616162ff9fffff00', 10],
  ['an empty array, and another item', '8001', 1],
])('finds the end of %s', (_, hex, end) => {
  expect(cborItemEnd(hexBytes(hex), 0)).toBe(end);
});

it.each([
  ['nothing', ''],
  ['a cut text', '6361'],
  ['a break outside', 'ff'],
  ['a break in an array of two', '8201ff'],
  ['a reserved argument', '1c'],
  ['a tag without content', 'c0'],
  ['a tag before a break', '9fc0ff'],
])('refuses %s', (_, hex) => {
  expect(cborItemEnd(hexBytes(hex), 0)).toBe(undefined);
});

thorough('refuses a million open arrays, and a million tags without content', () => {
  expect(cborItemEnd(new Uint8Array(1_000_000).fill(0x82), 0)).toBe(undefined);
  expect(cborItemEnd(new Uint8Array(1_000_000).fill(0xc1), 0)).toBe(undefined);
});
