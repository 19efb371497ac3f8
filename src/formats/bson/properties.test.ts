import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';

/** Any integer of a JSON value up to an int64, any double, any text without lone surrogates. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, -0),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n + 1n, 2n ** 63n - 1n),
  fc.bigInt(-(2n ** 63n), -(2n ** 53n) - 1n),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 20, maxLength: 300 }),
);
const key = fc.oneof(
  fc.constantFrom('__proto__', '', '$oid', '$numberLong', 'constructor', 'toBSON', 'a.b'),
  fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
);
const anyValue = anyJson(scalar, key);

/**
 * The value that the bytes have: an array becomes an object with its indices as names, and a scalar is under "value".
 */
function asDocument(value: JsonValue): unknown {
  if (typeof value !== 'object' || value === null) return { value };
  return Array.isArray(value) ? { ...value } : value;
}

describe('random values', () => {
  it('are written as the annotator reads them, and round-trip', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const codec = codecModule.prepare('bson', [value]);
        const bytes = codec.encode(codec.toLibrary(value));
        const layout = annotate(bytes);
        expect(layout.failure).toBeUndefined();
        expectTiles(layout, bytes.length, kinds);
        expect(readBack(bytes, layout)).toEqual(asDocument(value));
        expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
        expect(codec.wrapper).toBe(typeof value === 'object' && value !== null ? undefined : '/value');
      }),
      { numRuns: runs(500) },
    );
  });

  it('are also read from foreign bytes', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const codec = codecModule.prepare('bson', [value]);
        const bytes = codec.encode(codec.toLibrary(value));
        const reader = codecModule.reader('bson');
        expect(reader.fromLibrary(reader.decode(bytes))).toEqual(asDocument(value));
      }),
      { numRuns: runs(200) },
    );
  });
});

/** The library reads all bytes that the annotator accepts, except regular expressions with unknown options. */
function readWithLibrary(bytes: Uint8Array): void {
  try {
    codecModule.reader('bson').decode(bytes);
  } catch (thrown) {
    expect(String(thrown)).toMatch(/regular expression option/);
  }
}

describe('broken bytes', () => {
  const value = { id: 4, list: [0.5, 1700000000000, 2n ** 60n, 'é'.repeat(40), null], inner: { '': '', a: [] } };
  const codec = codecModule.prepare('bson', [value]);
  const documents = [
    ...fixtures.map(({ hex }) => hexBytes(hex)),
    Uint8Array.from(codec.encode(codec.toLibrary(value))),
  ];

  it('keep, after every truncation, the regions before the failure, which is in the cut element', () => {
    for (const whole of documents) {
      const all = new LayoutQueries(annotate(whole));
      for (let length = 0; length < whole.length; length++) {
        const layout = annotate(whole.slice(0, length));
        expectTiles(layout, length, kinds);
        const { offset } = layout.failure!;
        const cut = new LayoutQueries(layout);
        for (let i = 0; i < cut.regionCount && cut.spanOf(i).end <= offset; i++)
          expect([cut.spanOf(i), cut.kindOf(i)]).toEqual([all.spanOf(i), all.kindOf(i)]);
        // The unread bytes belong to the value in which the input ends, or to a container of that value.
        if (offset < length) expect(all.isWithin(all.regionAt(length), all.ownerOf(all.regionAt(offset)))).toBe(true);
      }
    }
  });

  it('tile after every truncation with the length corrected', () => {
    for (const whole of documents) {
      for (let length = 5; length < whole.length; length++) {
        const bytes = whole.slice(0, length);
        new DataView(bytes.buffer).setInt32(0, length, true);
        const layout = annotate(bytes);
        expect(layout.failure?.offset).toBeGreaterThanOrEqual(4);
        expectTiles(layout, length, kinds);
      }
    }
  });

  it('tile after byte flips, and every region can be read', () => {
    for (const whole of documents) {
      for (const bytes of byteFlips(whole, 20240)) {
        const layout = annotate(bytes);
        expectTiles(layout, bytes.length, kinds);
        readRegions(layout, kinds, bytes);
        if (layout.failure === undefined) readWithLibrary(bytes);
      }
    }
  });

  it('tile for random input', () => {
    const document = fc.uint8Array({ minLength: 5, maxLength: 200 }).map((bytes) => {
      new DataView(bytes.buffer, bytes.byteOffset).setInt32(0, bytes.length, true);
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 40 }), document), (bytes) =>
        expectTiles(annotate(bytes), bytes.length, kinds),
      ),
      { numRuns: runs(2000) },
    );
  });
});
