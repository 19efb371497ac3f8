import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areEqual } from '../core/bytes/equal.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { utf8Writer } from './utf8-writer.ts';

test('encodes any text, after any other text', () => {
  const write = utf8Writer();
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.constantFrom('', '\ud83e', '€'.repeat(5000)));
  fc.assert(
    fc.property(text, (each) => {
      expect(areEqual(write(each), utf8Bytes(each))).toBe(true);
    }),
  );
});

test('uses one buffer for texts that fit, and does not share it', () => {
  const [write, other] = [utf8Writer(), utf8Writer()];
  const first = write('a text');
  expect(write('€').buffer).toBe(first.buffer);
  expect(other('€').buffer).not.toBe(first.buffer);
  expect(write('€'.repeat(100)).buffer).not.toBe(first.buffer);
});
