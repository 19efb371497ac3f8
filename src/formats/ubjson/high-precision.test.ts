import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { printJson } from '../../core/value/print.ts';
import { exactNumber, WrittenNumber } from '../../core/value/written-number.ts';
import { runs } from '../../testing/runs.ts';
import { isJsonNumber } from './annotate.ts';

const accepts = (text: string) => isJsonNumber(utf8Bytes(`x${text}x`), 1, 1 + utf8Bytes(text).length);

function jsonAccepts(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'number' && text.trim() === text;
  } catch {
    return false;
  }
}

describe('isJsonNumber', () => {
  it.each(['0', '-0', '7', '10', '-1.5', '0.25', '1e5', '1E+400', '-0.0e-0', '9'.repeat(1000)])(
    'accepts %s',
    (text) => {
      expect(accepts(text)).toBe(true);
    },
  );

  // The fifth text is an example in the specification that violates the specification's own rule.
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
      { numRuns: runs(3000) },
    );
  });
});

describe('exactNumber', () => {
  it.each([
    ['0.5', 0.5],
    ['-7', -7],
    ['1e+21', 1e21],
  ])('%s is a number that JavaScript prints as the same text', (text, number) =>
    expect(exactNumber(text)).toBe(number),
  );

  it.each(['-0', '1e3', '0.10', '9007199254740993', '1e400', '0.1000000000000000000001', '1'.repeat(5000)])(
    '%s stays as it is written',
    (text) => expect(exactNumber(text)).toEqual(new WrittenNumber(text)),
  );

  it('prints as its original text', () => {
    const digits = (least: number) =>
      fc.string({ unit: fc.constantFrom('0', '1', '9'), minLength: least, maxLength: 25 });
    const text = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.bigInt({ min: 0n }),
        digits(0),
        fc.constantFrom('', 'e', 'E+', 'e-'),
        digits(1),
      )
      .map(([sign, whole, part, e, power]) => `${sign}${whole}${part && `.${part}`}${e && e + power}`);
    fc.assert(
      fc.property(text, (text) => {
        expect(accepts(text)).toBe(true);
        expect(printJson(exactNumber(text))).toBe(text);
      }),
    );
  });
});
