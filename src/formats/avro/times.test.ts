import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalBytes, decimalText, uuidBytes } from './library/logical.ts';
import { dateText, parseDate, parseTime, parseTimestamp, timestampText, timeText } from './times.ts';

describe('dates', () => {
  test.each<[number, string]>([
    [0, '1970-01-01'],
    [-1, '1969-12-31'],
    [11016, '2000-02-29'],
    [-719528, '0000-01-01'],
    [2932896, '9999-12-31'],
  ])('%i is %s', (days, text) => {
    expect(dateText(days)).toBe(text);
    expect(parseDate(text)).toBe(BigInt(days));
  });

  test('outside the calendar stay numbers', () => {
    expect(dateText(2932897)).toBe(2932897);
    expect(dateText(-719529)).toBe(-719529);
  });

  test.each(['2001-02-29', '2000-13-01', '2000-1-1', '', '20000-01-01', '2000-01-01T00:00:00Z'])(
    '%s is not a date',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );
});

describe('times of day', () => {
  test('are parsed with as many decimals as the unit has', () => {
    expect(timeText(1, 'millis')).toBe('00:00:00.001');
    expect(timeText(86_399_999_999n, 'micros')).toBe('23:59:59.999999');
    expect(parseTime('12:34:56.5', 'millis')).toBe(45_296_500n);
    expect(parseTime('12:34:56.5000', 'millis')).toBe(45_296_500n);
    expect(parseTime('12:34:56.0001', 'millis')).toBeUndefined();
    expect(parseTime('24:00:00', 'millis')).toBeUndefined();
    expect(timeText(86_400_000, 'millis')).toBe(86_400_000);
    expect(timeText(-1, 'millis')).toBe(-1);
  });
});

describe('instants', () => {
  test('are converted to UTC', () => {
    expect(parseTimestamp('2000-01-01T12:00:00+02:00', 'millis', false)).toBe(946_720_800_000n);
    expect(parseTimestamp('2000-01-01T12:00:00', 'millis', true)).toBe(946_728_000_000n);
    expect(parseTimestamp('2000-01-01T12:00:00', 'millis', false)).toBeUndefined();
    expect(parseTimestamp('2000-01-01T12:00:00Z', 'millis', true)).toBeUndefined();
    expect(parseTimestamp('2000-01-01T12:00:00+24:00', 'millis', false)).toBeUndefined();
  });

  test('of every unit round-trip', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -62_167_219_200n, max: 253_402_300_799n }),
        fc.constantFrom('millis', 'micros', 'nanos'),
        fc.nat(999),
        (seconds, unit, fraction) => {
          const since = seconds * { millis: 1000n, micros: 1_000_000n, nanos: 1_000_000_000n }[unit] + BigInt(fraction);
          expect(parseTimestamp(`${String(timestampText(since, unit))}Z`, unit, false)).toBe(since);
        },
      ),
    );
  });

  test('outside the calendar stay numbers', () => {
    expect(timestampText(2n ** 62n, 'millis')).toBe(2n ** 62n);
  });
});

describe('decimals', () => {
  test('round-trip with the scale of the schema', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(10), (unscaled, scale) => {
        const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
        const sign = unscaled < 0n ? '-' : '';
        const text = scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
        expect(decimalText(decimalBytes(text, scale)!, scale)).toBe(text);
      }),
    );
  });

  test.each<[string, number, string]>([
    ['0', 0, '00'],
    ['127', 0, '7f'],
    ['128', 0, '0080'],
    ['-128', 0, '80'],
    ['-129', 0, 'ff7f'],
    ['1e3', 2, '0186a0'],
    ['1.50', 1, '0f'],
  ])('%s of scale %i is %s', (text, scale, hex) => {
    expect(Buffer.from(decimalBytes(text, scale)!).toString('hex')).toBe(hex);
  });

  test('with too many decimal places or digits are refused', () => {
    expect(decimalBytes('0.125', 2)).toBeUndefined();
    expect(decimalBytes('1e100000', 0)).toBeUndefined();
    expect(decimalBytes('1e-100000', 2)).toBeUndefined();
    expect(decimalBytes('NaN', 2)).toBeUndefined();
    expect(decimalText(new Uint8Array(100_000), 0)).toBeUndefined();
  });
});

test('UUIDs are 16 bytes, from 36 characters of text', () => {
  expect(Buffer.from(uuidBytes('12345678-9ABC-def0-1234-56789abcdef0')!).toString('hex')).toBe(
    '123456789abcdef0123456789abcdef0',
  );
  expect(uuidBytes('123456789abcdef0123456789abcdef0')).toBeUndefined();
});
