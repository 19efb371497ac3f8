import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, formatInstant, parseInstant, toDate } from './instant.ts';

describe('the text of a time', () => {
  it('equals that of the engine for whole milliseconds', () => {
    const anyDate = fc.date({
      min: new Date('0000-01-01'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDate, (date) => {
        const text = date.toISOString();
        const instant = parseInstant(text)!;
        expect(toDate(instant).getTime()).toBe(date.getTime());
        expect(formatInstant(instant, 3)).toBe(text);
      }),
    );
  });

  it('keeps its nanoseconds, and the number of decimals it is given', () => {
    const anyNanos = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(anyNanos, fc.integer({ min: -62_000_000_000, max: 253_000_000_000 }), (nanos, seconds) => {
        const text = formatInstant({ seconds, nanos });
        expect(parseInstant(text)).toEqual({ seconds, nanos, decimals: decimalsOf(nanos) });
      }),
    );
    expect(formatInstant({ seconds: 0, nanos: 120_000_000 })).toBe('1970-01-01T00:00:00.120Z');
    expect(formatInstant({ seconds: 0, nanos: 120_000_000 }, 1)).toBe('1970-01-01T00:00:00.1Z');
    expect(formatInstant({ seconds: 0, nanos: 0 }, 9)).toBe('1970-01-01T00:00:00.000000000Z');
  });

  it('is converted to UTC from any offset', () => {
    const at = (text: string): number | undefined => parseInstant(text)?.seconds;
    expect(at('1970-01-01T01:30:00+01:30')).toBe(0);
    expect(at('1969-12-31T23:00:00-01:00')).toBe(0);
    expect(at('2024-02-29t00:00:00z')).toBe(1_709_164_800);
  });

  it.each(['2023-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00+24:00', ''])(
    'is not a time: %s',
    (text) => expect(parseInstant(text)).toBeUndefined(),
  );
});
