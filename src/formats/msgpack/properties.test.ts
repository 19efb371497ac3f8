import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures, recordFixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';
import type { RecordStream } from './records.ts';

const IDS = ['msgpack', 'msgpackr', 'msgpackr-records', 'msgpackr-shared'] as const;

/**
 * Any 64-bit integer of a JSON value, any double except -0, any text without lone surrogates, any key except
 * `__proto__`.
 */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -200, max: 300 }),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n + 1n, 2n ** 64n - 1n),
  fc.bigInt(-(2n ** 63n), -(2n ** 53n) - 1n),
  fc.double({ noNaN: true }).map((n) => n + 0),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 20, maxLength: 300 }),
);
const key = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text !== '__proto__');
const anyValue = anyJson(scalar, key, 20, (inner) => [
  // Shapes that are repeated, and shapes with common first keys.
  fc.array(fc.record({ id: scalar, '': inner, é: scalar }, { requiredKeys: ['id'], noNullPrototype: true }), {
    maxLength: 8,
  }),
]);

describe.each(IDS)('%s', (id) => {
  it('writes bytes that the annotator reads as the same value', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const codec = codecModule.prepare(id, [value]);
        const bytes = codec.encode(codec.toLibrary(value)).slice();
        const layout = annotate(bytes, codec.schema as RecordStream | undefined);
        expect(layout.failure).toBeUndefined();
        expectTiles(layout, bytes.length, kinds);
        expect(readBack(bytes, layout)).toEqual(value);
        expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('broken bytes', () => {
  const value = { id: 4, list: [0.5, 1700000000000, -70000, 'é'.repeat(40), null], inner: { '': '', a: [] } };
  const codec = codecModule.prepare('msgpack', [value]);
  const records = codecModule.prepare('msgpackr-records', [value]);
  const documents: readonly { readonly whole: Uint8Array; readonly stream?: RecordStream }[] = [
    ...fixtures.map(({ hex }) => ({ whole: hexBytes(hex) })),
    { whole: codec.encode(codec.toLibrary(value)) },
    ...recordFixtures.map(({ hex, stream }) => ({ whole: hexBytes(hex), stream })),
    { whole: records.encode(records.toLibrary(value)).slice(), stream: { structures: [] } },
  ];

  it('tile after every truncation, and fail at their end', () => {
    for (const { whole, stream } of documents) {
      for (let length = 0; length < whole.length; length++) {
        const bytes = whole.slice(0, length);
        const layout = annotate(bytes, stream);
        expect(layout.failure).toBeDefined();
        expectTiles(layout, length, kinds);
      }
    }
  });

  it('tile after byte flips, and decode to the values in the regions', () => {
    for (const { whole, stream } of documents) {
      for (const bytes of byteFlips(whole, 20240)) {
        const layout = annotate(bytes, stream);
        expectTiles(layout, bytes.length, kinds);
        readRegions(layout, kinds, bytes);
      }
    }
  });

  it('tile for random input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expectTiles(annotate(bytes), bytes.length, kinds);
        expectTiles(annotate(bytes, { structures: [['a', 'b'], []] }), bytes.length, kinds);
      }),
      { numRuns: runs(2000) },
    );
  });
});
