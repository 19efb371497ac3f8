import { toDecimal } from './decimal.ts';

/**
 * The nearest float of 32 bits to a number in JSON. Rounding to a double first may end in the middle between two such
 * floats, where the digits after it decide.
 */
export function nearestSingle(text: string): number {
  const double = Number(text);
  const single = Math.fround(double);
  const [size, other] = [Math.abs(double), 2 * Math.abs(double) - Math.abs(single)];
  const isBetween = single !== double && Number.isFinite(single) && Math.fround(other) === other;
  const order = isBetween ? compared(text.replace(/^-/, ''), size.toPrecision(MOST_PRECISION)) : 0;
  if (order === 0) return single;
  const nearest = order > 0 ? Math.max(Math.abs(single), other) : Math.min(Math.abs(single), other);
  return double < 0 ? -nearest : nearest;
}

/** Maximum number of digits that JavaScript prints of a double. */
const MOST_PRECISION = 100;

/** Compares two positive numbers in JSON of about the same size: negative if the first one is less. */
function compared(a: string, b: string): number {
  const [x, y] = [toDecimal(a), toDecimal(b)];
  const least = Math.min(x.exponent, y.exponent);
  const [first, second] = [x, y].map(({ digits, exponent }) => BigInt(digits + '0'.repeat(exponent - least)));
  return first === second ? 0 : first! < second! ? -1 : 1;
}
