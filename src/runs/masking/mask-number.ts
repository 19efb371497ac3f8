import { pick, type Random } from './random.ts';
import { integerWidths, numberWidths } from './widths.ts';

/** Matches numbers as JSON and Extended JSON write them. */
export const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

/** Maximum number of candidates that are tried. Usually one of the first ones fits. */
const TRIES = 600;
/** For integers with at most this many digits, one of all candidates is chosen. For others, random ones are tried. */
const LISTED = 3;
/** A number with more digits than this is infinite as a double, so that only its length matters. */
const FINITE = 309;

/**
 * A random number with as many characters as the given one, and the same size in every format. Returns the given number
 * if none is found.
 */
export function maskNumber(written: string, random: Random): string {
  if (written === '-0') return written;
  if (!INTEGER.test(written)) return firstAlike(written, decimalLike, (text) => numberWidths(Number(text)), random);
  const digits = written.replace('-', '');
  if (digits.length <= LISTED) {
    const others = integersLike(written).filter((other) => other !== written);
    return others.length === 0 ? written : pick(others, random);
  }
  if (digits.length > FINITE) return digitsLike(written, random);
  return firstAlike(written, integerLike, (text) => integerWidths(BigInt(text)), random);
}

type Draw = (written: string, random: Random) => string;

function firstAlike(written: string, draw: Draw, widthsOf: (text: string) => string, random: Random): string {
  const widths = widthsOf(written);
  for (let i = 0; i < TRIES; i++) {
    const text = draw(written, random);
    if (text.length === written.length && text !== written && widthsOf(text) === widths) return text;
  }
  return written;
}

/** The short integers by the facts that they share. */
const listed = new Map<string, string[]>();

function integersLike(written: string): readonly string[] {
  if (listed.size === 0) {
    for (let value = -(10 ** LISTED) + 1; value < 10 ** LISTED; value++) {
      const key = keyOf(String(value));
      const alike = listed.get(key);
      if (alike === undefined) listed.set(key, [String(value)]);
      else alike.push(String(value));
    }
  }
  return listed.get(keyOf(written))!;
}

function keyOf(written: string): string {
  return `${written.length} ${integerWidths(BigInt(written))}`;
}

/**
 * An integer with the same number of bits, or at least the same number of bytes, and with zero bytes in the same
 * places.
 */
function integerLike(written: string, random: Random): string {
  const value = BigInt(written);
  const magnitude = value < 0n ? -value - 1n : value;
  const bits = magnitude.toString(2).length;
  const bytes = Math.ceil(bits / 8);
  if (bytes > 8) return digitsLike(written, random);
  let other = 0n;
  for (let shift = 0n; shift < bytes * 8; shift += 8n) {
    const isZero = ((value >> shift) & 255n) === 0n;
    other |= (isZero ? 0n : BigInt(1 + random(255))) << shift;
  }
  if (value < 0n) return String(other - (1n << BigInt(bytes * 8)));
  // Numbers such as 1000 have many zero bits, and so take few bytes as a double.
  if (random(2) === 0) other = (BigInt.asUintN(bits - 1, other) | (1n << BigInt(bits - 1))) & ~((value & -value) - 1n);
  return String(other);
}

/** A number with a fraction or an exponent: the replacement has other digits, or is a double with other bits. */
function decimalLike(written: string, random: Random): string {
  const value = Number(written);
  const isShortest = String(value) === written && !Number.isInteger(value);
  return isShortest && random(2) === 0 ? String(doubleLike(value, random)) : digitsLike(written, random);
}

/** A double with the same exponent and zero bytes in the same places; it fits in 32 bits if the original does. */
function doubleLike(value: number, random: Random): number {
  const isSingle = Math.fround(value) === value;
  const view = new DataView(new ArrayBuffer(8));
  if (isSingle) view.setFloat32(0, value);
  else view.setFloat64(0, value);
  const head = isSingle ? 0x80 : 0xf0;
  view.setUint8(1, (view.getUint8(1) & head) | (random(256) & ~head));
  for (let at = 2; at < (isSingle ? 4 : 8); at++) if (view.getUint8(at) !== 0) view.setUint8(at, 1 + random(255));
  return isSingle ? view.getFloat32(0) : view.getFloat64(0);
}

/** A number with other digits. A 0 before the point, zeros at the end of the fraction, and the exponent are kept. */
function digitsLike(written: string, random: Random): string {
  const [, sign, whole, fraction, zeros = '', exponent = ''] = DECIMAL.exec(written)!;
  const others = (count: number): string => Array.from({ length: count }, () => pick('0123456789', random)).join('');
  const before = whole === '0' ? '0' : pick('123456789', random) + others(whole!.length - 1);
  const last = fraction === undefined || fraction === '' ? '' : others(fraction.length - 1) + pick('123456789', random);
  return `${sign}${before}${fraction === undefined ? '' : '.'}${last}${zeros}${exponent}`;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d*?)(0*))?(e.*)?$/i;
