import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { utf8Bytes, utf8Length } from './utf8.ts';

test('the length of a text in UTF-8 equals the number of its bytes, for any characters at the boundaries of pieces', () => {
  const unit = fc.constantFrom('a', 'é', '€', '😀', '\ud83d', '\ude00');
  fc.assert(
    fc.property(fc.nat(9), fc.array(unit, { minLength: 1, maxLength: 6 }), (shift, units) => {
      const text = 'x'.repeat(65_530 + shift) + units.join('').repeat(30_000);
      expect(utf8Length(text)).toBe(utf8Bytes(text).length);
    }),
    { numRuns: runs(60) },
  );
});
