import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { listingOf } from '../../testing/listing.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

/** Round-trips any JSON through one google.protobuf.Value. */
const codec = codecModule.prepare('protobuf-struct', []);
const encode = (value: JsonValue) => codec.encode(codec.toLibrary(value)).slice();
const roundTrip = (value: JsonValue) => codec.fromLibrary(codec.decode(encode(value)));

// Written by protoc 3.21.12: --encode=google.protobuf.Value google/protobuf/struct.proto
describe('the bytes of protoc', () => {
  it.each<[JsonValue, string]>([
    [
      { id: 4, isActive: true, fullname: 'Homer Simpson' },
      '2a3e0a0f0a02696412091100000000000010400a0e0a086973416374697665120220010a1b0a0866756c6c6e616d65120f1a0d486f6d65722053696d70736f6e',
    ],
    [
      [null, false, -0.5, '', [], {}, { '': [1e300] }],
      '32360a0208000a0220000a0911000000000000e0bf0a021a000a0232000a022a000a152a130a110a00120d320b0a09119c7500883ce4377e',
    ],
    [null, '0800'],
  ])('case %#', (value, hex) => {
    const bytes = encode(value);
    expect(toHex(bytes)).toBe(hex);
    const layout = annotate(bytes, codec.schema);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    expect(valueOfLayout(layout, kinds, bytes, '')).toEqual(value);
    expect(roundTrip(value)).toEqual(value);
  });
});

it('shows each nested message in the listing', () => {
  const bytes = encode({ id: 4, tags: ['a', null] });
  expect(listingOf(annotate(bytes, codec.schema), kinds, bytes)).toEqual([
    '0 2a 26 | struct_value: 38-byte Struct',
    '2 0a 0f | fields: 15-byte map entry',
    '4 0a 02 69 64 | key: 2-byte string "id"',
    '8 12 09 | value: 9-byte Value',
    '10 11 00 00 00 00 00 00 10 … | number_value: double 4',
    '19 0a 13 | fields: 19-byte map entry',
    '21 0a 04 74 61 67 73 | key: 4-byte string "tags"',
    '27 12 0b | value: 11-byte Value',
    '29 32 09 | list_value: 9-byte ListValue',
    '31 0a 03 | values: 3-byte Value',
    '33 1a 01 61 | string_value: 1-byte string "a"',
    '36 0a 02 | values: 2-byte Value',
    '38 08 00 | null_value: null',
  ]);
});

it('needs no schema, so none is shown', () => {
  expect(codec.schemaText).toBeUndefined();
  expect(codec.wrapper).toBeUndefined();
});

describe('the cost of having no schema', () => {
  const samples = new Map(loadSamples().map(({ sample, source }) => [sample.id, source]));

  it.each([
    ['homer', 51, 64],
    ['task-messages', 744, 898],
    ['medium-message', 34_665, 39_586],
    ['large-message', 99_958, 114_534],
  ])('%s has %d bytes as JSON and %d as a Value', (id, json, size) => {
    const source = samples.get(id)!;
    expect(source.minifiedBytes).toBe(json);
    expect(encode(source.value)).toHaveLength(size);
  });
});

it('random JSON round-trips through the library and through the annotator', () => {
  const { value: anyValue } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, true, false, '', '__proto__'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.string({ unit: 'binary', maxLength: 8 }), tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(anyValue, (value) => {
      const bytes = encode(value);
      const layout = annotate(bytes, codec.schema);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(valueOfLayout(layout, kinds, bytes, '')).toEqual(value);
      expect(roundTrip(value)).toEqual(value);
    }),
    { numRuns: runs(500) },
  );
});

it('carries a key __proto__, and -0', () => {
  const value = JSON.parse('{"__proto__":{"a":-0}}') as JsonValue;
  expect(roundTrip(value)).toEqual(value);
});

describe('nesting', () => {
  const nested = (levels: number) => {
    let value: JsonValue = 1;
    for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
    return value;
  };

  it('of 30 levels round-trips', () => {
    expect(roundTrip(nested(30))).toEqual(nested(30));
  });

  it('of 100 levels is refused by the library, because its messages are nested', () => {
    expect(() => roundTrip(nested(100))).toThrow();
  });

  thorough('of 100,000 levels is an error, not a crash', () => {
    expect(() => roundTrip(nested(100_000))).toThrow();
  });
});
