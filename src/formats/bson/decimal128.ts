import { bigUint } from '../../core/bytes/numbers.ts';

const EXPONENT_BIAS = 6176;
const LARGEST_COEFFICIENT = 10n ** 34n - 1n;

/**
 * The exact text of an IEEE 754-2008 decimal128 in the binary integer encoding, least significant byte first, formatted
 * as in the BSON Decimal128 specification. The exponent is printed, never evaluated.
 *
 * ```
 * s 0eeeeeeeeeeeeee ccc…   14 bits of exponent, 113 of coefficient (the exponent does not begin with 11)
 * s 11eeeeeeeeeeeeee 100c… a coefficient beyond 34 digits, which counts as 0
 * s 11110           ∞      s 11111  not a number
 * ```
 */
export function decimal128Text(bytes: Uint8Array, start: number, end: number): string {
  const bits = bigUint(bytes, start, end, 'little');
  const sign = bits >> 127n === 1n ? '-' : '';
  const combination = Number((bits >> 122n) & 0x1fn);
  if (combination === 0b11111) return 'NaN';
  if (combination === 0b11110) return `${sign}Infinity`;
  const large = combination >> 3 === 0b11;
  const exponent = Number((bits >> (large ? 111n : 113n)) & 0x3fffn) - EXPONENT_BIAS;
  const coefficient = large ? 0n : bits & ((1n << 113n) - 1n);
  return sign + format(coefficient > LARGEST_COEFFICIENT ? 0n : coefficient, exponent);
}

function format(coefficient: bigint, exponent: number): string {
  const digits = coefficient.toString();
  const adjusted = exponent + digits.length - 1;
  if (exponent > 0 || adjusted < -6) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${digits[0]}${fraction}E${adjusted < 0 ? '' : '+'}${adjusted}`;
  }
  if (exponent === 0) return digits;
  const padded = digits.padStart(1 - exponent, '0');
  return `${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
