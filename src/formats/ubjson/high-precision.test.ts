import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../bytes/utf8.ts';
import { exactNumber, HighPrecisionNumber, isJsonNumber } from './high-precision.ts';

const accepts = (text: string) => isJsonNumber(utf8Bytes(`x${text}x`), 1, 1 + utf8Bytes(text).length);

function jsonAccepts(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'number' && text.trim() === text;
  } catch {
    return false;
  }
}

describe('isJsonNumber', () => {
  it.each(['0', '-0', '7', '10', '-1.5', '0.25', '1e5', '1E+400', '-0.0e-0', '9'.repeat(1000)])('takes %s', (text) => {
    expect(accepts(text)).toBe(true);
  });

  // The fifth stands in the specification as an example, against its own rule.
  it.each(['', '-', '+1', '01', '-1.93+E190', '.5', '1.', '1e', '1e+', '0x10', 'NaN', 'Infinity', ' 1', '1 ', '1,5'])(
    'refuses %j',
    (text) => expect(accepts(text)).toBe(false),
  );

  it('agrees with JSON.parse', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '9', '-', '+', '.', 'e', 'E'), maxLength: 8 });
    fc.assert(
      fc.property(text, (text) => {
        expect(accepts(text)).toBe(jsonAccepts(text));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('exactNumber', () => {
  it.each([
    ['0.5', 0.5],
    ['-0', -0],
    ['1e3', 1000],
    ['9007199254740993', 9007199254740993n],
    ['-18446744073709551616', -18446744073709551616n],
    ['100000000000000000000', 1e20],
  ])('%s is a number that JavaScript has', (text, number) => expect(exactNumber(text)).toBe(number));

  it.each(['1e400', '0.1000000000000000000001', '1e9007199254740993', '1'.repeat(5000)])('%s stays text', (text) => {
    expect(exactNumber(text)).toEqual(new HighPrecisionNumber(text));
    expect(JSON.stringify(exactNumber(text))).toBe(`"${text}"`);
  });
});
