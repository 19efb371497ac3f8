import { expect, test } from 'vitest';
import type { JsonValue } from '../value/json-value.ts';
import { inferSchema } from './infer.ts';
import { countNullFields } from './null-fields.ts';

const tree = { next: { next: { next: null, note: null }, note: null }, note: null };

test.each<[string, number, JsonValue]>([
  ['a record without them', 0, { a: 1, b: [null], c: 'only null was seen' }],
  ['records at every level', 3, { a: null, b: { c: null }, d: [{ e: null }, {}] }],
  ['a field that also has values', 0, [{ a: null }, { a: 1 }]],
  ['a recursive record', 1, tree],
  ['a root that is null', 0, null],
])('fields that accept only null are counted in %s', (_, count, document) => {
  expect(countNullFields(inferSchema([document], 'realistic').root)).toBe(count);
});
