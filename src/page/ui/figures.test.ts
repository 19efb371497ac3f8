import { expect, test } from 'vitest';
import { counted, grouped } from '../../core/basics/counted.ts';
import { bytesInWords, rangeText, ratioText, shareText, timesText } from './figures.ts';

test('counts are grouped and have the right form of their noun', () => {
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
  [{ ratio: 1.6, low: 1.1, high: 3.19 }, '1.60× ±1.59'],
  [{ ratio: 1.6, low: 1.1, high: 3.2 }, '1.10 to 3.20× uncertain'],
  [{ ratio: 1.6, low: 1.1, high: 3.3 }, '1.10 to 3.30× uncertain'],
  [{ ratio: 0.01, low: 0.008, high: 0.021 }, 'below 0.01 to 0.021× uncertain'],
  [{ ratio: 1.6, low: 1.1, high: 3.301 }, 'busy '],
  [{ ratio: 0.44, low: 0.15, high: 2423.1 }, 'busy '],
  [{ ratio: 0.44, low: 0.4, high: 4.4, states: [{ ratio: 0.44 }, { ratio: 4.36 }] as const }, 'busy '],
  [{ ratio: 40, low: 20, high: 51 }, '40.0× ±20'],
  [{ ratio: 0.0124, low: 0.0118, high: 0.013 }, '0.012× ±.001'],
  [{ ratio: 1 / 3012, low: 1 / 3200, high: 1 / 2900 }, '1 / 3,000 ±6 %'],
  [{ ratio: 1, low: 1, high: 1 }, '1.00× <.001'],
  [{ ratio: 1.75, low: 0.7, high: 1.9, states: [{ ratio: 0.72 }, { ratio: 1.75 }] as const }, '0.72 or 1.75× '],
])('%o is %s', (timing, text) => {
  const { ratio, half } = ratioText(timing);
  expect(`${ratio} ${half}`).toBe(text);
});

test('shares have no decimals from 1 % on, and never an exponent', () => {
  expect([0, 0.0023, 0.0096, 0.0099, 0.05, 0.0949, 0.0969, 0.1, 1.2].map(shareText)).toEqual([
    '0',
    '0.2',
    '1',
    '1',
    '5',
    '9',
    '10',
    '10',
    '120',
  ]);
});

test('no half of an interval is as large as its ratio', () => {
  for (let high = 1; high < 1e4; high *= 1.37) {
    for (const ratio of [0.0007, 0.03, 0.9, 7]) {
      const text = ratioText({ ratio, low: ratio / high, high: ratio * high });
      const half = Number(/±([\d.]+)/.exec(text.half)?.[1] ?? 0) * (text.half.endsWith(' %') ? ratio / 100 : 1);
      expect(half, `${text.ratio} ${text.half}`).toBeLessThanOrEqual(ratio * 1.005);
    }
  }
});

test('no ratio and no interval is shown as zero', () => {
  for (let ratio = 1e-9; ratio < 1e4; ratio *= 1.37) {
    for (const share of [0, 1e-9, 1e-3, 0.5, 0.9]) {
      const timing = { ratio, low: ratio * (1 - share), high: ratio * (1 + share) };
      const { ratio: text, half } = ratioText(timing);
      const texts = [text, timesText(ratio), rangeText(timing), half].join(' | ');
      for (const figure of texts.match(/[\d,]*\.?\d+/g)!)
        expect(Number(figure.replaceAll(',', '')), texts).toBeGreaterThan(0);
    }
  }
});
