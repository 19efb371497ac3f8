import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inferSchema } from '../../core/schema/infer.ts';
import { thorough } from '../../testing/runs.ts';
import { withIntegers, withoutMapKeys, withoutNames, withZeros } from './changes.ts';

const DOCUMENT = { id: 7, at: [13.377205, -0.5, 1e-7], who: { name: 'Ada', ok: true, none: null }, big: 2n ** 60n };

describe('a changed document', () => {
  test('has no names and keeps every value in order', () => {
    expect(withoutNames(DOCUMENT)).toEqual([7, [13.377205, -0.5, 1e-7], ['Ada', true, null], 2n ** 60n]);
  });

  test('has no keys of maps, and keeps the names that a schema holds', () => {
    const labels = { 'app.io/name': 'web', 'app.io/tier': 'front' };
    const pod = { kind: 'Pod', items: [{ labels, ready: true }] };
    const { root } = inferSchema([pod], 'realistic');
    expect(withoutMapKeys(pod, root)).toEqual({ kind: 'Pod', items: [{ labels: ['web', 'front'], ready: true }] });
    expect(withoutMapKeys(DOCUMENT, inferSchema([DOCUMENT], 'realistic').root)).toBe(DOCUMENT);
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

  thorough('is made from 100,000 levels without recursion', () => {
    let value: unknown = 1.5;
    for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { a: value };
    const { root } = inferSchema([value as never], 'realistic');
    const withoutKeys = (document: never) => withoutMapKeys(document, root);
    for (const change of [withoutNames, withoutKeys, withIntegers, withZeros])
      expect(change(value as never)).toBeDefined();
  });
});
