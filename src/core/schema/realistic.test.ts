import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printAvsc } from '../../formats/avro/schema/print-avsc.ts';
import { printCapnp } from '../../formats/capnp/schema/print-capnp.ts';
import { printProto } from '../../formats/protobuf/schema/print-proto.ts';
import { Carried } from '../value/carried.ts';
import type { JsonObject, JsonValue } from '../value/json-value.ts';
import { acceptanceOf } from './acceptance.ts';
import { inferSchema, type Schema } from './infer.ts';
import type { Inference } from './inference.ts';
import { areSingles, kindOf, type Shape } from './shape.ts';

function rootOf(...messages: readonly JsonValue[]): Shape {
  return inferSchema(messages, 'realistic').root;
}

function kindOfMember(value: JsonValue, key = 'a'): string {
  return kindOf(rootOf({ [key]: value }).fields.get(key)!);
}

/** The line of a field in each of the languages. */
function linesOf(...messages: readonly JsonObject[]): readonly string[] {
  const schema = inferSchema(messages, 'seen');
  const texts = [printProto(schema).text, printAvsc(schema), printCapnp(schema).text];
  return texts.map((text) => /^.*\ba\b.*$/m.exec(text)![0].trim());
}

describe('integers', () => {
  test('leave room for other values: a battery level gets 32 bits', () => {
    expect(linesOf({ a: 97 })).toEqual(['optional int32 a = 1;', '{ "name": "a", "type": "int" }', 'a @0 :Int32;']);
  });

  test.each<[JsonValue, string]>([
    [0, 'int32'],
    [2_147_483, 'int32'],
    [2_147_484, 'int64'],
    [-1, 'sint32'],
    [-2_147_484, 'sint64'],
    [1_700_000_000_000, 'int64'],
    [2n ** 63n - 1n, 'int64'],
    [-(2n ** 63n), 'sint64'],
    [2n ** 63n, 'uint64'],
    [2n ** 64n, 'double'],
  ])('such as %s are %s, a thousand times as large ones included where there are types for them', (value, type) => {
    expect(linesOf({ a: value })[0]).toBe(`optional ${type} a = 1;`);
  });

  test('beside fractions are doubles', () => {
    expect(linesOf({ a: 9_007_199_254_740 }, { a: 0.5 })).toEqual([
      'optional double a = 1;',
      '{ "name": "a", "type": "double" }',
      'a @0 :Float64;',
    ]);
  });
});

describe('an object is a map', () => {
  const id = (i: number): string => `123e4567-e89b-12d3-a456-42661417400${i}`;

  test.each<[string, JsonValue]>([
    ['labels of Kubernetes', { app: 'web', 'app.kubernetes.io/name': 'web', tier: 'front' }],
    ['UUIDs', { [id(1)]: { n: 1 }, [id(2)]: { n: 2, more: true } }],
    ['numbers', { 1: 'a', 17: 'b' }],
    ['coordinates', { '677,519': 0.9, '-8.5,32': 0.1 }],
    ['days', { '2026-01-01': 1, '2026-01-02': 2.5 }],
    ['hashes', { '5f3a9c0b7d2e4f6a8b1c9d0e': true }],
    ['paths', { '/usr/bin': 1 }],
    ['emoji', { '👍': 2, '👩🏽‍💻': 1, '🇨🇭': 4 }],
    ['e-mail addresses', { 'ada@example.com': null, 'bob@example.com': 'x' }],
  ])('where its keys are %s', (_, object) => {
    expect(kindOfMember(object)).toBe('map');
  });

  test('if its name is known for text by keys, and its values are text', () => {
    expect(kindOfMember({ app: 'web' }, 'labels')).toBe('map');
    expect(kindOfMember({ app: 'web' }, 'user')).toBe('record');
    expect(kindOfMember({ app: 'web', count: 1 }, 'labels')).toBe('record');
    expect(kindOfMember([{ name: 'bug' }], 'labels')).toBe('list');
  });

  test('if many keys of one kind differ between siblings', () => {
    const siblings = (keys: readonly string[]): JsonValue => keys.map((key) => ({ [key]: 1 }));
    const elementOf = (list: JsonValue): string => kindOf(rootOf(list).elements!);
    expect(elementOf(siblings(['au', 'be', 'ca', 'de', 'es', 'fr', 'gr', 'hu']))).toBe('map');
    expect(elementOf(siblings(['au', 'be', 'ca', 'de']))).toBe('record');
  });

  test('if many members have the same structure', () => {
    const names = ['ada', 'bob', 'cy', 'dee', 'eve', 'flo', 'gus', 'hal'];
    const people = (count: number, more: JsonObject): JsonValue =>
      Object.fromEntries(names.slice(0, count).map((name, i) => [name, { age: i, ...(i === 0 && more) }]));
    expect(kindOfMember(people(8, {}))).toBe('map');
    expect(kindOfMember(people(7, {}))).toBe('record');
    expect(kindOfMember(people(8, { other: 1 }))).toBe('record');
  });

  test('but not if its values have several kinds', () => {
    expect(kindOfMember({ 'http.method': 'GET', 'http.status_code': 200 })).toBe('record');
    expect(kindOfMember({ '1': [1], '2': {} })).toBe('record');
  });
});

describe('fields that were in all objects', () => {
  const printed = (count: number, inference: Inference) => {
    const list = Array.from({ length: count }, (_, i) => ({ a: i, b: 'x', c: i % 2 === 0 ? null : true }));
    const schema = inferSchema([{ list }], inference);
    return { avsc: printAvsc(schema), capnp: printCapnp(schema).text, acceptance: acceptanceOf(schema.root) };
  };

  test.each(['realistic', 'open'] as const)('may be absent where fewer than 20 objects were seen (%s)', (inference) => {
    const { avsc, capnp } = printed(19, inference);
    expect(avsc).toContain('"name": "a", "type": ["null", "int"], "default": null }');
    expect(avsc).toContain('"name": "b", "type": ["null", "string"], "default": null }');
    expect(avsc).toContain('"name": "c", "type": ["null", "boolean"] }');
    expect(capnp).toContain('hasA @');
    expect(capnp).not.toContain('hasB @');
  });

  test('are required where 20 objects were seen; the object with the list was seen once', () => {
    const { avsc, acceptance } = printed(20, 'realistic');
    expect(avsc).toContain('"name": "a", "type": "int" }');
    expect(avsc).toMatch(/"name": "list", "type": \["null", \{ "type": "array"/);
    expect(acceptance.expectsAbsence).toBe(true);
  });

  test.each(['seen', 'tight'] as const)('are required however few they are (%s)', (inference) => {
    const { avsc, acceptance } = printed(1, inference);
    expect(avsc).not.toContain('default');
    expect(acceptance.expectsAbsence).toBe(false);
  });

  test('are counted over all messages', () => {
    const messages = Array.from({ length: 20 }, () => ({ a: 1 }));
    expect(printAvsc(inferSchema(messages, 'realistic'))).toContain('"type": "int" }');
    expect(printAvsc(inferSchema(messages.slice(1), 'realistic'))).toContain('"type": ["null", "int"]');
  });
});

describe('a record that contains records like itself has one type', () => {
  const protoOf = (value: JsonValue): string => printProto(inferSchema([value as JsonObject], 'realistic')).text;
  const comment = (id: number, more: JsonObject): JsonObject => ({ id, text: 'x', ...more });

  test('in a list, in each language; what differs between levels is optional', () => {
    const inner = comment(2, { replies: [comment(3, { edited: true })] });
    const schema = inferSchema([{ post: 'p', comments: [comment(1, { replies: [inner, comment(4, {})] })] }], 'seen');
    expect(printProto(schema).text).toContain(`message Root {
  optional string post = 1;
  repeated Comment comments = 2;
}

message Comment {
  optional int32 id = 1;
  optional string text = 2;
  repeated Comment replies = 3;
  optional bool edited = 4;
}
`);
    expect(printAvsc(schema)).toContain(`"fields": [
        { "name": "id", "type": "int" },
        { "name": "text", "type": "string" },
        { "name": "replies", "type": ["null", { "type": "array", "items": "Comment" }], "default": null },
        { "name": "edited", "type": ["null", "boolean"], "default": null }
      ]`);
    expect(printCapnp(schema).text).toContain(`struct Comment {
  id @0 :Int32;
  text @1 :Text;
  replies @2 :List(Comment);
  edited @3 :Bool;
  hasEdited @4 :Bool;
}
`);
  });

  test('as a member, also null, also below two members, and as the value of a map', () => {
    expect(protoOf({ v: 1, next: { v: 2, next: { v: 3, next: null } } })).toContain('  Root next = 2;');
    const tree = protoOf({ v: 1, left: { v: 2, left: { v: 0 } }, right: { v: 3, right: { v: 4 }, left: { v: 9 } } });
    expect(tree).toContain('  Root left = 2;\n  Root right = 3;');
    const files = { size: 1, files: { 'a/b': { size: 2, files: { 'c/d': { size: 3, files: {} } } } } };
    expect(protoOf(files)).toContain('map<string, Root> files = 2;');
  });

  test('but not if it happens once, if members differ in kind, or if few names are common', () => {
    const types = (value: JsonValue): number => protoOf(value).match(/^message /gm)!.length;
    expect(types({ id: 1, name: 'x', parent: { id: 2, name: 'y' } })).toBe(2);
    expect(types({ ok: true, data: { ok: true, data: [1] } })).toBe(2);
    expect(types({ v: 1, next: { v: 'x', next: null } })).toBe(2);
    expect(types({ a: 1, b: 1, c: 1, of: { of: null, a: 1, d: 1, e: 1, f: 1 } })).toBe(2);
  });

  test('with any number of levels', () => {
    let chain: JsonValue = null;
    for (let i = 0; i < 20_000; i++) chain = { v: i, next: chain };
    expect(protoOf(chain)).toContain('  Root next = 2;');
  });
});

test('a member that is missing from some lines, or null, is optional with the type it has in others', () => {
  const lines = [{ a: 1, b: 'x' }, { b: null }, { a: 2, b: 'y', c: [true] }];
  expect(printAvsc(inferSchema(lines, 'realistic'))).toBe(`{
  "type": "record", "name": "Root", "fields": [
    { "name": "a", "type": ["null", "int"], "default": null },
    { "name": "b", "type": ["null", "string"] },
    { "name": "c", "type": ["null", { "type": "array", "items": "boolean" }], "default": null }
  ]
}
`);
});

test('nested coordinates are packed numbers', () => {
  const ring = [
    [13.4, 52.5],
    [2.35, 48.86],
  ];
  const schema = inferSchema([{ type: 'Polygon', coordinates: [ring] }], 'realistic');
  expect(printProto(schema).text).toContain(`message Root {
  optional string type = 1;
  repeated CoordinateList coordinates = 2;
}

message CoordinateList {
  repeated CoordinateList2 values = 1;
}

message CoordinateList2 {
  repeated double values = 1;
}
`);
});

test('a schema can be printed for any values', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (messages) => {
      const schema = inferSchema(messages as JsonValue[], 'realistic');
      expect(printProto(schema).text).toContain('message Root');
      expect(() => JSON.parse(printAvsc(schema))).not.toThrow();
      expect(printCapnp(schema).text).toContain('struct Root');
    }),
  );
});

describe('the work grows with the depth, not with its square', () => {
  /** Adds one level around a value. */
  const LEVELS: Readonly<Record<string, (inner: JsonValue) => JsonValue>> = {
    'a map of one key': (inner) => ({ 1: inner }),
    'a map of two keys': (inner) => ({ 1: inner, 2: { 1: { 3: 'x' } } }),
    'a list of maps': (inner) => [{ 1: inner }, { 2: 4 }],
    'a record with itself': (inner) => ({ id: 1, name: 'a', inner }),
    'a record in a map': (inner) => ({ 1: { id: 1, inner } }),
  };

  /** The number of additions to maps; every new or merged shape makes some. */
  function workOf(level: (inner: JsonValue) => JsonValue, depth: number): number {
    let value: JsonValue = 1;
    for (let i = 0; i < depth; i++) value = level(value);
    let work = 0;
    const { set } = Map.prototype;
    Map.prototype.set = function (this: Map<unknown, unknown>, ...added) {
      work++;
      return set.apply(this, added);
    };
    try {
      inferSchema([value], 'realistic');
    } finally {
      Map.prototype.set = set;
    }
    return work;
  }

  test.each(Object.entries(LEVELS))('%s', (_, level) => {
    const work = workOf(level, 200);
    expect(work).toBeGreaterThanOrEqual(200);
    expect(workOf(level, 2000)).toBeLessThan(11 * work);
  });
});

describe('numbers are floats of 32 bits', () => {
  /** Different numbers that 32 bits hold, most of which have 17 digits as doubles. */
  const singles = Array.from({ length: 40 }, (_, i) => Math.fround((i + 1) / 7.3));
  const isSingle = (numbers: readonly JsonValue[], inference: Inference = 'realistic'): boolean =>
    areSingles(inferSchema([{ list: [...numbers] }], inference).root.fields.get('list')!.elements!);

  test('if at least 32 different ones are exact in 32 bits, and half of them have more than nine digits', () => {
    expect(isSingle(singles)).toBe(true);
    expect(isSingle(singles.slice(0, 32))).toBe(true);
    expect(isSingle([...singles, 0, 1, -5, 2 ** 24])).toBe(true);
    expect(isSingle([...singles, ...Array.from({ length: 40 }, () => 0.5)])).toBe(true);
  });

  test.each<[string, JsonValue[]]>([
    ['there are 31', singles.slice(0, 31)],
    ['31 of them repeat', [...singles.slice(0, 31), ...singles.slice(0, 31)]],
    ['one needs 64 bits', [...singles, 0.1]],
    ['most have few digits', [...singles.slice(0, 32), ...Array.from({ length: 33 }, (_, i) => i + 0.5)]],
    ['an integer needs more than 24 bits', [...singles, 2 ** 24 + 1]],
    ['they are halves', Array.from({ length: 100 }, (_, i) => i + 0.5)],
  ])('but not if %s', (_, numbers) => {
    expect(isSingle(numbers)).toBe(false);
  });

  test.each(['open', 'tight'] as const)('but not by the rule %s', (rule) => {
    expect(isSingle(singles, rule)).toBe(false);
  });

  test('but not beside a number whose own type has 64 bits', () => {
    const double = new Carried({ kind: 'double', value: 2 }, 2);
    const { root } = inferSchema([[...singles, double]], 'realistic');
    expect(areSingles(root.elements!)).toBe(false);
  });

  test.each([
    ['Avro', printAvsc, '"float"'],
    ['Protocol Buffers', (schema: Schema) => printProto(schema).text, 'repeated float list = 1;'],
    ['Cap’n Proto', (schema: Schema) => printCapnp(schema).text, 'list @0 :List(Float32);'],
  ] as const)('and have that type in %s', (_, print, type) => {
    expect(print(inferSchema([{ list: singles }], 'realistic'))).toContain(type);
  });
});
