import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { inflateBlock } from './read-foreign.ts';

describe('deflate', () => {
  test.each([0, 1, 6, 9])('at level %i round-trips any bytes', (level) => {
    const repetitive = fc
      .array(fc.constantFrom(0, 1, 65, 255), { maxLength: 5000 })
      .map((list) => Uint8Array.from(list));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 1000 }), repetitive), (bytes) => {
        expect(inflateBlock(new Uint8Array(deflateRawSync(bytes, { level })), 5000)).toEqual(bytes);
      }),
      { numRuns: runs(60) },
    );
  });

  test('stops if the output exceeds the limit', () => {
    const packed = new Uint8Array(deflateRawSync(new Uint8Array(1_000_000)));
    expect(packed.length).toBeLessThan(1100);
    expect(inflateBlock(packed, 1_000_000).length).toBe(1_000_000);
    expect(() => inflateBlock(packed, 999_999)).toThrow('expand to more than 999999 bytes');
  });

  test.each([
    ['', 'they end too early'],
    ['07', 'invalid block type'],
    ['010100fff000', 'invalid stored block lengths'],
    ['63', 'they end too early'],
    ['0302', 'invalid distance too far back'],
  ])('refuses %s', (hex, message) => {
    expect(() => inflateBlock(hexBytes(hex), 100)).toThrow(message);
  });

  test('either inflates or throws an Error, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(inflateBlock(bytes, 10_000).length).toBeLessThanOrEqual(10_000);
        } catch (error) {
          expect((error as Error).constructor).toBe(Error);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
