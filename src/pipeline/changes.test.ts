import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withIntegers, withoutNames, withZeros } from './changes.ts';

const DOCUMENT = { id: 7, at: [13.377205, -0.5, 1e-7], who: { name: 'Ada', ok: true, none: null }, big: 2n ** 60n };

describe('a changed document', () => {
  test('has no names and keeps every value in order', () => {
    expect(withoutNames(DOCUMENT)).toEqual([7, [13.377205, -0.5, 1e-7], ['Ada', true, null], 2n ** 60n]);
  });

  test('has the digits of each decimal as an integer', () => {
    expect(withIntegers(DOCUMENT)).toEqual({ ...DOCUMENT, at: [13_377_205, -5, 1] });
  });

  test('has 0 for each number', () => {
    expect(withZeros(DOCUMENT)).toEqual({ ...DOCUMENT, id: 0, at: [0, 0, 0], big: 0 });
  });

  test('has only integers if decimals are changed', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number.isSafeInteger(withIntegers(number)) || Number.isInteger(number)).toBe(true);
      }),
    );
  });

  test('is made from 100,000 levels without recursion', () => {
    let value: unknown = 1.5;
    for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { a: value };
    for (const change of [withoutNames, withIntegers, withZeros]) expect(change(value as never)).toBeDefined();
  });
});
