import { expect, test } from 'vitest';
import { bytesInWords, counted, grouped, ratioText } from './figures.ts';

test('counts are grouped and take their noun', () => {
  expect(grouped(1234567)).toBe('1,234,567');
  expect(counted(1, 'value')).toBe('1 value');
  expect(counted(0, 'value')).toBe('0 values');
  expect(counted(2000, 'message')).toBe('2,000 messages');
});

test.each([
  [51, '51 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [123_456, '123 kB'],
  [12_345_678, '12.3 MB'],
  [5e12, '5000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});

test.each([
  [{ ratio: 0.474, low: 0.45, high: 0.51 }, '0.47× ±.04'],
  [{ ratio: 0.47, low: 0.469, high: 0.471 }, '0.47× ±.001'],
  [{ ratio: 21.34, low: 20, high: 23 }, '21.3× ±1.7'],
])('%o is %s', (timing, text) => {
  const { ratio, half } = ratioText(timing);
  expect(`${ratio} ${half}`).toBe(text);
});
