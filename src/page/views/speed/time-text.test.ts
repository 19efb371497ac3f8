import { expect, test } from 'vitest';
import { durationText } from './time-text.ts';

test.each([
  [0.042, '0.0420 ns'],
  [512, '512 ns'],
  [999.6, '1.00 µs'],
  [1480, '1.48 µs'],
  [999_999, '1.00 ms'],
  [2.5e9, '2.50 s'],
  [1.2345e12, '1230 s'],
])('%d ns are %s', (ns, text) => {
  expect(durationText(ns)).toBe(text);
});

test('no time reads as zero or has an exponent', () => {
  for (let ns = 1e-3; ns < 1e13; ns *= 1.37) expect(durationText(ns)).toMatch(/^(?!0(\.0*)? )[\d.]+ (ns|µs|ms|s)$/);
});
