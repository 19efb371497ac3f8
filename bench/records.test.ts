import { expect, it } from 'vitest';
import { recordsText } from './records.ts';

/** Average length of a record in bytes, with its line break and comma. */
const RECORD_BYTES = 567;

it('returns the same text for the same seed, and another text for another seed', () => {
  expect(recordsText(10_000)).toBe(recordsText(10_000));
  expect(recordsText(10_000, 2)).not.toBe(recordsText(10_000));
});

it('returns at least the requested length, in ASCII', () => {
  for (const bytes of [0, 1000, 10_000, 1_000_000]) {
    const text = recordsText(bytes);
    expect(text.length).toBeGreaterThanOrEqual(bytes);
    expect(text.length).toBeLessThan(bytes + 2 * RECORD_BYTES);
    expect(new TextEncoder().encode(text)).toHaveLength(text.length);
  }
});

it('returns records of 14 fields with the same average length', () => {
  const text = recordsText(1_000_000);
  const records = JSON.parse(text) as object[];
  expect(records.every((record) => Object.keys(record).length === 14)).toBe(true);
  expect(Math.round(text.length / records.length)).toBe(RECORD_BYTES);
});
