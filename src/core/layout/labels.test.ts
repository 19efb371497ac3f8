import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { laneOfHex } from '../../testing/lanes.ts';
import { runs } from '../../testing/runs.ts';
import { decodedText, readRegion } from './labels.ts';

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Texts of more than 4096 bytes, with escapes and multi-byte characters at any offset. */
const longTexts = fc
  .array(fc.constantFrom('a', 'é', '😀', '\\', '"', '\n', '\u0001', '\ud800', ' '), { minLength: 1, maxLength: 12 })
  .map((units) => units.join('').repeat(Math.ceil(5000 / units.length)));

test('a long JSON string has the same label as if it were decoded completely', async () => {
  await fc.assert(
    fc.asyncProperty(longTexts, fc.nat(7), async (text, shift) => {
      const { queries, kinds, bytes } = await laneOfHex('json', hexOf(JSON.stringify(['x'.repeat(shift) + text])));
      for (let region = 0; region < queries.regionCount; region++) {
        const { start, end } = queries.spanOf(region);
        const whole = kinds.list[queries.kindOf(region)]!.read?.(bytes, start, end);
        const decoded = readRegion(queries, kinds, bytes, region);
        expect(decoded === undefined ? decoded : decodedText(decoded)).toBe(
          whole === undefined ? whole : decodedText(whole),
        );
      }
    }),
    { numRuns: runs(30) },
  );
});

test.each<[FormatId, string]>([
  ['json', `7b22${'6b'.repeat(100_000)}223a317d`],
  ['msgpack', `81db000186a0${'6b'.repeat(100_000)}01`],
  ['cbor', `a17a000186a0${'6b'.repeat(100_000)}01`],
  ['ubjson', `7b6c000186a0${'6b'.repeat(100_000)}69017d`],
])('of a key of 100,000 bytes in %s a label decodes a few thousand', async (format, hex) => {
  const { queries, kinds, bytes } = await laneOfHex(format, hex);
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  const decoded = Array.from({ length: queries.regionCount }, (_, region) => readRegion(queries, kinds, bytes, region));
  expect(decoded.some((each) => typeof each === 'string' && each.length > 121)).toBe(true);
  for (const [span] of decode.mock.calls) expect((span as Uint8Array).length).toBeLessThan(10_000);
  decode.mockRestore();
});
