import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../value/json-value.ts';
import { inferSchema } from './infer.ts';
import { type PrintedProto, printProto } from './proto.ts';
import { singular } from './proto-names.ts';

function printed(...messages: JsonValue[]): PrintedProto {
  return printProto(inferSchema(messages));
}

/** The lines of the messages, without what every file begins with. */
function body(...messages: JsonValue[]): string {
  const { text } = printed(...messages);
  return text.slice(text.indexOf('message'));
}

function fieldOf(value: JsonValue): string {
  return /^ {2}(.*) a = 1;$/m.exec(body({ a: value }))![1]!;
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
    [[[1]], 'repeated google.protobuf.ListValue'],
    [[{}], 'repeated A'],
  ])('for %o is %s', (value, type) => {
    expect(fieldOf(value)).toBe(type);
  });

  test('of two kinds is a Value, and one that is null at times keeps its type', () => {
    expect(body({ a: 1, b: null }, { a: 'x', b: 2 })).toBe(`message Root {
  google.protobuf.Value a = 1;
  optional uint32 b = 2;
}
`);
  });

  test('for a table of keys is a map, whose values need a type that may stand there', () => {
    const table = (value: JsonValue): JsonValue =>
      Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`k${i}`, value]));
    expect(fieldOf(table(1))).toBe('map<string, uint32>');
    expect(fieldOf(table({ x: 1 }))).toBe('map<string, A>');
    expect(fieldOf(table([1]))).toBe('map<string, google.protobuf.ListValue>');
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

  // protoc 3.21.12 accepts this text, and re-encodes the bytes that protobufjs writes by it.
  test('has an identifier for every key, and the key beside it where programs would not find it', () => {
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
  optional uint32 a_b = 4 [json_name = "a b"];
  optional uint32 a_b_2 = 5 [json_name = "a_b"];
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

  test('stays small however deep messages of one name lie in each other', () => {
    let value: JsonValue = {};
    for (let level = 0; level < 100; level++) value = { overrides: value };
    expect(printed(value).text.length).toBeLessThan(8000);
    expect(body(value)).toContain('OverridesOverrides2');
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

test('one of many', () => {
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
