import { expect, test } from 'vitest';
import type { JsonValue } from '../value/json-value.ts';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import { inferSchema } from './infer.ts';

const NOTHING: Acceptance = {
  hasIntegers: false,
  hasMaps: false,
  hasEnums: false,
  hasSingles: false,
  hasRecords: false,
  expectsAbsence: false,
  nullPlaces: 0,
  listPlaces: 0,
};
const RECORD = { hasRecords: true };
const FIELDS = { ...RECORD, expectsAbsence: true };
const INTEGERS = { ...RECORD, hasIntegers: true };
const INTEGER_FIELDS = { ...INTEGERS, ...FIELDS };
const tree = { next: { next: { next: null, note: null }, note: null }, note: null };
const deep = Array.from({ length: 100_000 }).reduce<JsonValue>((inner) => [inner], []);

test.each<[string, Partial<Acceptance>, JsonValue]>([
  ['text', {}, 'a'],
  ['an integer', { hasIntegers: true }, 42],
  ['a decimal beside an integer', {}, [1.5, 1]],
  ['an integer beyond 64 signed bits', FIELDS, { a: 2n ** 63n }],
  ['a large integer of 64 signed bits', INTEGER_FIELDS, { a: -(2n ** 62n) }],
  ['a map', { hasMaps: true, hasIntegers: true }, { 'a/b': 1 }],
  ['an empty object', RECORD, {}],
  ['objects among others', INTEGERS, [1, {}]],
  ['a root that is null', { nullPlaces: 1 }, null],
  ['an empty list', { listPlaces: 1 }, []],
  ['100,000 lists', { listPlaces: 1 }, deep],
  ['a list of nulls', { ...INTEGER_FIELDS, nullPlaces: 1 }, { a: 1, b: [null] }],
  [
    'records at every level',
    { ...FIELDS, nullPlaces: 3, listPlaces: 1 },
    { a: null, b: { c: null }, d: [{ e: null }, { f: [] }] },
  ],
  ['a map of empty lists', { hasMaps: true, listPlaces: 1 }, { 'a/b': [] }],
  ['a field that also has values', INTEGER_FIELDS, [{ a: null }, { a: 1 }]],
  ['a recursive record', { ...FIELDS, nullPlaces: 1 }, tree],
])('a schema inferred from %s', (_, expected, document) => {
  expect(acceptanceOf(inferSchema([document], 'realistic').root)).toEqual({ ...NOTHING, ...expected });
});
