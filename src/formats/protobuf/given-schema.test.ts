import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { findLosses } from '../../core/source/losses.ts';
import { Carried } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { loadSamples } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

function encode(value: JsonValue, schemaText: string): Uint8Array {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.encode(codec.toLibrary(value));
}

function roundTrip(value: JsonValue, schemaText: string): unknown {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

describe('a schema that the user supplies', () => {
  test('matches keys in the spelling of the messages', () => {
    const text = `syntax = "proto3";
      message M { string full_name = 1; string "x" = 2; }`.replace(
      'string "x" = 2;',
      'string odd = 2 [json_name = "an odd key"];',
    );
    expect(roundTrip({ full_name: 'a', 'an odd key': 'b' }, text)).toEqual({ full_name: 'a', 'an odd key': 'b' });
    expect(roundTrip({ fullName: 'a' }, text)).toEqual({ fullName: 'a' });
  });

  test('resolves a name in the nearest scope before the file', () => {
    // protoc 3.21 writes the same bytes.
    const text = `syntax = "proto3";
      message A { message N { B b = 1; C.D d = 2; } message B { int32 x = 1; } N n = 1; }
      message B { string y = 1; }
      message C { message D { B b = 1; } message B { bool z = 1; } }`;
    expect(toHex(encode({ n: { b: { x: 5 } } }, text))).toBe('0a040a020805');
    expect(toHex(encode({ n: { d: { b: { z: true } } } }, text))).toBe('0a0612040a020801');
  });

  test('accepts enums by name or by number, as in the messages', () => {
    const text = 'syntax = "proto3"; message M { repeated E e = 1; } enum E { A = 0; B = 1; }';
    expect(roundTrip({ e: ['B', 'A'] }, text)).toEqual({ e: ['B', 'A'] });
    expect(roundTrip({ e: [1, 0, 7] }, text)).toEqual({ e: [1, 0, 7] });
    expect(() => encode({ e: ['C'] }, text)).toThrow('The value at /e/0 is "C", which is not a value of the enum E.');
  });

  test('accepts bytes as base64, times as RFC 3339, and maps by keys of every type', () => {
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
    expect(() => encode({ by_id: { x: '' } }, text)).toThrow(
      'The value at /by_id/x has a key that is not a valid int64.',
    );
  });

  test('in proto2 may have required fields, groups and defaults', () => {
    const text = `syntax = "proto2";
      message M { required string a = 1; optional int32 b = 2 [default = 5]; repeated group Item = 3 { optional bool c = 4; } }`;
    expect(toHex(encode({ a: 'x', item: [{ c: true }] }, text))).toBe('0a01781b20011c');
    expect(roundTrip({ a: 'x', item: [{ c: true }] }, text)).toEqual({ a: 'x', item: [{ c: true }] });
    expect(() => encode({ b: 1 }, text)).toThrow('The value at the root has no "a", which the schema requires.');
  });

  test('drops unknown members and nulls', () => {
    expect(roundTrip({ a: 1, b: 2, c: null }, 'syntax = "proto3"; message M { int32 a = 1; int32 c = 3; }')).toEqual({
      a: 1,
    });
  });

  test('refuses values that do not fit, with their paths', () => {
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
    [
      'message M { int32 a = 1 }',
      'Line 1, column 13: found "int32" where "optional", "required", "repeated", or, in the first line, syntax = "proto3"; was expected.',
    ],
    ['syntax = "proto3";\nmessage M {\n  int32 a 1;\n}', 'Line 3, column 11: found "1" where "=" was expected.'],
    [
      'syntax = "proto3";\nmessage M {\n  int32 a = x;\n}',
      'Line 3, column 13: found "x" where a field number was expected.',
    ],
    [
      'syntax = "proto3"; message M { string a = 1',
      'Line 1, column 44: found the end of the text where ";" was expected.',
    ],
    ['message M {', 'Line 1, column 12: the text ends inside a definition.'],
    ['/* never', 'Line 1, column 1: found a comment that does not end.'],
    ['// one /*\n/* two /* three', 'Line 2, column 1: found a comment that does not end.'],
    ['message M { }\n/', 'Line 2, column 1: found "/" at the end of the text where "//" or "/*" was expected.'],
    [
      'import "google/protobuf/empty.proto"; package google.protobuf; message Empty { }',
      'Line 1, column 72: found the name "Empty", which is already used in google.protobuf; another name was expected.',
    ],
    [
      'syntax = "proto3"; message M { Foo a = 1; }',
      'Line 1, column 32: found the type "Foo" where a scalar type, or a message or enum of the schema, was expected.',
    ],
    [
      'syntax = "proto3"; message M { int32 a = 1; int32 a = 2; }',
      'Line 1, column 51: found the name "a", which is already used in M; another name was expected.',
    ],
    [
      'import "other.proto"; message M {}',
      'Line 1, column 8: found an import of "other.proto" where one of these was expected: google/',
    ],
  ])('reports where and why it is invalid: %j', (text, message) => {
    expect(() => codecModule.parseSchema!(text)).toThrow(`The schema is not a valid .proto file. ${message}`);
  });

  test('is refused without a message, or with an invalid field number', () => {
    expect(() => codecModule.parseSchema!('syntax = "proto3"; enum E { A = 0; }')).toThrow(
      'Line 1, column 37: found the end of the text where a message was expected.',
    );
    expect(() => codecModule.parseSchema!('syntax = "proto3"; message M { int32 a = 0; }')).toThrow(
      'Line 1, column 42: found the number 0 of the field a where a number from 1 to 536870911 was expected.',
    );
  });

  test('may be in a package, and its first message is the root', () => {
    const text =
      'syntax = "proto3"; package a.b; enum E { A = 0; } message First { Second s = 1; } message Second { int32 n = 1; }';
    expect(roundTrip({ s: { n: 1 } }, text)).toEqual({ s: { n: 1 } });
  });

  test('reports every value that does not fit, not only the first', () => {
    const text = 'syntax = "proto3"; message M { int32 a = 1; repeated bool b = 2; map<string, string> c = 3; }';
    expect(() => encode({ a: 'x', b: [true, 1, 'y'], c: { k: 5 } }, text)).toThrow(
      /^4 values do not fit the schema: \/a is "x".*\/c\/k is 5.*\/b\/1 is 1.*\/b\/2 is "y"/,
    );
  });

  test('may begin with message types that its root uses', () => {
    const text = `syntax = "proto3";
      message Place { string town = 1; }
      message Person { string name = 1; Place home = 2; }`;
    expect(toHex(encode({ name: 'a', home: { town: 'b' } }, text))).toBe('0a016112030a0162');
    expect(toHex(encode({ town: 'b' }, text))).toBe('0a0162');
    expect(toHex(encode({ other: 1 }, text))).toBe('');
  });

  test('matches other spellings of a key, and a renamed field for a key that is a reserved word', () => {
    const text = 'syntax = "proto3"; message M { string runsOn = 1; M with1 = 2; string extension = 3; }';
    const value = { 'runs-on': 'a', with: { extends: 'b' } };
    expect(roundTrip(value, text)).toEqual(value);
    // Only reserved words match renamed fields; a key that the schema lacks is lost.
    expect(roundTrip({ 'runs-on': 'a', extended: 'b' }, text)).toEqual({ 'runs-on': 'a' });
  });

  test('may have messages that only hold a list or a value of one of several types, without an object in JSON', () => {
    const text = `syntax = "proto3";
      message Line { repeated double at = 1; }
      message Rule { oneof kind { uint32 level = 1; Options options = 2; string name = 3; } }
      message Options { bool strict = 1; }
      message M { repeated Line lines = 1; repeated Rule rules = 2; map<string, Rule> by_name = 3; }`;
    const value: JsonValue = {
      lines: [[1, 2.5], [], [3]],
      rules: [2, { strict: true }, 'off', 0],
      by_name: { a: 'x', b: 7 },
    };
    expect(roundTrip(value, text)).toEqual(value);
    const codec = codecModule.prepare('protobuf', [value], text);
    const bytes = codec.encode(codec.toLibrary(value));
    const layout = annotate(bytes, codec.schema);
    expectTiles(layout, bytes.length, kinds);
    expect(layout.failure).toBeUndefined();
    // One value for each JSON value: the root, three lists and maps, and their contents.
    expect(layout.values.type.length).toBe(1 + 3 + 3 + 3 + 4 + 1 + 2);
    expect(() => encode({ rules: [[1]] }, text)).toThrow('The value at /rules/0 is');
  });

  test('may have a text in hex where bytes, which are base64, are another alternative', () => {
    const text =
      'syntax = "proto3"; message M { repeated V v = 1; } message V { oneof kind { bytes b = 1; string s = 2; } }';
    const value: JsonValue = { v: ['0123456789abcdef', 'AQI='] };
    expect(roundTrip(value, text)).toEqual(value);
    expect(toHex(encode(value, text))).toContain('1210');
  });

  test('may have messages that could hold each other', () => {
    const text = 'syntax = "proto3"; message A { B b = 1; } message B { A a = 1; }';
    expect(() => encode({ a: { x: 1 }, b: [5] }, text)).toThrow('The value at /b is');
    expect(toHex(encode({ b: {} }, text))).toBe('0a00');
  });
});

describe('the inferred schema, supplied as printed', () => {
  test.each(loadSamples().map(({ sample, source }) => [sample.id, source] as const))(
    'produces the same bytes for %s and loses no more',
    (_, source) => {
      const inferred = codecModule.prepare('protobuf', [source.value]);
      const supplied = codecModule.prepare('protobuf', [source.value], inferred.schemaText);
      const bytes = inferred.encode(inferred.toLibrary(source.value));
      expect(toHex(supplied.encode(supplied.toLibrary(source.value)))).toBe(toHex(bytes));
      expect(findLosses(source, supplied.fromLibrary(supplied.decode(bytes)))).toEqual(
        findLosses(source, inferred.fromLibrary(inferred.decode(bytes))),
      );
    },
  );
});

describe('several files in one text', () => {
  const MAIN =
    'syntax = "proto3";\nimport "common/place.proto";\nmessage Person { string name = 1; common.Place home = 2; }\n';
  const PLACE =
    '// file: common/place.proto\nsyntax = "proto3";\npackage common;\nmessage Place { string town = 1; }\n';

  test('import each other by name', () => {
    const value = { name: 'a', home: { town: 'b' } };
    expect(roundTrip(value, MAIN + PLACE)).toEqual(value);
    expect(roundTrip(value, `// file: main.proto\n${MAIN}${PLACE}`)).toEqual(value);
  });

  test('may all import the same file, and the same well-known type', () => {
    const well = 'import "google/protobuf/timestamp.proto";\n';
    const text = `${well}${well}${MAIN}${PLACE}${well}message Trip { google.protobuf.Timestamp at = 1; }`;
    expect(roundTrip({ name: 'a', home: { town: 'b' } }, text)).toEqual({ name: 'a', home: { town: 'b' } });
  });

  test('may differ in their syntax', () => {
    const text = `syntax = "proto3";\nimport "old.proto";\nmessage M { repeated int32 a = 1; Old old = 2; }
// file: old.proto\nsyntax = "proto2";\nmessage Old { repeated int32 a = 1; required int32 b = 2; }`;
    expect(toHex(encode({ a: [1, 2], old: { a: [1, 2], b: 0 } }, text))).toBe(
      '0a020102' + '1206' + '08010802' + '1000',
    );
  });

  test('joined by `cat` are read although the first one has no final newline', () => {
    const first = '// file: a.proto\nsyntax = "proto3";\nimport "b.proto";\nmessage A { B b = 1; }';
    const second = '// file: b.proto\nsyntax = "proto3";\nmessage B { int32 c = 1; }';
    expect(toHex(encode({ b: { c: 5 } }, first + second))).toBe('0a020805');
    // Here the first file would import itself if the second one were part of it.
    const other = `// file: b.proto\nsyntax = "proto3";\nimport "a.proto";\nmessage B { A a = 1; }`;
    const last = '// file: a.proto\nsyntax = "proto3";\nmessage A { int32 c = 1; }';
    expect(toHex(encode({ a: { c: 5 } }, other + last))).toBe('0a020805');
    // A comment within a message begins no file.
    expect(toHex(encode({ c: 5 }, 'syntax = "proto3"; message B {\nint32 c = 1;// file: x.proto\n}'))).toBe('0805');
  });

  test('joined without names are refused at the second `syntax`', () => {
    const text = 'syntax = "proto3";\nmessage A {}\nsyntax = "proto3";\nmessage B {}';
    expect(() => codecModule.parseSchema!(text)).toThrow(
      'Line 3, column 1: found a second `syntax` where a definition was expected. If another file begins here, begin it',
    );
  });

  test('report lines of the whole text, and which file is missing or imports itself', () => {
    expect(() => codecModule.parseSchema!(MAIN + PLACE.replace('town = 1', 'town 1'))).toThrow(
      'Line 7, column 29: found "1"',
    );
    expect(() => codecModule.parseSchema!(MAIN)).toThrow(
      /Line 2, column 8: found an import of "common\/place\.proto".* "\/\/ file: common\/place\.proto"/,
    );
    const circle = PLACE.replace('package', 'import "common/other.proto";\npackage');
    const other = '// file: common/other.proto\nsyntax = "proto3"; import "common/place.proto";\n';
    expect(() => codecModule.parseSchema!(MAIN + circle + other)).toThrow('through which that file imports itself');
    expect(() => codecModule.parseSchema!('// file: a.proto\nimport "a.proto"; message M {}')).toThrow(
      'Line 2, column 8: found an import of "a.proto", through which that file imports itself',
    );
  });
});

describe('integers written as text, as in the JSON of proto3', () => {
  const SCHEMA = 'syntax = "proto3"; message M { fixed64 a = 1; int64 b = 2; int32 c = 3; }';
  test.each([
    [
      { a: '1544712660000000000', b: '-5' },
      '2 integers are written as text, as proto3 JSON does: carry them as integers.',
    ],
    [{ a: '7' }, '1 integer is written as text, as proto3 JSON does: carry it as an integer.'],
    [{ a: '-7' }, 'The value at /a is "-7", where the schema has fixed64.'],
    [{ c: '7' }, 'The value at /c is "7", where the schema has int32.'],
  ])('%j', (value, message) => {
    expect(() => encode(value, SCHEMA)).toThrow(message);
  });

  test('fit if they are carried as integers', () => {
    const carried = new Carried({ kind: 'integer', value: 1544712660000000000n }, '1544712660000000000');
    const codec = codecModule.prepare('protobuf', [], SCHEMA);
    expect(toHex(new Uint8Array(codec.encode(codec.toLibrary({ a: carried }))))).toBe('09' + '004859e3faeb6f15');
  });
});

describe('hex where the schema has bytes, as in the JSON of OpenTelemetry', () => {
  const SCHEMA = 'syntax = "proto3"; message Span { bytes trace_id = 1; fixed64 at = 2; repeated bytes links = 3; }';
  const ID = '5b8efff798038103d269b633813fc60c';
  test.each([
    [{ traceId: ID }, '1 text is hex, not base64, as OTLP’s JSON writes ids: carry it as bytes.'],
    [{ traceId: '0000000000000000' }, '1 text is hex, not base64, as OTLP’s JSON writes ids: carry it as bytes.'],
    [
      { traceId: ID, links: [ID.toUpperCase()], at: '1544712660000000000' },
      '1 integer is written as text, as proto3 JSON does, and 2 texts are hex, not base64, as OTLP’s JSON writes ids: carry them as integers and bytes.',
    ],
  ])('%j', (value, message) => {
    expect(() => encode(value, SCHEMA)).toThrow(message);
  });

  test('base64 fits, also of bytes that are all zero, and hex that is carried', () => {
    for (const text of ['AAAAAAAAAAAAAAAAAAAAAA==', 'AAAAAAAAAAAAAAAA', 'deadbeef', '', 'W47/95gDgQPSabYzgT/GDA=='])
      expect(toHex(encode({ traceId: text }, SCHEMA)).slice(4)).toBe(Buffer.from(text, 'base64').toString('hex'));
    const carried = new Carried({ kind: 'bytes', bytes: Uint8Array.from(hexBytes(ID)) }, ID);
    const codec = codecModule.prepare('protobuf', [], SCHEMA);
    expect(toHex(new Uint8Array(codec.encode(codec.toLibrary({ trace_id: carried }))))).toBe(`0a10${ID}`);
  });
});

describe('hostile schemas end with an error message', () => {
  const fields = (count: number): string =>
    Array.from({ length: count }, (_, i) => `int32 f${i} = ${i + 1};`).join('\n');
  test.each<[string, string, RegExp]>([
    ['100,000 fields', `syntax = "proto3"; message M { ${fields(100_000)} }`, /more than 2,000 fields in one message/],
    ['100,000 messages', 'message M {} '.repeat(100_000), /more than 2,000 messages and enums/],
    ['100,000 levels', 'message M { '.repeat(100_000), /more than 2,000 messages|nested deeper/],
    ['1,000 levels', `${'message M { '.repeat(1000)}${'}'.repeat(1000)}`, /nested deeper/],
    ['names with quotes', 'message "M" { int32 "a" = 1; }', /Line 1, column \d+: found/],
    ['a text that does not end', `message M { string a = 1 [default = "${'x'.repeat(100_000)}`, /Line 1/],
    ['comments that do not end', '/*'.repeat(100_000), /where a field or another definition was expected/],
    ['brackets', 'option (a) = {'.repeat(5000), /more than 2,000/],
    [
      'a message that needs itself',
      'syntax = "proto2"; message M { required M a = 1; }',
      /the schema has the message M/,
    ],
    ['100,000 files', '// file: a.proto\n'.repeat(100_000), /more than 100 files/],
    ['nothing', '', /where a message was expected/],
  ])('%s', (_, text, message) => {
    expect(() => encode({ a: 1, f1: 2 }, text)).toThrow(message);
  });

  test('a message of 2,000 fields is accepted', () => {
    expect(toHex(encode({ f1: 2 }, `syntax = "proto3"; message M { ${fields(2000)} }`))).toBe('1002');
  });

  test('names with a meaning in JavaScript are ordinary names', () => {
    const text =
      'syntax = "proto3"; message constructor { int32 toString = 1; int32 hasOwnProperty = 2; int32 length = 3; }';
    const value = { toString: 1, hasOwnProperty: 2, length: 3 } as unknown as JsonValue;
    expect(toHex(encode(value, text))).toBe('080110021803');
  });
});
