import { expect, it } from 'vitest';
import { RECORD_BYTES, recordsText } from './records.ts';

it('gives the same text for the same seed, and another for another', () => {
  expect(recordsText(10_000)).toBe(recordsText(10_000));
  expect(recordsText(10_000, 2)).not.toBe(recordsText(10_000));
});

it('gives as much text as was asked for, in ASCII', () => {
  for (const bytes of [0, 1000, 10_000, 1_000_000]) {
    const text = recordsText(bytes);
    expect(text.length).toBeGreaterThanOrEqual(bytes);
    expect(text.length).toBeLessThan(bytes + 2 * RECORD_BYTES);
    expect(new TextEncoder().encode(text)).toHaveLength(text.length);
  }
});

it('gives records of 14 fields and the length that it says', () => {
  const text = recordsText(1_000_000);
  const records = JSON.parse(text) as object[];
  expect(records.every((record) => Object.keys(record).length === 14)).toBe(true);
  expect(Math.round(text.length / records.length)).toBe(RECORD_BYTES);
});
