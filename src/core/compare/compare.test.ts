import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { seededRandom } from '../basics/random.ts';
import type { JsonObject, JsonValue } from '../value/json-value.ts';
import { commonOfLong } from './common.ts';
import { type Compared, compareValues, type Mark } from './compare.ts';

/** The rows that differ, as text. */
function differences(a: JsonValue, b: JsonValue): readonly string[] {
  return compareValues(a, b)
    .rows.filter(({ mark }) => mark !== '=')
    .map(({ mark, a: pathA, b: pathB, textA, textB }) =>
      [mark, pathA, textA, pathB, textB].filter((part) => part !== undefined).join(' '),
    );
}

function counts({ rows }: Compared): Readonly<Record<Mark, number>> {
  const found = { '=': 0, '≠': 0, '−': 0, '+': 0, '⇄': 0 };
  for (const { mark } of rows) found[mark]++;
  return found;
}

describe('differences of two values', () => {
  it.each<readonly [string, JsonValue, JsonValue, readonly string[]]>([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ['a scalar', { a: 1 }, { a: 2 }, ['≠ /a 1 /a 2']],
    ['a scalar of another type', [1], ['1'], ['≠ /0 1 /0 "1"']],
    ['a root of another type', [1], { 0: 1 }, ['≠  […]  {…}']],
    ['members by their names', { a: 1, b: 2 }, { a: 1, c: 2 }, ['− /b 2', '+ /c 2']],
    ['another order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, ['⇄  {…}  {…}']],
    ['another order inside equal values', { x: [{ a: 1, b: 2 }] }, { x: [{ b: 2, a: 1 }] }, ['⇄ /x/0 {…} /x/0 {…}']],
    ['names that look like numbers', { 2: 1, 1: [0] }, { 1: [0], 2: 1 }, []],
    ['names that share their beginning', { a: { b: 1 } }, { ab: 1 }, ['− /a {…}', '+ /ab 1']],
    ['an element put in', [1, 2, 3], [1, 9, 2, 3], ['+ /1 9']],
    ['an element taken out', [1, 2, 3], [1, 3], ['− /1 2']],
    ['a changed element among others', [1, 2, 3], [1, 9, 3], ['≠ /1 2 /1 9']],
    [
      'a changed record after one put in',
      [
        { id: 1, n: 'a' },
        { id: 2, n: 'b' },
      ],
      [
        { id: 0, n: 'z' },
        { id: 1, n: 'a' },
        { id: 2, n: 'c' },
      ],
      ['+ /0 {…}', '≠ /1/n "b" /2/n "c"'],
    ],
    [
      'a value inside a list inside a list',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4, 5],
      ],
      ['+ /1/2 5'],
    ],
    ['an empty list that is filled', { a: [] }, { a: [1] }, ['+ /a/0 1']],
    ['zero and negative zero', [0], [-0], ['≠ /0 0 /0 -0']],
    ['integers beyond 2^53', [2n ** 63n], [2n ** 63n + 1n], ['≠ /0 9223372036854775808 /0 9223372036854775809']],
    [
      'a name that JavaScript treats in its own way',
      JSON.parse('{"__proto__":1}'),
      JSON.parse('{"__proto__":2}'),
      ['≠ /__proto__ 1 /__proto__ 2'],
    ],
    ['a text that looks like a list', ['array\n0'], [[]], ['− /0 "array\\n0"', '+ /0 []']],
  ])('%s', (_, a, b, expected) => {
    expect(differences(a, b)).toEqual(expected);
  });

  it('are none between equal values, and every scalar has one row', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { '=': equal, ...others } = counts(
          compareValues(value as JsonValue, structuredClone(value) as JsonValue),
        );
        expect(others).toEqual({ '≠': 0, '−': 0, '+': 0, '⇄': 0 });
        expect(equal).toBe(scalarsOf(value as JsonValue));
      }),
    );
  });

  it('are found in another order below many levels', () => {
    let [a, b]: [JsonValue, JsonValue] = [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ];
    for (let level = 0; level < 20_000; level++) [a, b] = level % 2 === 0 ? [[a], [b]] : [{ a }, { a: b }];
    const marks = compareValues(a, b).rows.map(({ mark }) => mark);
    expect(marks).toEqual(['⇄', '=', '=']);
  });

  it('are the same from both sides', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const there = counts(compareValues(a as JsonValue, b as JsonValue));
        const back = counts(compareValues(b as JsonValue, a as JsonValue));
        expect(back['≠'] * 2 + back['+'] + back['−'] > 0).toBe(there['≠'] * 2 + there['+'] + there['−'] > 0);
      }),
    );
  });
});

function scalarsOf(root: JsonValue): number {
  const children = typeof root === 'object' && root !== null ? Object.values(root) : [];
  return children.length === 0 ? 1 : children.reduce<number>((sum, child) => sum + scalarsOf(child as JsonValue), 0);
}

/** A list of records with changed leaves, added elements and removed elements, each in a record of its own. */
function changed(seed: number, length: number) {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  let unique = 0;
  const word = (): string => `new ${unique++}`;
  const record = (i: number): JsonObject => ({
    id: i,
    name: `name ${below(50)}`,
    tags: Array.from({ length: 1 + below(4) }, () => `tag ${below(9)}`),
    place: { x: below(5), y: below(5), note: null },
  });
  const before = Array.from({ length }, (_, i) => record(i));
  const wanted = { changes: 0, added: 0, removed: 0 };
  const after: JsonValue[] = [];
  for (const each of structuredClone(before)) {
    const action = below(12);
    if (action === 0) wanted.removed++;
    else after.push(each);
    if (action === 1) {
      const tags = each.tags as JsonValue[];
      if (below(2) === 0) tags[below(tags.length)] = word();
      else (each.place as JsonObject).x = word();
      wanted.changes++;
    }
    if (action === 2) {
      after.push({ id: word(), name: word(), tags: [word(), word()], place: { x: word(), y: word(), note: word() } });
      wanted.added++;
    }
    if (action === 3) {
      const tags = each.tags as JsonValue[];
      tags.splice(below(tags.length + 1), 0, word());
      wanted.added++;
    }
  }
  return { before: { rows: before }, after: { rows: after }, wanted };
}

/** A list with few different numbers. Some elements are changed, added or removed, but no two neighbours. */
function changedAmongEqual(seed: number, length: number) {
  const random = seededRandom(seed);
  const kinds = [1, 2, 5, 100][seed % 4]!;
  const wanted = { changes: 0, added: 0, removed: 0 };
  const before: number[] = [];
  const after: number[] = [];
  for (let i = 0; i < length; i++) {
    const each = Math.floor(random() * kinds);
    const action = i % 3 === 0 ? Math.floor(random() * Math.max(12, length / 20)) : -1;
    if (action !== 2) before.push(each);
    if (action === 0) wanted.changes++;
    if (action === 1) wanted.removed++;
    if (action === 2) wanted.added++;
    if (action === 1) before[before.length - 1] = -1 - i;
    else after.push(action === 0 || action === 2 ? 1000 + i : each);
  }
  return { before, after, wanted };
}

describe('changed leaves and elements put in and taken out are counted exactly', () => {
  it.each([60, 2500])('lists of %d elements, of which many are equal', (length) => {
    for (let seed = 1; seed <= 160; seed += length > 1000 ? 20 : 1) {
      const { before, after, wanted } = changedAmongEqual(seed, length);
      const compared = compareValues(before, after);
      const { '≠': changes, '+': added, '−': removed } = counts(compared);
      expect({ seed, changes, added, removed }).toEqual({ seed, ...wanted });
      expect(compared.isExact).toBe(true);
    }
  });

  it('many long lists that differ everywhere are compared without a search in each', () => {
    const lists = (first: number): JsonObject =>
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`list ${i}`, Array(2500).fill(first + i)]));
    const { rows, isExact } = compareValues(lists(0), lists(100));
    expect(rows).toHaveLength(20 * 2500);
    expect(isExact).toBe(false);
  });

  it.each([
    ['lists whose longest common sequence is found', 120, 150],
    ['longer lists, by elements that occur once', 3000, 3],
  ])('%s', (_, length, runs) => {
    for (let seed = 1; seed <= runs; seed++) {
      const { before, after, wanted } = changed(seed, length);
      const { '≠': changes, '+': added, '−': removed } = counts(compareValues(before, after));
      expect({ seed, changes, added, removed }).toEqual({ seed, ...wanted });
    }
  });

  it('lists of numbers, some of which are equal', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seededRandom(seed);
      const below = (count: number): number => Math.floor(random() * count);
      const before = Array.from({ length: 60 }, (_, i) => (i % 5 === 0 ? i : 1000 + i));
      const after: number[] = [];
      const wanted = { '≠': 0, '+': 0, '−': 0 };
      for (const [i, each] of before.entries()) {
        // Unchanged elements lie between the changes: a removed element beside an added one would be paired with it.
        const action = i % 2 === 0 ? 9 : below(5);
        if (action === 0) wanted['−']++;
        else if (action === 1) wanted['≠']++;
        else after.push(each);
        if (action === 1) after.push(-i);
        if (action === 2) after.push(-1000 - i);
        if (action === 2) wanted['+']++;
      }
      const { '≠': changes, '+': added, '−': removed } = counts(compareValues(before, after));
      expect({ seed, '≠': changes, '+': added, '−': removed }).toEqual({ seed, ...wanted });
    }
  });
});

describe('hostile values', () => {
  thorough('are 100,000 levels deep', () => {
    const deep = (leaf: JsonValue): JsonValue => {
      let value = leaf;
      for (let i = 0; i < 100_000; i++) value = [value];
      return value;
    };
    const found = counts(compareValues(deep(1), deep(2)));
    expect(found).toEqual({ '=': 0, '≠': 1, '−': 0, '+': 0, '⇄': 0 });
  });

  it('are long lists that share nothing', () => {
    const { isExact, rows } = compareValues(
      Array.from({ length: 50_000 }, (_, i) => i),
      Array.from({ length: 50_000 }, (_, i) => -1 - i),
    );
    expect(isExact).toBe(false);
    expect(rows).toHaveLength(50_000);
  });
});

describe('the search in long lists', () => {
  it('ends as soon as its steps are used up, also within a round', () => {
    const [a, b] = [0, 5000].map((from) => Array.from({ length: 5000 }, (_, i) => from + i));
    const effort = { left: 20_000 };
    expect(commonOfLong(a!, b!, { a: 0, aEnd: 5000, b: 0, bEnd: 5000 }, effort)).toBeUndefined();
    expect(effort.left).toBeGreaterThan(-10);
  });
});
