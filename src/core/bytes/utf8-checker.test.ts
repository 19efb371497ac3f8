import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { invalidUtf8At, Utf8Checker } from './utf8.ts';

test('the checker for many spans agrees with a check of each byte', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((s) => new TextEncoder().encode(s));
  const span = fc.tuple(fc.nat(40), fc.nat(40));
  const content = fc.oneof(text, fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ max: 0x7f, maxLength: 40 }));
  fc.assert(
    fc.property(content, fc.nat(5), span, (bytes, offset, [a, b]) => {
      const buffer = new Uint8Array(offset + bytes.length);
      buffer.set(bytes, offset);
      const view = buffer.subarray(offset);
      const [start, end] = [Math.min(a, b, view.length), Math.min(Math.max(a, b), view.length)];
      expect(new Utf8Checker(view).invalidAt(start, end)).toBe(invalidUtf8At(view, start, end));
    }),
    { numRuns: runs(2000) },
  );
});
