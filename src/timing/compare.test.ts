import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againstBaseline, fastestOf, overlap, type Ranked, rank } from './compare.ts';

function timing(id: string, low: number, high: number, ratio = (low + high) / 2): Ranked {
  return { id, ratio, low, high };
}

function idsOf(groups: readonly (readonly Ranked[])[]): string[][] {
  return groups.map((group) => group.map((entry) => entry.id));
}

const timings = fc.uniqueArray(
  fc.tuple(fc.nat(30), fc.nat(6), fc.double({ min: 0, max: 1, noNaN: true }), fc.string({ minLength: 1 })),
  { selector: (entry) => entry[3] },
);
const ranked = timings.map((list) =>
  list.map(([low, width, place, id]) => timing(id, low, low + width, low + width * place)),
);

describe('rank', () => {
  it('separates intervals that do not overlap, fast first', () => {
    expect(idsOf(rank([timing('c', 3, 4), timing('a', 0.5, 0.6), timing('b', 0.9, 1.1)]))).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
  });

  it('groups intervals that overlap directly or through a third one, or touch', () => {
    expect(idsOf(rank([timing('c', 1.4, 2), timing('a', 1, 1.2), timing('b', 1.1, 1.5), timing('d', 2, 3)]))).toEqual([
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('groups a wide interval with all intervals inside it', () => {
    expect(idsOf(rank([timing('wide', 0, 10), timing('a', 1, 2), timing('b', 4, 5)]))).toEqual([['a', 'b', 'wide']]);
  });

  it('of nothing is empty', () => {
    expect(rank([])).toEqual([]);
  });

  it('never ranks two with overlapping intervals, and keeps all', () => {
    fc.assert(
      fc.property(ranked, (list) => {
        const groups = rank(list);
        expect(groups.flat().length).toBe(list.length);
        for (const [i, group] of groups.entries()) {
          for (const later of groups.slice(i + 1).flat()) {
            for (const entry of group) expect(overlap(entry, later) || entry.low > later.low).toBe(false);
          }
        }
      }),
    );
  });
});

describe('fastestOf', () => {
  it('is one id if its interval is below all others', () => {
    expect(fastestOf([timing('json', 1, 1), timing('protobuf', 0.42, 0.52), timing('cbor', 0.6, 0.7)])).toEqual([
      'protobuf',
    ]);
  });

  it('is all ids that overlap the best, but not those that overlap only a worse one', () => {
    expect(fastestOf([timing('c', 0.55, 0.8), timing('b', 0.45, 0.6), timing('a', 0.4, 0.5)])).toEqual(['a', 'b']);
  });

  it('of nothing is empty', () => {
    expect(fastestOf([])).toEqual([]);
  });

  it('names one id only if its interval is below every other', () => {
    fc.assert(
      fc.property(ranked, (list) => {
        const fastest = fastestOf(list);
        expect(fastest.length > 0).toBe(list.length > 0);
        if (fastest.length !== 1) return;
        const best = list.find((entry) => entry.id === fastest[0])!;
        for (const entry of list) if (entry !== best) expect(entry.low).toBeGreaterThan(best.high);
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
