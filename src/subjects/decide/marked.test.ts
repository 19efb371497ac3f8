import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIGURE_KINDS, type Marked, measured, minus, over, plus, times, weakest } from './marked.ts';

const marked = fc
  .tuple(
    fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    fc.double({ min: 0, max: 0.5, noNaN: true }),
    fc.constantFrom(...FIGURE_KINDS),
  )
  .map(([value, width, kind]): Marked => ({ value, low: value * (1 - width), high: value * (1 + width), kind }));

const OPERATIONS = [plus, minus, times, over];

test('a result has the mark of its weakest input, after any operation', () => {
  fc.assert(
    fc.property(marked, marked, (a, b) => {
      for (const operation of OPERATIONS) {
        const { kind } = operation(a, b);
        expect(FIGURE_KINDS.indexOf(kind)).toBe(Math.max(FIGURE_KINDS.indexOf(a.kind), FIGURE_KINDS.indexOf(b.kind)));
      }
    }),
  );
  expect(weakest('counted', 'modelled', 'published')).toBe('modelled');
  expect(weakest()).toBe('counted');
});

test('the interval of a result contains the result of any values within the intervals', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(marked, marked, share, share, (a, b, s, t) => {
      const within = (of: Marked, at: number): Marked => measured(of.low + at * (of.high - of.low), of.low, of.high);
      for (const operation of OPERATIONS) {
        const { low, high } = operation(a, b);
        const { value } = operation(within(a, s), within(b, t));
        const slack = 1e-9 * Math.max(1, Math.abs(low), Math.abs(high));
        expect(value).toBeGreaterThanOrEqual(low - slack);
        expect(value).toBeLessThanOrEqual(high + slack);
      }
    }),
  );
});
