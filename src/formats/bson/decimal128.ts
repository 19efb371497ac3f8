import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { bigUint } from '../../core/bytes/numbers.ts';
import { withPoint } from '../../core/value/written-number.ts';

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
  return exponent === 0 ? digits : withPoint(digits, -exponent);
}

const WRITTEN = /^([+-]?)(?:(\d*)\.?(\d*)(?:e([+-]?\d{1,6}))?|(inf(?:inity)?)|(nan))$/i;
const MOST_DIGITS = 34;
const LARGEST_EXPONENT = 6111;

/**
 * The sixteen bytes of the decimal128 that a text spells, least significant byte first. Undefined if the text is not a
 * number, or if a decimal128 cannot hold it exactly.
 */
export function decimal128Bytes(text: string): Uint8Array | undefined {
  const [all, sign, whole = '', fraction = '', power = '0', infinite, not] = WRITTEN.exec(text) ?? [];
  if (all === undefined) return undefined;
  const negative = sign === '-' ? 1n << 127n : 0n;
  if (not !== undefined) return littleEndian(0x1fn << 122n);
  if (infinite !== undefined) return littleEndian(negative | (0x1en << 122n));
  if (whole === '' && fraction === '') return undefined;
  let digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  let exponent = Number(power) - fraction.length;
  // Zeros move between the digits and the exponent, which does not change the number.
  while (digits.endsWith('0') && digits !== '0' && (digits.length > MOST_DIGITS || exponent < -EXPONENT_BIAS)) {
    digits = digits.slice(0, -1);
    exponent++;
  }
  if (digits === '0') exponent = Math.min(Math.max(exponent, -EXPONENT_BIAS), LARGEST_EXPONENT);
  while (exponent > LARGEST_EXPONENT && digits.length < MOST_DIGITS) {
    digits += '0';
    exponent--;
  }
  if (digits.length > MOST_DIGITS || exponent < -EXPONENT_BIAS || exponent > LARGEST_EXPONENT) return undefined;
  return littleEndian(negative | (BigInt(exponent + EXPONENT_BIAS) << 113n) | BigInt(digits));
}

function littleEndian(bits: bigint): Uint8Array {
  return bytesOfInteger(bits, 16).reverse();
}
