import { sameDecimal } from './decimal.ts';
import { isObject, type JsonValue } from './json-value.ts';
import { WrittenNumber } from './written-number.ts';

/** The number `unscaled` · 10^`exponent`, which a format writes as these two integers. */
export interface DecimalNative {
  readonly kind: 'decimal';
  readonly unscaled: bigint;
  readonly exponent: number;
}

const WRITTEN = /^(-?)(\d{1,1000})(?:\.(\d{1,1000}))?(?:[eE]([+-]?\d{1,6}))?$/;

/**
 * The decimal that a text writes, with its zeros. Undefined if the text is not a finite decimal, for -0, which integers
 * cannot write, and for more than a thousand digits or an exponent beyond a million.
 */
export function decimalNative(text: string): DecimalNative | undefined {
  const [all, sign = '', whole = '', fraction = '', power = '0'] = WRITTEN.exec(text) ?? [];
  if (all === undefined) return undefined;
  const unscaled = BigInt(sign + whole + fraction);
  if (unscaled === 0n && sign !== '') return undefined;
  return { kind: 'decimal', unscaled, exponent: Number(power) - fraction.length };
}

/** The largest exponent of two, in either direction, whose decimal has at most a thousand digits. */
const MOST_BINARY = 1000n;

/** The decimal of `mantissa` · 2^`exponent`, which is exact. Undefined beyond 2^1000, 2^-1000 and a thousand digits. */
export function decimalOfBinary(mantissa: number | bigint, exponent: number | bigint): DecimalNative | undefined {
  const power = BigInt(exponent);
  if (power > MOST_BINARY || power < -MOST_BINARY) return undefined;
  const unscaled = BigInt(mantissa) * (power < 0n ? 5n ** -power : 2n ** power);
  return decimalNative(`${unscaled}e${power < 0n ? power : 0n}`);
}

/** A decimal as its integer, `e` and its exponent, which every reader of decimals takes. */
export function decimalNativeText({ unscaled, exponent }: DecimalNative): string {
  return `${unscaled}e${exponent}`;
}

/** True if a decoded value is this number: a number, an exponent and an integer, or a decimal of Extended JSON. */
export function isSameDecimal(native: DecimalNative, got: unknown): boolean {
  const text = textOf(got);
  return text !== undefined && sameDecimal(decimalNativeText(native), text);
}

function textOf(got: unknown): string | undefined {
  if (got instanceof WrittenNumber) return got.text;
  if (typeof got === 'bigint' || (typeof got === 'number' && Number.isFinite(got))) return String(got);
  if (Array.isArray(got)) return got.length === 2 ? `${String(got[1])}e${String(got[0])}` : undefined;
  const { $numberDecimal } = isObject(got as JsonValue) ? (got as { $numberDecimal?: unknown }) : {};
  return typeof $numberDecimal === 'string' ? $numberDecimal : undefined;
}
