import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryAsBytes } from '../../core/layout/broken-texts.ts';
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

/**
 * Any 64-bit integer of a JSON value, any double except -0, any text without lone surrogates, any key except
 * `__proto__`.
 */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -70_000, max: 70_000 }),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n + 1n, 2n ** 63n - 1n),
  fc.bigInt(-(2n ** 63n), -(2n ** 53n) - 1n),
  fc.double({ noNaN: true }).map((n) => n + 0),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 20, maxLength: 300 }),
);
const key = fc.string({ unit: 'binary', maxLength: 70 }).filter((text) => text !== '__proto__');
const anyValue = anyJson(scalar, key);

it('the annotator reads the bytes of json-pack as the same value', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const codec = codecModule.prepare('ubjson', [value]);
      const bytes = codec.encode(codec.toLibrary(value)).slice();
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(readBack(bytes, layout)).toEqual(value);
      expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      expect(codecModule.reader('ubjson').decode(bytes)).toEqual(value);
    }),
    { numRuns: runs(300) },
  );
});

describe('broken bytes', () => {
  const value = { id: 4, list: [0.5, 1700000000000, -70000, 'é'.repeat(40), null], inner: { '': '', a: [] } };
  const codec = codecModule.prepare('ubjson', [value]);
  const documents = [...fixtures.map(({ hex }) => hexBytes(hex)), codec.encode(codec.toLibrary(value)).slice()];

  it('tile after every truncation, and fail at their end', () => {
    for (const whole of documents) {
      for (let length = 0; length < whole.length; length++) {
        const layout = annotate(whole.slice(0, length));
        // A value without its last bytes is still whole only if these bytes are no-ops after it. No-ops alone are not a
        // value.
        const rest = new Set(whole.subarray(length));
        const isWhole = rest.size === 1 && rest.has(0x4e) && length > 0 && whole[length - 1] !== 0x4e;
        expect(layout.failure === undefined).toBe(isWhole);
        expectTiles(layout, length, kinds);
      }
    }
  });

  thorough('tile after byte flips, every region can be read, and foreign reading agrees on validity', () => {
    for (const whole of documents) {
      for (const bytes of byteFlips(whole, 12)) {
        const layout = annotate(bytes);
        expectTiles(layout, bytes.length, kinds);
        readRegions(layout, kinds, bytes);
        const decode = () => codecModule.reader('ubjson').decode(bytes);
        if (layout.failure !== undefined) expect(decode).toThrow(layout.failure.message);
        else if (!announcesMany(bytes) && carryAsBytes(bytes, layout, kinds).problems.length === 0)
          expect(readBack(bytes, layout)).toEqual(decode());
      }
    }
  });

  it('tile for random input', () => {
    const letters = [...'ZNTFiUIlLdDHCS[]{}$#[[{{##'].map((letter) => letter.charCodeAt(0));
    const byte = fc.oneof(
      fc.constantFrom(...letters),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 255 }),
    );
    const anyBytes = fc.array(byte, { maxLength: 60 }).map((bytes) => Uint8Array.from(bytes));
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const layout = annotate(bytes);
        expectTiles(layout, bytes.length, kinds);
        const decode = () => codecModule.reader('ubjson').decode(bytes);
        if (layout.failure !== undefined) expect(decode).toThrow(layout.failure.message);
        else if (!announcesMany(bytes)) expect(readBack(bytes, layout)).toEqual(decode());
      }),
      { numRuns: runs(5000) },
    );
  });
});

/** True if an array without data may exceed the limit: its count has more than two bytes. */
function announcesMany(bytes: Uint8Array): boolean {
  return /\$[ZTFN]#[lL]/.test(String.fromCharCode(...bytes));
}
