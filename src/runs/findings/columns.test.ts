import { expect, test } from 'vitest';
import type { JsonValue } from '../../core/value/json-value.ts';
import { withColumns } from './columns.ts';

test.each<[string, JsonValue, JsonValue | undefined]>([
  [
    'a list of like objects',
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
    { a: [1, 3], b: [2, 4] },
  ],
  [
    'keys in another order',
    [
      { a: 1, b: 2 },
      { b: 4, a: 3 },
    ],
    { a: [1, 3], b: [2, 4] },
  ],
  ['a list inside objects', { id: 7, list: [{ a: 1 }, { a: 2 }] }, { id: 7, list: { a: [1, 2] } }],
  ['columns of objects', [{ a: { x: 1 } }, { a: { x: 2 } }], { a: { x: [1, 2] } }],
  ['lists of lists', [[{ a: 1 }, { a: 2 }], 'b'], [{ a: [1, 2] }, 'b']],
  [
    'a key with a meaning in JavaScript',
    JSON.parse('[{"__proto__":1},{"__proto__":2}]'),
    JSON.parse('{"__proto__":[1,2]}'),
  ],
  ['one object', [{ a: 1 }], undefined],
  ['objects with other keys', [{ a: 1 }, { b: 2 }], undefined],
  ['objects of which one has more keys', [{ a: 1 }, { a: 2, b: 3 }], undefined],
  ['empty objects', [{}, {}], undefined],
  ['an object beside null', [{ a: 1 }, null], undefined],
  ['a scalar', 'a', undefined],
])('%s', (_, value, columns) => {
  const made = withColumns(value);
  expect(made === undefined ? undefined : JSON.stringify(made)).toBe(columns && JSON.stringify(columns));
});

test('a document of 100,000 levels becomes columns at its end', () => {
  let deep: JsonValue = [{ a: 1 }, { a: 2 }];
  for (let i = 0; i < 100_000; i++) deep = [deep];
  let made = withColumns(deep);
  while (Array.isArray(made)) made = made[0];
  expect(made).toEqual({ a: [1, 2] });
});
