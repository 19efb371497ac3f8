import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { toJson } from '../../core/value/to-json.ts';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

/** Any integer, any double except -0, any text without lone surrogates, and few different names. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, ''),
  fc.integer({ min: -300, max: 300 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n, 2n ** 130n),
  fc.bigInt(-(2n ** 130n), -(2n ** 53n)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const key = fc
  .oneof(
    fc.constantFrom('id', 'name', '', 'größe', 'toString', 'symbols'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  .filter((text) => text !== '__proto__');

it('the annotator and the reader read what the library writes as the same value', () => {
  fc.assert(
    fc.property(anyJson(scalar, key), (value) => {
      const codec = codecModule.prepare('ion', [value]);
      const bytes = codec.encode(codec.toLibrary(value)).slice();
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      expect(valueOfLayout(layout, kinds, bytes)).toEqual(value);
      expect(codecModule.reader('ion').decode(bytes)).toEqual(value);
    }),
    { numRuns: runs(500) },
  );
});

thorough('reads 100,000 levels', () => {
  // Each list has its length in four bytes.
  const levels = 100_000;
  const whole = new Uint8Array(4 + levels * 6);
  whole.set([0xe0, 0x01, 0x00, 0xea]);
  for (let level = 0; level < levels; level++) {
    const size = (levels - level - 1) * 6;
    whole.set([0xbe, 0, size >> 21, (size >> 14) & 0x7f, (size >> 7) & 0x7f, (size & 0x7f) | 0x80], 4 + level * 6);
  }
  const { failure, values } = annotate(whole);
  expect(failure).toBeUndefined();
  expect(values.type.length).toBe(levels);
  expect(() => toJson(codecModule.reader('ion').decode(whole))).not.toThrow();
});

describe('broken bytes', () => {
  const documents = fixtures.map(({ hex }) => hexBytes(hex));

  it('tile after every truncation', () => {
    for (const whole of documents) {
      for (let length = 0; length < whole.length; length++) expectAgreement(whole.slice(0, length));
    }
  });

  thorough('tile after byte flips, every region can be read, and the reader agrees on validity', () => {
    for (const whole of documents) for (const bytes of byteFlips(whole, 40)) expectAgreement(bytes);
  });

  it('tile for random input', () => {
    const byte = fc.oneof(
      fc.constantFrom(
        0x00,
        0x01,
        0x0f,
        0x21,
        0x52,
        0x68,
        0x71,
        0x81,
        0x83,
        0x84,
        0x86,
        0x87,
        0xb2,
        0xc2,
        0xd4,
        0xe3,
        0xe6,
      ),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('e00100ea', 'e00100eae78183d487b28161'),
        fc.array(byte, { maxLength: 40 }),
        (head, rest) => {
          expectAgreement(Uint8Array.from([...hexBytes(head), ...rest]));
        },
      ),
      { numRuns: runs(5000) },
    );
  });
});

/**
 * Expects that the annotator tiles the bytes, and that the reader refuses the same bytes as the annotator and reads all
 * others.
 */
function expectAgreement(bytes: Uint8Array): void {
  const layout = annotate(bytes);
  expectTiles(layout, bytes.length, kinds);
  readRegions(layout, kinds, bytes);
  const decode = () => codecModule.reader('ion').decode(bytes);
  if (layout.failure !== undefined) expect(decode).toThrow(layout.failure.message);
  else expect(decode).not.toThrow();
}
