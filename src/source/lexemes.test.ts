import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invalidUtf8At, utf8Bytes } from '../bytes/utf8.ts';
import { sameDecimal } from './decimal.ts';
import { isDoubtful, plainEnd, stringEnd, wordsOf } from './lexemes.ts';

const anyBytes = fc.uint8Array({ maxLength: 40 });
const mostlyPlain = fc.array(fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) }, fc.nat(255)));

it('four bytes at a time find what one at a time finds', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyBytes,
        mostlyPlain.map((list) => Uint8Array.from(list)),
      ),
      fc.nat(8),
      (bytes, from) => {
        const isPlain = (byte: number) => byte >= 0x20 && byte < 0x80 && byte !== 0x22 && byte !== 0x5c;
        let wanted = Math.min(from, bytes.length);
        while (wanted < bytes.length && isPlain(bytes[wanted]!)) wanted++;
        if (from <= bytes.length) expect(plainEnd(bytes, wordsOf(bytes), from)).toBe(wanted);
      },
    ),
    { numRuns: 2000 },
  );
});

it('every pair of bytes beside each other is told apart', () => {
  for (let a = 0; a < 256; a++) {
    for (let b = 0; b < 256; b++) {
      const bytes = Uint8Array.of(0x61, a, b, 0x61);
      const isPlain = (byte: number) => byte >= 0x20 && byte < 0x80 && byte !== 0x22 && byte !== 0x5c;
      expect(plainEnd(bytes, wordsOf(bytes), 0)).toBe(isPlain(a) ? (isPlain(b) ? 4 : 2) : 1);
      expect(plainEnd(bytes, wordsOf(bytes), 2)).toBe(isPlain(b) ? 4 : 2);
    }
  }
});

it('strings end where UTF-8 does', () => {
  const highBytes = fc.uint8Array({ min: 0x80, maxLength: 12 });
  const characters = fc.string({ unit: 'binary', maxLength: 4 }).map((text) => utf8Bytes(text));
  fc.assert(
    fc.property(characters, highBytes, (good, bad) => {
      const bytes = Uint8Array.from([...good, ...bad]).filter((byte) => byte >= 0x80);
      const invalid = invalidUtf8At(bytes);
      expect(stringEnd(bytes, wordsOf(bytes), 0)).toBe(invalid < 0 ? bytes.length : invalid);
    }),
    { numRuns: 2000 },
  );
});

it('a number that is not doubtful comes back from its double', () => {
  const number = fc.stringMatching(/^-?(0|[1-9]\d{0,15})(\.\d{1,15})?([eE][-+]?\d{1,3})?$/);
  fc.assert(
    fc.property(number, (text) => {
      const isSame = sameDecimal(text, Object.is(Number(text), -0) ? '-0' : String(Number(text)));
      if (!isDoubtful(utf8Bytes(text), 0, text.length)) expect(isSame && !Object.is(Number(text), -0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
