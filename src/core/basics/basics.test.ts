import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areLeft, counted, countedPlain, pluralized } from './counted.ts';
import { errorText } from './error-text.ts';
import { failureText } from './failure-text.ts';
import { seededRandom, shuffle } from './random.ts';
import { lastAtMost } from './search.ts';

test('the search finds the same index as a linear search from the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 20 })), fc.integer({ min: -10, max: 25 }), (values, wanted) => {
      values.sort((a, b) => a - b);
      const expected = Math.max(
        0,
        values.findLastIndex((value) => value <= wanted),
      );
      expect(lastAtMost(wanted, values.length, (index) => values[index]!)).toBe(expected);
    }),
  );
});

test('any thrown value has a text', () => {
  expect(errorText(new RangeError('too far'))).toBe('too far');
  expect(errorText('a string')).toBe('a string');
  for (const silent of [new Error(), '']) expect(errorText(silent)).toMatch(/./);
});

test('the sentence of a failure begins with the known parts of its place', () => {
  const message = 'found `x`.';
  expect(failureText({ message: 'Found nothing.' })).toBe('Found nothing.');
  expect(failureText({ message, line: 2, column: 6, offset: 9 })).toBe('Line 2, column 6: found `x`.');
  expect(failureText({ message, line: 2, column: 6, offset: 9 }, { withOffset: true })).toBe(
    'Byte 9, line 2, column 6: found `x`.',
  );
  expect(failureText({ message, line: 1, column: 1, readAs: 'hex' })).toBe('Line 1, column 1, read as hex: found `x`.');
  expect(failureText({ message: 'Too deep.', messageIndex: 2, path: '/2', offset: 9 })).toBe('Message 3: Too deep.');
  expect(failureText({ message: 'Too deep.', messageIndex: 2, path: '/2/a' })).toBe('Message 3: At /2/a: Too deep.');
  expect(failureText({ message: 'Too deep.', path: '' })).toBe('At the root: Too deep.');
});

test('only a count of one has the singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['0 entries', '1 entry', '2 entries']);
  expect([1n, 12n].map((count) => pluralized(count, 'byte'))).toEqual(['byte', 'bytes']);
});

test('counts in plain digits, from numbers, BigInts and digits', () => {
  expect([0, 1234, 1n, 2n ** 53n + 1n, '1', '-1'].map((count) => countedPlain(count, 'byte'))).toEqual([
    '0 bytes',
    '1234 bytes',
    '1 byte',
    '9007199254740993 bytes',
    '1 byte',
    '-1 bytes',
  ]);
  expect([0, 1, 1234].map(areLeft)).toEqual(['none is left', 'only 1 is left', 'only 1234 are left']);
});

test('the same seed makes the same numbers, below 1, and a shuffle loses nothing', () => {
  const [first, second] = [seededRandom(5), seededRandom(5)];
  const numbers = Array.from({ length: 1000 }, first);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Array.from({ length: 1000 }, second)).toEqual(numbers);
  const entries = Array.from({ length: 100 }, (_, i) => i);
  const shuffled = [...entries];
  shuffle(shuffled, seededRandom(1));
  expect(shuffled).not.toEqual(entries);
  expect(shuffled.sort((a, b) => a - b)).toEqual(entries);
});
