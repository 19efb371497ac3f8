import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import type { CodecId } from '../format.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

const CODECS: readonly CodecId[] = ['smile', 'smile-values'];

/** Any integer, any double, any text without lone surrogates. Names and texts are few, so that they are shared. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -40, max: 40 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n, 2n ** 90n),
  fc.bigInt(-(2n ** 90n), -(2n ** 53n)),
  fc.double({ noNaN: true }),
  fc.constantFrom('open', 'closed', 'é', '', 'x'.repeat(64), 'é'.repeat(32), 'x'.repeat(65)),
  fc.string({ unit: 'binary', maxLength: 70 }),
);
const key = fc.oneof(
  fc.constantFrom('id', 'name', '', 'größe', 'toString', 'x'.repeat(65), 'é'.repeat(29)),
  fc.string({ unit: 'binary', maxLength: 70 }),
);
const anyValue = anyJson(
  scalar,
  key.filter((text) => text !== '__proto__'),
);

describe.each(CODECS)('%s', (id) => {
  it('writes what its reader and the annotator read as the same value', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const codec = codecModule.prepare(id, [value]);
        const bytes = codec.encode(codec.toLibrary(value)).slice();
        const layout = annotate(bytes);
        expect(layout.failure).toBeUndefined();
        expectTiles(layout, bytes.length, kinds);
        expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
        expect(valueOfLayout(layout, kinds, bytes)).toEqual(value);
      }),
      { numRuns: runs(500) },
    );
  });

  it('refers to names and texts across tables of 1,024 entries', () => {
    const members = Array.from({ length: 2100 }, (_, i) => [`name ${i % 1500}`, `text ${i % 1300}`]);
    const value = members.map(([name, text]) => ({ [name!]: text! }));
    const codec = codecModule.prepare(id, [value]);
    const bytes = codec.encode(codec.toLibrary(value)).slice();
    expect(codec.decode(bytes)).toEqual(value);
    expect(valueOfLayout(annotate(bytes), kinds, bytes)).toEqual(value);
  });

  it('carries 100,000 levels', () => {
    let value: unknown = [];
    for (let level = 0; level < 100_000; level++) value = level % 2 === 0 ? { a: value } : [value];
    const codec = codecModule.prepare(id, []);
    const bytes = codec.encode(value).slice();
    expect(annotate(bytes).failure).toBeUndefined();
    expect(annotate(bytes.subarray(0, bytes.length - 1)).failure?.offset).toBe(bytes.length - 1);
    expect(() => codec.decode(bytes)).not.toThrow();
  });
});

describe('broken bytes', () => {
  const documents = fixtures.map(({ hex }) => hexBytes(hex));

  it('tile after every truncation, and fail', () => {
    for (const whole of documents) {
      for (let length = 0; length < whole.length; length++) {
        const layout = annotate(whole.slice(0, length));
        const isWhole = length === whole.length - 1 && whole[length] === 0xff;
        expect(layout.failure === undefined).toBe(isWhole);
        expectTiles(layout, length, kinds);
      }
    }
  });

  thorough('tile after byte flips, every region can be read, and the reader agrees on validity and value', () => {
    for (const whole of documents) for (const bytes of byteFlips(whole, 40)) expectAgreement(bytes);
  });

  it('tile for random input', () => {
    const byte = fc.oneof(
      fc.constantFrom(0xf8, 0xf9, 0xfa, 0xfb, 0x40, 0x81, 0x01, 0x24, 0x26, 0x29, 0x2a, 0xe8, 0xfc, 0xfd),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('', '3a290a00', '3a290a03', '3a290a07'),
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
 * Expects that the annotator tiles the bytes, and that the reader refuses the same bytes as the annotator and reads the
 * same value otherwise.
 */
function expectAgreement(bytes: Uint8Array): void {
  const layout = annotate(bytes);
  expectTiles(layout, bytes.length, kinds);
  readRegions(layout, kinds, bytes);
  const decode = () => codecModule.reader('smile').decode(bytes);
  if (layout.failure !== undefined) expect(decode).toThrow(layout.failure.message);
  else expect(decode).not.toThrow();
}
