import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

/**
 * Keys that may collide with names of the schema language, with each other, with flags, or with properties that
 * JavaScript objects inherit.
 */
const key = fc.oneof(
  fc.constantFrom(
    ...[
      'a',
      'b',
      'A',
      'a_b',
      'aB',
      'a-b',
      'hasA',
      'isNullA',
      'has a',
      'key',
      'value',
      'null',
      'number',
      'text',
      'list',
    ],
    ...[
      'union',
      'struct',
      'List',
      'Text',
      'object',
      '',
      '9',
      '1a',
      'ä',
      '鍵',
      '"',
      '\\',
      '\n',
      '\0',
      '#',
      ';',
      '\ud800',
    ],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Root', 'root', 'Entry', 'aEntry', 'aValue'],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

const integer = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    fc.constantFrom(
      ...[0n, 127n, 128n, 255n, 256n, 65535n, 65536n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 53n + 1n, -1n, -128n],
    ),
  )
  .map((n): number | bigint => (n >= -(2n ** 53n) + 1n && n < 2n ** 53n ? Number(n) : n));

const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()),
  fc.integer(),
);

function json(leaf: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).value;
}

function roundTrip(value: JsonValue): unknown {
  const codec = codecModule.prepare('capnp', [value]);
  const bytes = codec.encode(codec.toLibrary(value));
  const layout = annotate(bytes, codec.schema);
  expect(layout.failure).toBeUndefined();
  expectTiles(layout, bytes.length, kinds);
  const raw = annotate(bytes);
  expect(raw.failure).toBeUndefined();
  expectTiles(raw, bytes.length, kinds);
  return codec.fromLibrary(codec.decode(bytes));
}

describe('random JSON', () => {
  test('round-trips', () => {
    fc.assert(
      fc.property(json(scalar), (value) => {
        expect(exact(roundTrip(value))).toEqual(exact(value));
      }),
      { numRuns: runs(500) },
    );
  });

  test('round-trips with integers of 64 bits, also beside doubles', () => {
    const leaf = fc.oneof(integer, integer, fc.double({ noNaN: true }), fc.constant(null));
    fc.assert(
      fc.property(json(leaf), (value) => {
        expect(exact(roundTrip(value))).toEqual(exact(value));
      }),
      { numRuns: runs(300) },
    );
    fc.assert(
      fc.property(integer, (value) => {
        expect(exact(roundTrip(value))).toBe(exact(value));
      }),
    );
  });

  test('is read by the printed schema alone', () => {
    fc.assert(
      fc.property(json(scalar), (value) => {
        const codec = codecModule.prepare('capnp', [value]);
        const bytes = codec.encode(codec.toLibrary(value));
        const pasted = codecModule.prepare(
          'capnp',
          [codec.wrapper === undefined ? value : codec.toLibrary(value)] as JsonValue[],
          codec.schemaText,
        );
        expect(pasted.decode(bytes)).toBeTypeOf('object');
        expect(annotate(bytes, pasted.schema).failure).toBeUndefined();
      }),
    );
  });
});

describe('an object with very many keys', () => {
  test('becomes a list of entries in the bytes and in the regions', () => {
    const value = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`k${i}`, i % 3 === 0 ? null : { n: i }]));
    expect(roundTrip(value)).toEqual(value);
    const codec = codecModule.prepare('capnp', [value]);
    const bytes = codec.encode(codec.toLibrary(value));
    const layout = annotate(bytes, codec.schema);
    expect(layout.values.type.length).toBe(2 + 600 + 400);
  });
});

thorough(
  '100,000 levels of arrays or objects round-trip',
  () => {
    for (const wrap of [(v: JsonValue) => [v], (v: JsonValue) => ({ a: v })]) {
      let deep: JsonValue = 7;
      for (let level = 0; level < 100_000; level++) deep = wrap(deep);
      const codec = codecModule.prepare('capnp', [deep]);
      const bytes = codec.encode(codec.toLibrary(deep));
      expect(annotate(bytes, codec.schema).failure).toBeUndefined();
      expect(annotate(bytes).failure).toBeUndefined();
      let back = codec.fromLibrary(codec.decode(bytes)) as JsonValue;
      for (let level = 0; level < 100_000; level++)
        back = Array.isArray(back) ? back[0]! : (back as { a: JsonValue }).a;
      expect(back).toBe(7);
    }
  },
  60_000,
);

/** Replaces integers beyond 2^53 with BigInts, so that numbers compare by their exact value. */
function exact(value: unknown): unknown {
  return mapScalars(value, (each) =>
    Number.isInteger(each) && !Number.isSafeInteger(each) ? BigInt(each as number) : each,
  );
}
