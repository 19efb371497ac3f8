import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameDecimal, toDecimal } from './decimal.ts';

describe('decimal numbers', () => {
  it.each([
    ['0', '', 0],
    ['-0.000e99', '', 0],
    ['1', '1', 0],
    ['1.0', '1', 0],
    ['10e-1', '1', 0],
    ['0.01E+2', '1', 0],
    ['1200', '12', 2],
    ['-0.00120', '12', -4],
    ['1.5e300', '15', 299],
    ['1e-0005', '1', -5],
    ['1e999999999999999', '1', 999999999999999],
    ['1e9999999999999999', '1', Infinity],
    ['1e-99999999999999999999', '1', -Infinity],
  ])('%s is split into sign, digits and exponent', (text, digits, exponent) => {
    expect(toDecimal(text)).toEqual({ negative: text.startsWith('-'), digits, exponent });
  });

  it('compare equal however the point and the exponent are written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(30), (n, shift) => {
        const text = Object.is(n, -0) ? '-0' : String(n);
        const [mantissa, exponent] = n.toExponential().split('e') as [string, string];
        expect(sameDecimal(text, `${Object.is(n, -0) ? '-' : ''}${mantissa}e${exponent}`)).toBe(true);
        const whole = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
        const shifted = `${whole}${'0'.repeat(shift)}E${exponent}`;
        if (n !== 0) expect(sameDecimal(text, shifted)).toBe(true);
        if (n !== 0) expect(sameDecimal(text, `${whole}1E${exponent}`)).toBe(false);
      }),
    );
  });

  it.each([
    ['0.1', '0.10000000000000000555'],
    ['0', '-0'],
    ['1', '-1'],
    ['1', '10'],
    ['1e400', '1e401'],
  ])('%s does not equal %s', (a, b) => expect(sameDecimal(a, b)).toBe(false));

  it('may have a million digits, or an exponent of a million digits', () => {
    const digits = '1234567890'.repeat(100_000);
    expect(sameDecimal(`0.${digits}`, `${digits}e-1000000`)).toBe(true);
    expect(sameDecimal(`1e${digits}`, '1')).toBe(false);
  });
});
