import { bigUint } from '../bytes/numbers.ts';

/** Width of the IEEE 754 exponent in bits, by the number of bytes. */
export const EXPONENT_BITS: Readonly<Record<number, number>> = { 2: 5, 4: 8, 8: 11 };

/** The parts of a float. */
export interface SpelledFloat {
  readonly sign: '0' | '1';
  readonly exponent: string;
  readonly fraction: bigint;
  readonly fractionBits: number;
}

export function spelledFloat(highFirst: Uint8Array, exponentBits: number): SpelledFloat {
  const width = highFirst.length * 8;
  const bits = bigUint(highFirst, 0, highFirst.length, 'big').toString(2).padStart(width, '0');
  return {
    sign: bits[0] as '0' | '1',
    exponent: bits.slice(1, 1 + exponentBits),
    fraction: BigInt(`0b${bits.slice(1 + exponentBits)}`),
    fractionBits: width - 1 - exponentBits,
  };
}

/** The calculation of a float, one step per line. */
export function floatLines({ sign, exponent, fraction, fractionBits }: SpelledFloat): readonly string[] {
  const minus = sign === '1' ? '-' : '';
  const stored = parseInt(exponent, 2);
  const bias = 2 ** (exponent.length - 1) - 1;
  const head = sign === '1' ? 'minus' : 'plus';
  if (stored === 2 * bias + 1) {
    const isNumber = fraction === 0n;
    return [`${head}, exponent ${exponent}, all ones: ${isNumber ? `${minus}infinity` : 'not a number'}`];
  }
  if (stored === 0 && fraction === 0n) return [`${head}, exponent and fraction are zero: ${minus}0`];
  // An exponent of zero bits marks numbers near zero, without the leading 1.
  const [leading, power] = stored === 0 ? [0n, 1 - bias] : [1n, stored - bias];
  const significand = (leading << BigInt(fractionBits)) | fraction;
  const exponentLine =
    stored === 0
      ? `exponent ${exponent}, all zeros: 2^${power}, and no leading 1`
      : `exponent ${exponent} = ${stored}, ${stored} - ${bias} = ${power}`;
  const digits = exactDecimal(significand, -fractionBits);
  const isShort = power > -30 && power < 70;
  const value = isShort ? ` = ${minus}${exactDecimal(significand, power - fractionBits)}` : '';
  return [`${head}, ${exponentLine}`, `${minus}${digits} × 2^${power}${value}`];
}

/** Maximum number of digits that are written after the point. */
const PLACES = 19;

/** n × 2^exponent in decimal digits, exact; an ellipsis marks digits that are left out. */
function exactDecimal(n: bigint, exponent: number): string {
  if (exponent >= 0) return String(n << BigInt(exponent));
  const shift = BigInt(-exponent);
  const whole = n >> shift;
  // n / 2^k is n × 5^k / 10^k: the digits of n × 5^k, with the point k places from the end.
  const places = -exponent;
  const digits = ((n - (whole << shift)) * 5n ** shift).toString().padStart(places, '0').replace(/0+$/, '');
  if (digits === '') return String(whole);
  return digits.length > PLACES ? `${whole}.${digits.slice(0, PLACES)}…` : `${whole}.${digits}`;
}

/** The step from a number to the number that it means in zigzag. */
export function zigzagLine(n: bigint, result: bigint): string {
  return n % 2n === 0n ? `zigzag, even: ${n} / 2 = ${result}` : `zigzag, odd: -(${n} + 1) / 2 = ${result}`;
}
