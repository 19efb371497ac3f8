import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from '../bytes/utf8.ts';
import { hasMoreValues } from './has-more-values.ts';
import { parseSource } from './parse.ts';

test('counts the values of any JSON text, with any white space', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(3), (text, indent) => {
      const spaced = JSON.stringify(JSON.parse(text), null, indent);
      const parsed = parseSource(utf8Bytes(spaced));
      if (!parsed.ok) throw new Error(parsed.failure.message);
      const count = parsed.source.index.start.length;
      expect(hasMoreValues(spaced, count)).toBe(false);
      expect(hasMoreValues(spaced, count - 1)).toBe(true);
    }),
  );
});

test('numbers, literals and strings with commas, brackets and quotation marks count once', () => {
  const text = '[-1.5e+3, true ,null,"a,[{:\\"\\\\", {"k:\\"": []}]';
  expect(hasMoreValues(text, 7)).toBe(false);
  expect(hasMoreValues(text, 6)).toBe(true);
});
