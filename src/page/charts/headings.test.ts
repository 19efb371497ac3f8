import { expect, test } from 'vitest';
import { sizesHeading, speedHeading, totalsHeading } from './headings.ts';

test('the heading of times names the baseline, the rounds, and the limits', () => {
  const { title, notes, hasLegend } = speedHeading('decode', 'none', 72, 6);
  expect(title).toBe('Decode: time relative to JSON to bytes, smaller is faster');
  expect(notes.join(' ')).toContain('Medians of 72 paired rounds in 6 workers with their 95 % intervals.');
  expect(notes.join(' ')).toContain('other browsers and other languages rank differently');
  expect(hasLegend).toBe(false);
  expect(speedHeading('encode', 'gzip', 72, 6).title).toBe(
    'Encode and compress: time relative to JSON to bytes + gzip 6, smaller is faster',
  );
});

test('the heading of sizes names the size of the JSON, if there is JSON', () => {
  expect(sizesHeading('gzip', 51)).toEqual({
    title: 'Bytes by purpose, raw and compressed',
    notes: ['The same value in each format; as minified JSON it takes 51 bytes.'],
    hasLegend: true,
  });
  expect(sizesHeading('none', undefined)).toMatchObject({
    title: 'Bytes by purpose',
    notes: ['The same value in each format.'],
  });
});

test('the heading of messages has their number and explains the strong lines', () => {
  const { notes } = totalsHeading(1000);
  expect(notes[0]).toMatch(/^1,000 messages, encoded one by one\./);
  expect(notes[1]).toBe('Strong lines: the lanes that were open.');
});
