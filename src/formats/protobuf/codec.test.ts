import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { findLosses } from '../../core/source/losses.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { anyRecords } from '../../testing/any-json.ts';
import { lossesOf } from '../../testing/fixtures.ts';
import { runs } from '../../testing/runs.ts';
import { loadSamples, sourceOf } from '../../testing/samples.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

function encode(value: JsonValue, schemaText?: string): Uint8Array {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.encode(codec.toLibrary(value));
}

function roundTrip(value: JsonValue, schemaText?: string): unknown {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
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
const valueOf64 = anyRecords(scalarOf, keyOf);

describe('names with a special meaning in the library', () => {
  test.each<JsonValue>([
    { value: { a: 1 }, x: [[1]] },
    { struct: { a: 1 }, x: [null, { b: 1 }] },
    { '': [[[0]]], listValue: { a: 1 } },
    [{ hasOwnProperty: [1] }, { a: 1 }],
    [{ toString: [{ b: 1 }] }, { a: 1 }],
    { 'a\0': 1, '[a]': 2, '\ud800a': 3, 'a!': 4, a: 5, _a: 6, A: [7] },
  ])('%j round-trips', (value) => expect(roundTrip(value)).toEqual(value));
});

describe('any JSON value', () => {
  test('round-trips except for declared losses, and the annotator reads the same value as the library', () => {
    const declared = new Set<string>(lossesOf('protobuf'));
    fc.assert(
      fc.property(valueOf64, (value) => {
        const source = sourceOf(printJson(value));
        const codec = codecModule.prepare('protobuf', [source.value]);
        const bytes = codec.encode(codec.toLibrary(source.value));
        const decoded = codec.fromLibrary(codec.decode(bytes)) as JsonValue;
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
      { numRuns: runs(500) },
    );
  });

  test('in several messages round-trips with one schema', () => {
    const messages: JsonValue[] = [{ a: 1 }, { a: -1, b: ['x'] }, { b: ['y', 'z'], c: { d: true } }];
    const codec = codecModule.prepare('protobuf', messages);
    expect(messages.map((message) => codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(message)))))).toEqual(
      messages,
    );
  });
});

describe('the samples', () => {
  test.each(loadSamples().filter(({ sample }) => sample.proto !== undefined))(
    '$sample.id fits the schema in proto/',
    ({ source, schemas }) => {
      const losses = findLosses(source, roundTrip(source.value, schemas.proto));
      expect(losses.losses.filter((loss) => !['null', 'empty'].includes(loss.class))).toEqual([]);
    },
  );

  test.each([
    ['task-messages', 393, 365],
    ['small-message', 26, 26],
    ['envelope', 1628, 1228],
    ['big-integers', 479, 463],
  ])('%s takes %i bytes with the inferred schema and %i with the written one', (id, inferred, written) => {
    const { source, schemas } = loadSamples().find(({ sample }) => sample.id === id)!;
    expect(encode(source.value).length).toBe(inferred);
    expect(encode(source.value, schemas.proto).length).toBe(written);
  });

  test('the small message is the published 26 bytes', () => {
    const { source, schemas } = loadSamples().find(({ sample }) => sample.id === 'small-message')!;
    expect(toHex(encode(source.value, schemas.proto))).toBe('0a0474657374120e7465737440676d61696c2e636f6d18142000');
  });

  test('the task messages also fit as separate messages', () => {
    const { source, schemas } = loadSamples().find(({ sample }) => sample.id === 'task-messages')!;
    const messages = source.value as JsonValue[];
    const codec = codecModule.prepare('protobuf', messages, schemas.proto);
    expect(codec.wrapper).toBeUndefined();
    expect(messages.map((message) => codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(message)))))).toEqual(
      messages,
    );
  });
});

describe('protoc', () => {
  test('writes the same bytes with the printed schema', () => {
    // protoc 3.21.12 made these bytes: it read our bytes with --decode=Root, and wrote the result with --encode=Root.
    const value: JsonValue = {
      a: [1, -2, { x: null, y: [true, 's'] }],
      b: null,
      c: [],
      d: {},
      e: [{ n: 1.5 }, { n: 2, z: 'q' }],
      f: [[1]],
      g: 12345678901234567890n,
      h: -5,
      é: 'ü',
      l: [1, 2, 300],
    };
    expect(toHex(encode(value))).toBe(
      '0a0911000000000000f03f0a091100000000000000c00a1d2a1b0a070a0178120208000a100a0179120b32090a0220010a03' +
        '1a017310001a0022002a0909000000000000f83f2a0c09000000000000004012017132030a010138d295' +
        'fcd8ceb1aaaaab0140094a02c3bc52040102ac02',
    );
  });
});

describe('a root that is not an object', () => {
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

  test('an array with elements in one message and an empty array in another round-trip', () => {
    const codec = codecModule.prepare('protobuf', [[1], []]);
    expect(codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary([]))))).toEqual([]);
  });

  test('goes into the only field of a root that the user supplies', () => {
    const text = 'syntax = "proto3"; message List { repeated int32 numbers = 1; }';
    expect(codecModule.prepare('protobuf', [[1, 2]], text).wrapper).toBe('/numbers');
    expect(roundTrip([1, 2], text)).toEqual([1, 2]);
    expect(() => encode([1], 'syntax = "proto3"; message M { int32 a = 1; int32 b = 2; }')).toThrow(
      'The value at the root is an array of 1 element, where the schema has the message M.',
    );
  });
});

describe('foreign bytes', () => {
  test('are read with a schema, and bytes stay bytes', () => {
    const reader = codecModule.reader('protobuf', 'syntax = "proto3"; message M { bytes a = 1; uint64 b = 2; }');
    expect(reader.fromLibrary(reader.decode(hexBytes('0a02ff00' + '10ffffffffffffffffff01')))).toEqual({
      a: expect.objectContaining({ 0: 255, 1: 0, length: 2 }) as unknown,
      b: 18446744073709551615n,
    });
  });

  test('are read without a schema as the annotator reads them', () => {
    const reader = codecModule.reader('protobuf');
    expect(reader.fromLibrary(reader.decode(encode({ id: 4, isActive: true, fullname: 'Homer Simpson' })))).toEqual({
      1: 4,
      2: 1,
      3: 'Homer Simpson',
    });
  });
});
