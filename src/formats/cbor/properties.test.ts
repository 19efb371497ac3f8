import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';

/** Any integer of a JSON value, any double except -0, any text without lone surrogates, any key except `__proto__`. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -300, max: 300 }),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n + 1n, 2n ** 80n),
  fc.bigInt(-(2n ** 80n), -(2n ** 53n) - 1n),
  fc.double({ noNaN: true }).map((n) => n + 0),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 20, maxLength: 300 }),
);
const key = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text !== '__proto__');
const anyValue = anyJson(scalar, key, 30);

it.each(['cbor', 'cbor-x-default'] as const)('the annotator reads the values that cbor-x writes, %s', (id) => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const codec = codecModule.prepare(id, [value]);
      const bytes = codec.encode(codec.toLibrary(value)).slice();
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(readBack(bytes, layout)).toEqual(value);
      expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      expect(codecModule.reader('cbor').decode(bytes)).toEqual(value);
    }),
    { numRuns: runs(300) },
  );
});

describe('broken bytes', () => {
  const value = { id: 4, list: [0.5, 1700000000000, -70000, 'é'.repeat(40), null], inner: { '': '', a: [] } };
  const codec = codecModule.prepare('cbor', [value]);
  const documents = [...fixtures.map(({ hex }) => hexBytes(hex)), codec.encode(codec.toLibrary(value)).slice()];

  it('tile after every truncation, and fail at their end', () => {
    for (const whole of documents) {
      for (let length = 0; length < whole.length; length++) {
        const layout = annotate(whole.slice(0, length));
        expect(layout.failure).toBeDefined();
        expectTiles(layout, length, kinds);
      }
    }
  });

  thorough('tile after byte flips, every region can be read, and foreign reading agrees on validity', () => {
    for (const whole of documents) {
      for (const bytes of byteFlips(whole, 8949)) {
        const layout = annotate(bytes);
        expectTiles(layout, bytes.length, kinds);
        readRegions(layout, kinds, bytes);
        const decode = () => codecModule.reader('cbor').decode(bytes);
        if (layout.failure === undefined) expect(decode).not.toThrow();
        else expect(decode).toThrow(layout.failure.message);
      }
    }
  });

  it('tile for random input', () => {
    const anyBytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(anyBytes, (bytes) => expectTiles(annotate(bytes), bytes.length, kinds)),
      { numRuns: runs(2000) },
    );
  });
});
