import { describe, expect, test } from 'vitest';
import { toHex } from '../../bytes/hex.ts';
import type { JsonValue } from '../../value/json-value.ts';
import { codecModule } from './codec.ts';

function encode(value: JsonValue, schemaText: string): Uint8Array {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.encode(codec.toNative(value));
}

function roundTrip(value: JsonValue, schemaText: string): unknown {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.fromNative(codec.decode(codec.encode(codec.toNative(value))));
}

describe('a given schema', () => {
  test('speaks of JSON as the messages spell it', () => {
    const text = `syntax = "proto3";
      message M { string full_name = 1; string "x" = 2; }`.replace(
      'string "x" = 2;',
      'string odd = 2 [json_name = "an odd key"];',
    );
    expect(roundTrip({ full_name: 'a', 'an odd key': 'b' }, text)).toEqual({ full_name: 'a', 'an odd key': 'b' });
    expect(roundTrip({ fullName: 'a' }, text)).toEqual({ fullName: 'a' });
  });

  test('has enums by name or by number, as the messages do', () => {
    const text = 'syntax = "proto3"; message M { repeated E e = 1; } enum E { A = 0; B = 1; }';
    expect(roundTrip({ e: ['B', 'A'] }, text)).toEqual({ e: ['B', 'A'] });
    expect(roundTrip({ e: [1, 0, 7] }, text)).toEqual({ e: [1, 0, 7] });
    expect(() => encode({ e: ['C'] }, text)).toThrow('The value at /e/0 is "C", which is no value of the enum E.');
  });

  test('has bytes as base64, times as RFC 3339, and maps by keys of every type', () => {
    const text = `syntax = "proto3";
      import "google/protobuf/timestamp.proto";
      message M {
        bytes data = 1;
        google.protobuf.Timestamp at = 2;
        map<int64, string> by_id = 3;
        map<bool, int64> by_flag = 4;
        oneof either { string text = 5; int32 number = 6; }
      }`;
    const value: JsonValue = {
      data: '/+8=',
      at: '2026-01-01T00:00:00.125Z',
      by_id: { '-1': 'a', '9223372036854775807': 'b' },
      by_flag: { true: -9223372036854775808n },
      number: 3,
    };
    expect(roundTrip(value, text)).toEqual(value);
    expect(() => encode({ data: '*' }, text)).toThrow(
      'The value at /data is "*", where the schema has bytes in base64.',
    );
    expect(() => encode({ at: 'today' }, text)).toThrow(
      'The value at /at is "today", where the schema has a Timestamp.',
    );
    expect(() => encode({ by_id: { x: '' } }, text)).toThrow('The value at /by_id/x has a key that is no int64.');
  });

  test('of proto2 has required fields, groups and defaults', () => {
    const text = `syntax = "proto2";
      message M { required string a = 1; optional int32 b = 2 [default = 5]; repeated group Item = 3 { optional bool c = 4; } }`;
    expect(toHex(encode({ a: 'x', item: [{ c: true }] }, text))).toBe('0a01781b20011c');
    expect(roundTrip({ a: 'x', item: [{ c: true }] }, text)).toEqual({ a: 'x', item: [{ c: true }] });
    expect(() => encode({ b: 1 }, text)).toThrow('The value at the root has no "a", which the schema requires.');
  });

  test('drops members that it does not know, and nulls', () => {
    expect(roundTrip({ a: 1, b: 2, c: null }, 'syntax = "proto3"; message M { int32 a = 1; int32 c = 3; }')).toEqual({
      a: 1,
    });
  });

  test('refuses what does not fit, with its path', () => {
    const text =
      'syntax = "proto3"; message M { repeated M list = 1; uint32 n = 2; string s = 3; map<string, M> m = 4; int64 l = 5; }';
    const failureOf = (value: JsonValue): unknown => {
      try {
        return encode(value, text).length;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(failureOf({ list: [{}, { n: -1 }] })).toBe('The value at /list/1/n is -1, where the schema has uint32.');
    expect(failureOf({ n: 4294967296 })).toBe('The value at /n is 4294967296, where the schema has uint32.');
    expect(failureOf({ n: 1.5 })).toBe('The value at /n is 1.5, where the schema has uint32.');
    expect(failureOf({ s: 1 })).toBe('The value at /s is 1, where the schema has string.');
    expect(failureOf({ list: {} })).toBe('The value at /list is {}, where the schema has a list.');
    expect(failureOf({ m: { 'a/b': { s: true } } })).toBe(
      'The value at /m/a~1b/s is true, where the schema has string.',
    );
    expect(() => encode([1, 'x'], 'syntax = "proto3"; message L { repeated int32 n = 1; }')).toThrow(
      'The value at /1 is "x"',
    );
    expect(failureOf({ l: 2n ** 63n })).toBe('The value at /l is 9223372036854775808, where the schema has int64.');
  });

  test.each([
    ['message M { int32 a = 1 }', 'Line 1, column 13: found "int32", which is no word that can stand here.'],
    ['syntax = "proto3";\nmessage M {\n  int32 a 1;\n}', 'Line 3, column 11: found "1" where "=" was expected.'],
    ['syntax = "proto3";\nmessage M {\n  int32 a = x;\n}', 'Line 3, column 13: found "x", which is no valid id.'],
    [
      'syntax = "proto3"; message M { string a = 1',
      'Line 1, column 44: found the end of the text where ";" was expected.',
    ],
    ['message M {', 'Line 1, column 12: the text ends before its last message does.'],
    ['/* never', 'Line 1, column 1: found a comment that does not end.'],
    ['syntax = "proto3"; message M { Foo a = 1; }', "No such Type or Enum 'Foo' in Type .M."],
    ['syntax = "proto3"; message M { int32 a = 1; int32 a = 2; }', "Duplicate name 'a' in Type M."],
    ['import "other.proto"; message M {}', 'Found an import of "other.proto"; only these can be imported: google/'],
  ])('that is wrong says where and why: %j', (text, message) => {
    expect(() => codecModule.parseSchema!(text)).toThrow(`The schema is no valid .proto file. ${message}`);
  });

  test('without a message, or with a number that there is not, is refused', () => {
    expect(() => codecModule.parseSchema!('syntax = "proto3"; enum E { A = 0; }')).toThrow(
      'The schema has no message.',
    );
    expect(() => codecModule.parseSchema!('syntax = "proto3"; message M { int32 a = 0; }')).toThrow(
      'Field a has the number 0; numbers go from 1 to 536870911.',
    );
  });

  test('may be in a package, and its first message is the root', () => {
    const text =
      'syntax = "proto3"; package a.b; enum E { A = 0; } message First { Second s = 1; } message Second { int32 n = 1; }';
    expect(roundTrip({ s: { n: 1 } }, text)).toEqual({ s: { n: 1 } });
  });
});
