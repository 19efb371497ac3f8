import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../value/json-value.ts';
import { inferSchema } from './infer.ts';
import { MOST_FIELDS } from './seen.ts';
import { isNullable, kindOf, type Shape } from './shape.ts';

function rootOf(...messages: JsonValue[]): Shape {
  return inferSchema(messages).root;
}

describe('the kind of a shape', () => {
  test.each<[JsonValue[], string]>([
    [[], 'none'],
    [[null], 'null'],
    [[true, null], 'boolean'],
    [['a'], 'string'],
    [[1, 2n ** 70n], 'integer'],
    [[1, 1.5], 'double'],
    [[-0], 'double'],
    [[Number.POSITIVE_INFINITY], 'double'],
    [[[], [1]], 'list'],
    [[{}], 'record'],
    [[1, 'a'], 'mixed'],
    [[{}, []], 'mixed'],
  ])('of %o is %s', (messages, kind) => {
    expect(kindOf(rootOf(...messages))).toBe(kind);
  });

  test('ignores nulls, which isNullable reports', () => {
    expect(isNullable(rootOf(1, null))).toBe(true);
    expect(isNullable(rootOf(null))).toBe(false);
    expect(isNullable(rootOf(1))).toBe(false);
  });
});

describe('a shape', () => {
  test('has the range of its integers', () => {
    const { min, max } = rootOf(5, -3, 2n ** 63n, 7);
    expect([min, max]).toEqual([-3, 2n ** 63n]);
  });

  test('counts members, so that optional ones show', () => {
    const { objects, fields } = rootOf([{ a: 1, b: 2 }, { a: 3 }]).elements!;
    expect(objects).toBe(2);
    expect([...fields].map(([key, { count }]) => [key, count])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('has its members in the order of the objects, or as first seen where these disagree', () => {
    const keys = (...messages: JsonObject[]): string => [...rootOf(...messages).fields.keys()].join('');
    expect(keys({ a: 1, d: 1 }, { a: 1, b: 1, c: 1, d: 1 }, { d: 1, e: 1 })).toBe('abcde');
    expect(keys({ b: 1 }, { a: 1, b: 1 })).toBe('ab');
    expect(keys({ a: 1 }, { b: 1, c: 1 })).toBe('abc');
    expect(keys({ a: 1, b: 1, d: 1 }, { a: 1, c: 1 }, { b: 1, c: 1, d: 1 }), 'c has to wait for b').toBe('abcd');
    expect(keys({ b: 1, a: 1, c: 1 }, { a: 1, b: 1 })).toBe('bac');
  });

  test('has that order in objects that became values of a map', () => {
    const entries = Array.from({ length: 9 }, (_, i) => [`host-${i}`, i % 2 ? { a: 1, c: 1 } : { a: 1, b: 1, c: 1 }]);
    const { values } = inferSchema([Object.fromEntries([['x/0', { b: 1, c: 1 }], ...entries])], 'realistic').root;
    expect([...values!.fields.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('takes keys of any name', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": {"": 2}}') as JsonValue;
    expect([...rootOf(value).fields.keys()]).toEqual(['__proto__', 'constructor']);
  });
});

describe('an object with very many keys', () => {
  const wide = (count: number, value: (i: number) => JsonValue): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value(i)]));

  test(`is a record up to ${MOST_FIELDS}, and then a map`, () => {
    expect(kindOf(rootOf(wide(MOST_FIELDS, () => 1)))).toBe('record');
    expect(kindOf(rootOf(wide(MOST_FIELDS + 1, () => 1)))).toBe('map');
    expect(kindOf(rootOf(...Array.from({ length: MOST_FIELDS + 1 }, (_, i) => ({ [`k${i}`]: 1 }))))).toBe('map');
  });

  test('has values of one shape, including those seen before it became a map', () => {
    const { values, fields } = rootOf(wide(1000, (i) => ({ n: i, [i % 2 ? 'odd' : 'even']: [i / 2] })));
    expect(fields.size).toBe(0);
    expect(values).toMatchObject({ count: 1000, objects: 1000 });
    expect(values!.fields.get('n')).toMatchObject({ integers: 1000, min: 0, max: 999 });
    expect(values!.fields.get('odd')!.elements).toMatchObject({ count: 500, doubles: 500 });
  });

  test('may hold others of its kind', () => {
    const { values } = rootOf(wide(600, () => wide(600, (i) => i)));
    expect(kindOf(values!)).toBe('map');
    expect(values!.values).toMatchObject({ count: 360_000, min: 0, max: 599 });
  });

  test('becomes one also if it is spread over the objects of an array', () => {
    const many: JsonValue = Array.from({ length: 2000 }, (_, i) => ({ [`k${i}`]: { [`j${i}`]: i } }));
    const { elements } = rootOf(many);
    expect(kindOf(elements!)).toBe('map');
    expect(kindOf(elements!.values!)).toBe('map');
    expect(elements!.values!.values).toMatchObject({ count: 2000, min: 0, max: 1999 });
  });
});

test('the depth counts containers, and 100,000 levels are inferred', () => {
  expect(inferSchema([1]).depth).toBe(0);
  expect(inferSchema([{ a: [] }, {}]).depth).toBe(2);
  let deep: JsonValue = {};
  for (let level = 1; level < 100_000; level++) deep = level % 2 ? [deep] : { a: deep };
  expect(inferSchema([deep]).depth).toBe(100_000);
});

test('every value is counted once', () => {
  const countOf = (value: unknown): number =>
    1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce((n, v) => n + countOf(v), 0) : 0);
  const seenIn = (shape: Shape): number =>
    shape.count + [shape.elements, shape.values, ...shape.fields.values()].reduce((n, s) => n + (s ? seenIn(s) : 0), 0);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(seenIn(rootOf(value as JsonValue))).toBe(countOf(value));
    }),
  );
});
