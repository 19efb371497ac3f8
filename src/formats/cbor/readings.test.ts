import { expect, test } from 'vitest';
import type { Reading } from '../../core/layout/vocabulary.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { bignum, integer, negativeBignum, numberAfterInitialByte, simpleName } from './readings.ts';

/** Reads all bytes after the first `from`. */
function readFrom(reading: Reading, hex: string, from = 0): ReturnType<Reading> {
  const bytes = hexBytes(hex);
  return reading(bytes, from, bytes.length);
}

test.each([
  ['20', -1],
  ['37', -24],
  ['38ff', -256],
  ['3b001ffffffffffffe', -Number.MAX_SAFE_INTEGER],
  ['3b001fffffffffffff', -(2n ** 53n)],
  ['3bffffffffffffffff', -(2n ** 64n)],
  ['17', 23],
  ['1bffffffffffffffff', 2n ** 64n - 1n],
])('the integer %s is %s', (hex, value) => {
  expect(readFrom(integer, hex)).toBe(value);
});

test.each([
  ['1a514b67b0', 1_363_896_240],
  ['38ff', -256],
  ['3b001fffffffffffff', -(2n ** 53n)],
  ['f93e00', 1.5],
  ['fbc1d452d9ec200000', -1_363_896_240.5],
])('after its initial byte, the number %s is read by the type that this byte states', (hex, value) => {
  expect(readFrom(numberAfterInitialByte, hex, 1)).toBe(value);
});

test('bignums of at most 2048 bytes are read as integers, longer ones as the beginning of their hex', () => {
  expect(readFrom(bignum, '010000000000000000')).toBe(2n ** 64n);
  expect(readFrom(bignum, 'ff')).toBe(255);
  expect(readFrom(negativeBignum, '010000000000000000')).toBe(-(2n ** 64n) - 1n);
  expect(readFrom(negativeBignum, 'ff')).toBe(-256);
  const longest = '01'.padEnd(2 * 2048, '0');
  expect(readFrom(bignum, longest)).toBe(2n ** (8n * 2047n));
  expect(readFrom(negativeBignum, longest)).toBe(-(2n ** (8n * 2047n)) - 1n);
  const shown = `0x${'ab'.repeat(32)}…`;
  expect(readFrom(bignum, `ff${'ab'.repeat(2049)}`, 1)).toBe(shown);
  expect(readFrom(negativeBignum, `ff${'ab'.repeat(2049)}`, 1)).toBe(`-1 - ${shown}`);
  // A long message around a short bignum.
  expect(readFrom(bignum, `${'00'.repeat(4096)}07`, 4096)).toBe(7);
  expect(readFrom(negativeBignum, `${'00'.repeat(4096)}07`, 4096)).toBe(-8);
});

test.each([
  ['f4', 'false'],
  ['f5', 'true'],
  ['f6', 'null'],
  ['f7', 'undefined'],
  ['f0', 'simple(16)'],
  ['f8ff', 'simple(255)'],
])('the simple value %s is named %s as a key', (hex, name) => {
  expect(readFrom(simpleName, hex)).toBe(name);
});
