import { narrow } from '../../bytes/numbers.ts';

/** Integers that the libraries write as float 64 unless given as BigInt: those that uint 32 and int 32 do not hold. */
export function isWide(value: unknown): boolean {
  return Number.isSafeInteger(value) && ((value as number) >= 2 ** 32 || (value as number) < -(2 ** 31));
}

/** A number as the libraries have to be given it, so that integers of up to 64 bits stay integers. Larger ones become doubles. */
export function toNativeNumber(value: unknown): unknown {
  if (typeof value === 'bigint') return value >= -(2n ** 63n) && value < 2n ** 64n ? value : Number(value);
  return isWide(value) ? BigInt(value as number) : value;
}

/** BigInt only where a number would lose digits, as JSON values are held. */
export function fromNativeNumber(value: unknown): unknown {
  return typeof value === 'bigint' ? narrow(value) : value;
}
