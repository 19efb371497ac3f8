import { describe, expect, test } from 'vitest';
import { inferSchema } from '../../../core/schema/infer.ts';
import { MOST_FIELDS } from '../../../core/schema/seen.ts';
import type { JsonValue } from '../../../core/value/json-value.ts';
import { thorough } from '../../../testing/runs.ts';
import { AvroFieldNames, printAvsc } from './print-avsc.ts';

function print(...messages: readonly JsonValue[]): string {
  return printAvsc(inferSchema(messages));
}

describe('an inferred schema as .avsc', () => {
  test('reads like one that a person wrote', () => {
    const text = print({
      id: 7,
      'full-name': 'A',
      tags: ['x'],
      friends: [{ name: 'B', age: 1 }, { name: 'C' }],
      places: [{ at: [1, 2.5], note: null }, { at: [], note: 'n' }, { at: [3] }],
      empty: {},
      nothing: null,
      none: [],
      mixed: [1, 'a', true, [null], { a: 1 }],
      big: [2 ** 40, -1],
      bigger: [9007199254740993n, 0.5],
    });
    expect(text).toBe(`{
  "type": "record", "name": "Root", "fields": [
    { "name": "id", "type": "int" },
    { "name": "full_name", "wireprint-key": "full-name", "type": "string" },
    { "name": "tags", "type": { "type": "array", "items": "string" } },
    { "name": "friends", "type": { "type": "array", "items": {
      "type": "record", "name": "Friend", "fields": [
        { "name": "name", "type": "string" },
        { "name": "age", "type": ["null", "int"], "default": null }
      ]
    } } },
    { "name": "places", "type": { "type": "array", "items": {
      "type": "record", "name": "Place", "fields": [
        { "name": "at", "type": { "type": "array", "items": "double" } },
        { "name": "note", "type": [{ "type": "record", "name": "Absent", "wireprint-absent": true, "fields": [] }, "null", "string"], "default": {} }
      ]
    } } },
    { "name": "empty", "type": { "type": "record", "name": "Empty", "fields": [] }, "doc": "only empty objects were seen" },
    { "name": "nothing", "type": "null", "doc": "only null was seen" },
    { "name": "none", "type": { "type": "array", "items": "null" }, "doc": "only empty lists were seen" },
    { "name": "mixed", "type": { "type": "array", "items": ["boolean", "int", "string", { "type": "array", "items": "null" }, {
      "type": "record", "name": "Mixed", "fields": [
        { "name": "a", "type": "int" }
      ]
    }] } },
    { "name": "big", "type": { "type": "array", "items": "long" } },
    { "name": "bigger", "type": { "type": "array", "items": ["long", "double"] } }
  ]
}
`);
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test.each<[readonly JsonValue[], string]>([
    [[], '"null"'],
    [[null], '"null"'],
    [[1], '"int"'],
    [[1, null], '["null", "int"]'],
    [['a', 2], '["int", "string"]'],
    [[[]], '{ "type": "array", "items": "null" }'],
    [[{}], '{ "type": "record", "name": "Root", "fields": [] }'],
    [[[{}]], '{ "type": "array", "items": { "type": "record", "name": "Item", "fields": [] } }'],
    [
      [[[{}]]],
      '{ "type": "array", "items": { "type": "array", "items": { "type": "record", "name": "Item", "fields": [] } } }',
    ],
  ])('for %j is %s', (messages, text) => {
    expect(print(...messages)).toBe(`${text}\n`);
  });

  test('prints an object with very many keys as a map', () => {
    const table = Object.fromEntries(Array.from({ length: MOST_FIELDS + 1 }, (_, i) => [`k${i}`, { n: i }]));
    expect(print(table)).toBe(`{ "type": "map", "values": {
  "type": "record", "name": "Entry", "fields": [
    { "name": "n", "type": "int" }
  ]
} }
`);
  });

  test('assigns every record a unique name and declares absence once', () => {
    const part = (n: number): JsonValue => [{ x: { a: n } }, { x: null }, {}];
    const schema = JSON.parse(print({ x: 1, a: part(1), b: part(2), absent: {}, ü: {} })) as unknown;
    const names: string[] = [];
    JSON.stringify(schema, (key, value) => {
      if (key === '' || value?.type === 'record') if (typeof value?.name === 'string') names.push(value.name as string);
      return value as unknown;
    });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Absent');
    expect(JSON.stringify(schema).split('"wireprint-absent":true').length).toBe(2);
  });

  thorough('is printed for 100,000 levels', () => {
    let value: JsonValue = 1;
    for (let level = 0; level < 100_000; level++) value = level % 2 === 0 ? [value] : { a: value };
    expect(print(value).length).toBeGreaterThan(1_000_000);
  });
});

test('a key that is a valid name keeps it, and any other key gets a unique name', () => {
  const keys = ['a-b', 'a_b', 'a b', '', 'empty', '1st', 'ü', '__proto__', 'proto_', 'constructor', 'int'];
  const names = new AvroFieldNames(keys);
  const named = keys.map((key, i) => names.nameOf(key, i + 1));
  expect(named).toEqual([
    ...['a_b_2', 'a_b', 'a_b_3', 'empty_2', 'empty', '_1st', 'field_7', 'proto__2', 'proto_', 'constructor_', 'int'],
  ]);
  for (const name of named) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
});
