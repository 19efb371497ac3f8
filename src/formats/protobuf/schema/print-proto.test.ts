import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inferSchema } from '../../../core/schema/infer.ts';
import { MOST_FIELDS } from '../../../core/schema/seen.ts';
import { singular } from '../../../core/schema/type-names.ts';
import type { JsonValue } from '../../../core/value/json-value.ts';
import { anyRecords } from '../../../testing/any-json.ts';
import { runs } from '../../../testing/runs.ts';
import { entryNameOf, jsonNameOf } from './field-names.ts';
import { type PrintedProto, printProto } from './print-proto.ts';

function printed(...messages: JsonValue[]): PrintedProto {
  return printProto(inferSchema(messages));
}

/** The lines of the messages, without the head of the file. */
function body(...messages: JsonValue[]): string {
  const { text } = printed(...messages);
  return text.slice(text.indexOf('message'));
}

function fieldOf(value: JsonValue): string {
  return /^ {2}(.*) a = 1;(?: \/\/ only .* seen(?: in it)?)?$/m.exec(body({ a: value }))![1]!;
}

describe('a field', () => {
  test.each<[JsonValue, string]>([
    [true, 'optional bool'],
    ['', 'optional string'],
    [0, 'optional uint32'],
    [4294967295, 'optional uint32'],
    [4294967296, 'optional uint64'],
    [2n ** 64n - 1n, 'optional uint64'],
    [2n ** 64n, 'optional double'],
    [-1, 'optional sint32'],
    [-(2 ** 31), 'optional sint32'],
    [-(2 ** 31) - 1, 'optional sint64'],
    [-(2n ** 63n), 'optional sint64'],
    [-(2n ** 63n) - 1n, 'optional double'],
    [-0, 'optional double'],
    [0.5, 'optional double'],
    [1e300, 'optional double'],
    [null, 'optional google.protobuf.NullValue'],
    [{}, 'optional A'],
    [[], 'google.protobuf.ListValue'],
    [[1, -1], 'repeated sint32'],
    [[1, 0.5], 'repeated double'],
    [[null], 'repeated google.protobuf.NullValue'],
    [[1, null], 'repeated google.protobuf.Value'],
    [[1, 'a'], 'repeated google.protobuf.Value'],
    [[[1]], 'repeated AList'],
    [[[]], 'repeated google.protobuf.ListValue'],
    [[{}], 'repeated A'],
  ])('for %o is %s', (value, type) => {
    expect(fieldOf(value)).toBe(type);
  });

  test('of two types is a Value, and a field that is sometimes null keeps its type', () => {
    expect(body({ a: 1, b: null }, { a: 'x', b: 2 })).toBe(`message Root {
  google.protobuf.Value a = 1;
  optional uint32 b = 2;
}
`);
  });

  test('for an object with very many keys is a map, whose values need a type that is allowed there', () => {
    const table = (value: JsonValue): JsonValue =>
      Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`k${i}`, value]));
    expect(fieldOf(table(1))).toBe('map<string, uint32>');
    expect(fieldOf(table({ x: 1 }))).toBe('map<string, A>');
    expect(fieldOf(table([1]))).toBe('map<string, AList>');
    expect(fieldOf(table(null))).toBe('map<string, google.protobuf.NullValue>');
    expect(fieldOf(table(table(1)))).toBe('map<string, google.protobuf.Struct>');
    expect(fieldOf([table(1)])).toBe('repeated google.protobuf.Struct');
  });
});

describe('the text', () => {
  test('reads as a person would write it', () => {
    expect(
      printed({
        id: 7,
        user: { full_name: 'Ada', addresses: [{ street: 'x', geo: { lat: 1.5 } }] },
        shop: { user: { id: -1 } },
        categories: [{ user: [{ n: 1 }] }],
        anything: [1, 'x'],
      }).text,
    ).toBe(`// Inferred from the JSON: fields are numbered in the order of its keys.
syntax = "proto3";

import "google/protobuf/struct.proto";

message Root {
  optional uint32 id = 1;
  User user = 2;
  Shop shop = 3;
  repeated Category categories = 4;
  repeated google.protobuf.Value anything = 5;
}

message User {
  optional string full_name = 1;
  repeated Address addresses = 2;
}

message Shop {
  ShopUser user = 1;
}

message Category {
  repeated CategoryUser user = 1;
}

message Address {
  optional string street = 1;
  Geo geo = 2;
}

message ShopUser {
  optional sint32 id = 1;
}

message CategoryUser {
  optional uint32 n = 1;
}

message Geo {
  optional double lat = 1;
}
`);
  });

  // protoc 3.21.6 and 35.1 accept this text, and Python's library (4.25.9 and 7.36.2, on upb) loads it.
  test('has an identifier for every key, and the key itself if programs could not derive it', () => {
    const keys = [
      '__proto__',
      'constructor',
      '',
      'a b',
      'a_b',
      'aB',
      '名前',
      '1x',
      '"\n\\',
      '\0',
      '\ud800',
      'fooBar',
      'foo_bar',
    ];
    const value = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:1`)}}`) as JsonValue;
    const { text, keys: known } = printed(value);
    expect(text.slice(text.indexOf('message'))).toBe(`message Root {
  optional uint32 proto_ = 1 [json_name = "__proto__"];
  optional uint32 constructor_ = 2 [json_name = "constructor"];
  optional uint32 empty = 3 [json_name = ""];
  optional uint32 a_b_2 = 4 [json_name = "a b"];
  optional uint32 a_b = 5 [json_name = "a_b"];
  optional uint32 aB_3 = 6 [json_name = "aB"];
  optional uint32 field_7 = 7 [json_name = "名前"];
  optional uint32 _1x = 8 [json_name = "1x"];
  optional uint32 field_9 = 9 [json_name = "\\"\\012\\\\"];
  optional uint32 field_10 = 10; // "\\u0000"
  optional uint32 field_11 = 11; // "\\ud800"
  optional uint32 fooBar = 12;
  optional uint32 foo_bar_2 = 13 [json_name = "foo_bar"];
}
`);
    expect(known.get('Root')).toEqual(keys);
  });

  test('stays small however deeply messages of one name are nested', () => {
    let value: JsonValue = {};
    for (let level = 0; level < 100; level++) value = { overrides: value };
    expect(printed(value).text.length).toBeLessThan(8000);
    expect(body(value)).toContain('OverridesOverrides2');
  });
});

/** An object with enough keys to become a map. */
const TABLE: JsonValue = Object.fromEntries(Array.from({ length: MOST_FIELDS + 1 }, (_, i) => [`k${i}`, i]));

/** A field as a compiler reads it. */
interface Field {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** The default JSON name, or the one in the option. */
  readonly jsonName: string;
  /** The key that `json_name` or a comment has; undefined if neither has it. */
  readonly written: string | undefined;
  /**
   * Names in the message's scope that are derived from the field's name: that of a oneof, or that of a map's entry
   * type.
   */
  readonly made: readonly string[];
}

const FIELD =
  /^ {2}(optional |repeated |)(map<string, \S+>|\S+) (\S+) = (\d+)(?: \[json_name = "((?:[^"\\]|\\.)*)"\])?;(?: \/\/ (".*")?(?:(?:; )?only .* seen(?: in it)?)?)?$/;

/** The fields of each printed message. */
function fieldsOf(value: JsonValue): readonly (readonly Field[])[] {
  const { text, keys } = printed(value);
  return [...text.matchAll(/^message (\w+) \{(.*?)\}$/gms)].map(([, message, lines]) =>
    lines!
      .split('\n')
      .slice(1, -1)
      .map((line, i) => {
        const [, label, type, name, number, literal, comment] = FIELD.exec(line)!;
        expect(number).toBe(`${i + 1}`);
        const option = literal?.replace(/\\([0-7]{3}|.)/g, (_, char: string) =>
          char.length === 1 ? char : String.fromCharCode(Number.parseInt(char, 8)),
        );
        return {
          key: keys.get(message!)![i]!,
          name: name!,
          type: type!,
          jsonName: option ?? jsonNameOf(name!),
          written: option ?? (comment === undefined ? undefined : (JSON.parse(comment) as string)),
          made: label === 'optional ' ? [`_${name}`] : type!.startsWith('map<') ? [entryNameOf(name!)] : [],
        };
      }),
  );
}

function namesOf(value: JsonValue): readonly string[] {
  return fieldsOf(value)[0]!.map(({ name }) => name);
}

function expectUnique(names: readonly string[]): void {
  expect(new Set(names).size, names.join(' ')).toBe(names.length);
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Similar keys, whose names may collide. */
const keyOf = fc.oneof(
  fc.constantFrom('', 'empty', 'field_1', '__proto__', '_proto__', 'proto_', 'constructor', 'constructor!', 'FooEntry'),
  fc
    .array(fc.constantFrom('a', 'b', 'A', 'B', '_', '1', '2', '-', '.', '[', ']', '\0', '\ud800', '"', 'é', 'Entry'), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
);

// This was checked by hand: protoc 3.21.6 and 35.1 accept the text of 3,000 such values, and Python's library, on upb,
// loads it.
describe('names', () => {
  test('never make protoc or upb refuse a message with any keys', () => {
    const value = anyRecords(fc.constantFrom<JsonValue>(1, 'x', null, TABLE), keyOf);
    fc.assert(
      fc.property(value, (json) => {
        for (const fields of fieldsOf(json)) {
          const made = fields.flatMap((field) => field.made);
          const scope = [...fields.map(({ name }) => name), ...made];
          for (const name of scope) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
          expectUnique(scope);
          expectUnique(fields.map(({ name }) => plain(name)));
          expectUnique(fields.map(({ name }) => jsonNameOf(name)));
          expectUnique(fields.map(({ jsonName }) => jsonName));
          for (const { key, name, type, jsonName, written } of fields) {
            expect(scope.filter((other) => other !== name)).not.toContain(jsonName);
            expect(jsonName).not.toMatch(/^\[.*\]$/s);
            expect(made).not.toContain(type.replace(/^map<string, (.*)>$/, '$1'));
            expect(written ?? name).toBe(key);
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('are the keys themselves if these are identifiers, even after similar keys', () => {
    fc.assert(
      fc.property(fc.uniqueArray(keyOf, { selector: plain }), fc.array(keyOf), (keys, others) => {
        const own = keys.filter((key) => /^[A-Za-z_]\w*$/.test(key) && !/^(?:__proto__|constructor)$/.test(key));
        const odd = others.filter((key) => !/^\w*$/.test(key));
        const names = namesOf(Object.fromEntries([...odd, ...own].map((key) => [key, 1])));
        for (const key of own) expect(names).toContain(key);
      }),
    );
  });

  test.each<[JsonValue, string]>([
    [{ 'a\0': 1, a: 1 }, 'a_2 a'],
    [{ 'a b': 1, a_b: 2 }, 'a_b_2 a_b'],
    [{ 'a.b': 1, 'a-b': 2, a_b: 3 }, 'a_b_2 a_b_3 a_b'],
    [{ 1: 1, _1: 2 }, '_1_2 _1'],
    [{ '\x001x': 1, '1x': 2 }, '_1x_2 _1x'],
    [{ a_b: 1, aB: 2 }, 'a_b aB_2'],
    [{ id: 1, _id: 2 }, 'id_2 _id'],
    [{ foo: TABLE, FooEntry: 1 }, 'foo FooEntry_2'],
    [{ FooEntry: 1, foo: TABLE }, 'FooEntry foo_2'],
    [{ 2024: TABLE, '-': TABLE }, 'field_2024 field_2'],
  ])('case %#', (value, names) => expect(namesOf(value).join(' ')).toBe(names));

  test('of a message differs from the entry type of a map beside its field', () => {
    expect(body({ foo: TABLE, fooEntries: [{ x: 1 }] })).toContain('  repeated RootFooEntry fooEntries = 2;\n');
  });
});

describe('the wrapper', () => {
  test.each<[JsonValue[], string | undefined, string]>([
    [[{ a: 1 }], undefined, 'optional uint32 a = 1;'],
    [[], undefined, 'message Root {}'],
    [[[1]], 'items', 'repeated uint32 items = 1;'],
    [[[]], 'items', 'google.protobuf.ListValue items = 1;'],
    [['x'], 'value', 'optional string value = 1;'],
    [[{ a: 1 }, null], 'value', 'google.protobuf.Value value = 1;'],
    [[[1], { a: 1 }], 'value', 'google.protobuf.Value value = 1;'],
  ])('for %o is %s', (messages, wrapper, line) => {
    expect(printed(...messages).wrapper).toBe(wrapper);
    expect(body(...messages)).toContain(line);
  });
});

test('the singular of a key', () => {
  const pairs = {
    friends: 'friend',
    addresses: 'address',
    boxes: 'box',
    categories: 'category',
    status: 'status',
    series: 'series',
    data: 'data',
    bus: 'bus',
    glass: 'glass',
    movies: 'movie',
    keys: 'key',
  };
  expect(Object.keys(pairs).map(singular)).toEqual(Object.values(pairs));
});
