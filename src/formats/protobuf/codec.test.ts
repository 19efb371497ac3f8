import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../bytes/hex.ts';
import { findLosses } from '../../source/losses.ts';
import { valueOfLayout } from '../../testing/layout-value.ts';
import { loadSamples, sourceOf } from '../../testing/samples.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { protobuf } from './index.ts';
import { kinds } from './kinds.ts';

function encode(value: JsonValue, schemaText?: string): Uint8Array {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.encode(codec.toNative(value));
}

function roundTrip(value: JsonValue, schemaText?: string): unknown {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.fromNative(codec.decode(codec.encode(codec.toNative(value))));
}

const keyOf = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'a_b', 'aB', 'ab', 'a-b', '1', 'item', 'Root', 'message'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ maxLength: 4 }),
);
const scalarOf = fc.oneof(
  fc.constantFrom<JsonValue>(
    null,
    true,
    false,
    0,
    -1,
    4294967296,
    -2147483649,
    9007199254740993n,
    -(2n ** 63n),
    2n ** 64n,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary' }),
);
const valueOf64 = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalarOf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keyOf, tie('value')), { maxLength: 5 }).map((members) => {
      const object: JsonObject = {};
      for (const [key, value] of members) setMember(object, key, value);
      return object;
    }),
  ),
})).value;

/** JSON text, BigInt and -0 included. */
function jsonText(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  return `{${Object.keys(value).map((key) => `${JSON.stringify(key)}:${jsonText(value[key]!)}`)}}`;
}

describe('any JSON value', () => {
  test('comes back but for the losses that are declared, and its bytes read as what the library decodes', () => {
    const declared = new Set<string>(protobuf.codecs[0]!.loses);
    fc.assert(
      fc.property(valueOf64, (value) => {
        const source = sourceOf(jsonText(value));
        const codec = codecModule.prepare('protobuf', [source.value]);
        const bytes = codec.encode(codec.toNative(source.value));
        const decoded = codec.fromNative(codec.decode(bytes)) as JsonValue;
        for (const loss of findLosses(source, decoded).losses)
          expect(declared, JSON.stringify(loss)).toContain(loss.class);

        const layout = annotate(bytes, codec.schema);
        expect(layout.failure).toBeUndefined();
        const read = valueOfLayout(layout, kinds, bytes, '') as JsonObject;
        const isEmptyRoot = codec.wrapper !== undefined && Object.keys(read).length === 0;
        if (isEmptyRoot) expect(Object.keys(decoded as JsonObject)).toEqual([]);
        else expect(codec.wrapper === undefined ? read : read[codec.wrapper.slice(1)]).toEqual(decoded);
        expect(annotate(bytes).failure).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('of several messages, each comes back by the one schema', () => {
    const messages: JsonValue[] = [{ a: 1 }, { a: -1, b: ['x'] }, { b: ['y', 'z'], c: { d: true } }];
    const codec = codecModule.prepare('protobuf', messages);
    expect(messages.map((message) => codec.fromNative(codec.decode(codec.encode(codec.toNative(message)))))).toEqual(
      messages,
    );
  });
});

describe('the samples', () => {
  test.each(loadSamples().filter(({ sample }) => sample.proto !== undefined))(
    '$sample.id fits the schema in proto/',
    ({ source, protoText }) => {
      const losses = findLosses(source, roundTrip(source.value, protoText));
      expect(losses.losses.filter((loss) => !['null', 'empty', 'key order'].includes(loss.class))).toEqual([]);
    },
  );

  test.each([
    ['task-messages', 393, 365],
    ['small-message', 26, 26],
    ['envelope', 1628, 1228],
    ['big-integers', 479, 463],
  ])('%s takes %i bytes by the inferred schema and %i by the written one', (id, inferred, written) => {
    const { source, protoText } = loadSamples().find(({ sample }) => sample.id === id)!;
    expect(encode(source.value).length).toBe(inferred);
    expect(encode(source.value, protoText).length).toBe(written);
  });

  test('the small message is the published 26 bytes', () => {
    const { source, protoText } = loadSamples().find(({ sample }) => sample.id === 'small-message')!;
    expect(toHex(encode(source.value, protoText))).toBe('0a0474657374120e7465737440676d61696c2e636f6d18142000');
  });

  test('the task messages fit one by one, too', () => {
    const { source, protoText } = loadSamples().find(({ sample }) => sample.id === 'task-messages')!;
    const messages = source.value as JsonValue[];
    const codec = codecModule.prepare('protobuf', messages, protoText);
    expect(codec.wrapper).toBeUndefined();
    expect(messages.map((message) => codec.fromNative(codec.decode(codec.encode(codec.toNative(message)))))).toEqual(
      messages,
    );
  });
});

describe('a root that is no record', () => {
  test.each<[JsonValue, string | undefined]>([
    [[1, 2], '/items'],
    [[], '/items'],
    [[{ a: 1 }], '/items'],
    [[[1], [2]], '/items'],
    ['text', '/value'],
    [null, '/value'],
    [-0, '/value'],
    [{}, undefined],
  ])('%j is wrapped', (value, wrapper) => {
    const codec = codecModule.prepare('protobuf', [value]);
    expect(codec.wrapper).toBe(wrapper);
    expect(roundTrip(value)).toEqual(value);
  });

  test('an array in one message and none in another come back as they were', () => {
    const codec = codecModule.prepare('protobuf', [[1], []]);
    expect(codec.fromNative(codec.decode(codec.encode(codec.toNative([]))))).toEqual([]);
  });

  test('stands in the only field of a given root', () => {
    const text = 'syntax = "proto3"; message List { repeated int32 numbers = 1; }';
    expect(codecModule.prepare('protobuf', [[1, 2]], text).wrapper).toBe('/numbers');
    expect(roundTrip([1, 2], text)).toEqual([1, 2]);
    expect(() => encode([1], 'syntax = "proto3"; message M { int32 a = 1; int32 b = 2; }')).toThrow(
      'The value at the root is an array of 1 element, where the schema has the message M.',
    );
  });
});

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
    expect(failureOf({ l: 2n ** 63n })).toBe('The value at /l is 9223372036854775808, where the schema has int64.');
  });

  test.each([
    ['message M { int32 a = 1 }', 'Line 1, column 13: found "int32", which is no word that can stand here.'],
    ['syntax = "proto3";\nmessage M {\n  int32 a 1;\n}', 'Line 3, column 11: found "1" where "=" was expected.'],
    ['syntax = "proto3";\nmessage M {\n  int32 a = x;\n}', 'Line 3, column 13: found "x", which is no valid id.'],
    ['syntax = "proto3"; message M { string a = 1', 'Line 1: found the end of the text where ";" was expected.'],
    ['/* never', 'Line 1: found a comment that does not end.'],
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

describe('bytes that somebody sent', () => {
  test('are read by a schema, bytes staying bytes', () => {
    const reader = codecModule.reader('protobuf', 'syntax = "proto3"; message M { bytes a = 1; uint64 b = 2; }');
    expect(reader.fromNative(reader.decode(hexBytes('0a02ff00' + '10ffffffffffffffffff01')))).toEqual({
      a: expect.objectContaining({ 0: 255, 1: 0, length: 2 }) as unknown,
      b: 18446744073709551615n,
    });
  });

  test('are read without one, as the annotator reads them', () => {
    const reader = codecModule.reader('protobuf');
    expect(reader.fromNative(reader.decode(encode({ id: 4, isActive: true, fullname: 'Homer Simpson' })))).toEqual({
      1: 4,
      2: 1,
      3: 'Homer Simpson',
    });
  });
});
