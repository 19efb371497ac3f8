import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againstBaseline, fastestOf, type Ranked } from './compare.ts';

function timing(id: string, low: number, high: number, ratio = (low + high) / 2): Ranked {
  return { id, ratio, low, high };
}

const timings = fc.uniqueArray(
  fc.tuple(fc.nat(30), fc.nat(6), fc.double({ min: 0, max: 1, noNaN: true }), fc.string({ minLength: 1 })),
  { selector: (entry) => entry[3] },
);
const ranked = timings.map((list) =>
  list.map(([low, width, place, id]) => timing(id, low, low + width, low + width * place)),
);

describe('fastestOf', () => {
  it('is one id if its interval is below all others', () => {
    expect(fastestOf([timing('json', 1, 1), timing('protobuf', 0.42, 0.52), timing('cbor', 0.6, 0.7)])).toEqual([
      'protobuf',
    ]);
  });

  it('is all ids that overlap the best, but not those that overlap only a worse one', () => {
    expect(fastestOf([timing('c', 0.55, 0.8), timing('b', 0.45, 0.6), timing('a', 0.4, 0.5)])).toEqual(['a', 'b']);
  });

  it('leaves out intervals whose upper end is more than three times the lower one', () => {
    const busy = timing('busy', 0.15, 2423.1, 0.3);
    expect(fastestOf([busy, timing('json', 1, 1), timing('cbor', 0.5, 1.5)])).toEqual(['json', 'cbor']);
    expect(fastestOf([busy])).toEqual([]);
    expect(againstBaseline(timing('busy', 0.1, 0.31))).toBe('busy');
    expect(againstBaseline(timing('steady', 0.1, 0.3))).toBe('faster');
  });

  it('of nothing is empty', () => {
    expect(fastestOf([])).toEqual([]);
  });

  it('names one id only if its interval is below every other', () => {
    fc.assert(
      fc.property(ranked, (list) => {
        const fastest = fastestOf(list);
        const steady = list.filter((entry) => entry.high <= entry.low * 3);
        expect(fastest.length > 0).toBe(steady.length > 0);
        if (fastest.length !== 1) return;
        const best = list.find((entry) => entry.id === fastest[0])!;
        for (const entry of steady) if (entry !== best) expect(entry.low).toBeGreaterThan(best.high);
      }),
    );
  });
});

describe('againstBaseline', () => {
  it('is undecided if the interval contains 1', () => {
    expect(againstBaseline(timing('a', 0.8, 0.99))).toBe('faster');
    expect(againstBaseline(timing('a', 1.01, 1.2))).toBe('slower');
    expect(againstBaseline(timing('a', 0.98, 1.01))).toBe('undecided');
    expect(againstBaseline(timing('json', 1, 1))).toBe('undecided');
  });
});
