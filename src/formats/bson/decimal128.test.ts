import { Decimal128 } from 'bson';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { runs } from '../../testing/runs.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { decimal128Text } from './decimal128.ts';

const text = (hex: string): string => decimal128Text(hexBytes(hex), 0, 16);

describe('decimal128', () => {
  // Python's pymongo 4.20.0 writes these bytes.
  it.each([
    ['0100000000000000000000000000 3e30', '0.1'],
    ['0000000000000000000000000000 40b0', '-0'],
    ['0100000000000000000000000000 205f', '1E+6000'],
    ['0000000000000000000000000000 007c', 'NaN'],
    ['0000000000000000000000000000 0078', 'Infinity'],
    ['0000000000000000000000000000 00f8', '-Infinity'],
    ['f2af967ed05c82de3297ff6fde3c 4030', '1234567890123456789012345678901234'],
  ])('%s is %s', (hex, expected) => {
    expect(text(hex)).toBe(expected);
  });

  // According to IEEE 754-2008 section 3.5.2, a coefficient of more than 34 digits is not canonical and means 0. The
  // library prints its digits instead.
  it('is 0 if the coefficient has more than 34 digits, and keeps the exponent', () => {
    expect(text('ffffffffffffffffffffffffffff ff5f')).toBe('0E+6111');
    expect(text('0100000000000000000000000000 106c')).toBe('0');
    expect(text('00000000648e8d37c087adbe09ed 4130')).toBe('0');
    expect(text('ffffffff638e8d37c087adbe09ed 4130')).toBe('9'.repeat(34));
    expect(text('0100000000000000000000000080 ff77')).toBe('0E+6111');
  });

  it('agrees with the library on canonical bytes of any kind', () => {
    const random = seededRandom(128);
    for (let round = 0; round < runs(5000); round++) {
      const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
      // Coefficients with few digits and exponents near zero, which use the plain notation.
      if (round % 2 === 0) bytes.fill(0, 1 + (round % 12), 14);
      if (round % 4 === 0) bytes.set([0x30 + (round % 32), 0x30], 14);
      // Only canonical encodings are tested: the coefficient has at most 112 bits, and infinity or NaN replaces an
      // exponent that begins with 11.
      bytes[14]! &= 0xfe;
      if ((bytes[15]! & 0x60) === 0x60) bytes[15]! |= 0x18;
      expect(decimal128Text(bytes, 0, 16)).toBe(new Decimal128(bytes).toString());
    }
  });
});
