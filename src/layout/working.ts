import type { Kind, Said } from './layout.ts';

/** How signs are put into bits without a sign, by `Kind.sign`: the sum that undoes it, and its result. */
const SIGNS: Readonly<Record<NonNullable<Kind['sign']>, (n: bigint, width: number) => readonly [string, bigint]>> = {
  zigzag: (n) => (n % 2n === 0n ? [`${n} / 2`, n / 2n] : [`-(${n} + 1) / 2`, -(n + 1n) / 2n]),
  '-1 - n': (n) => [`-1 - ${n}`, -1n - n],
  "two's complement": (n, width) =>
    n < 2n ** BigInt(width - 1) ? [`${n}`, n] : [`${n} - ${2n ** BigInt(width)}`, n - 2n ** BigInt(width)],
};

/** Letters of a pattern that are no part of the number: `m` says whether more bytes follow, `w` is a wire type. */
const NOT_NUMBER = 'mw';
/** Bits of the two's complement that varints hold. */
const VARINT_WIDTH = 64;

/**
 * How the bits of a region make the number that it says: "10111 = 23, -1 - 23 = -24". Undefined where they do not, and where
 * no pattern draws them.
 */
export function workingOf(kind: Kind, bytes: Uint8Array, said: Said | undefined): string | undefined {
  if (kind.ieee !== undefined) return floatParts(kind, bytes);
  if (kind.bits === undefined || (typeof said !== 'number' && typeof said !== 'bigint')) return undefined;
  const isVarint = kind.bits.startsWith('m');
  if (bytes.length !== 1 && !isVarint) return undefined;
  const isByte = kind.sign === "two's complement" && !isVarint;
  const groups = isByte
    ? [binary(bytes[0]!)]
    : Array.from(bytes, (byte, i) => numberBits(kind.bits!, byte, i)).reverse();
  const bits = groups.join('');
  // Where all or nothing is number, the bits show it themselves.
  if (bits === '' || (bits.length === 8 && !isByte)) return undefined;
  const n = BigInt(`0b${bits}`);
  const [sum, result] = kind.sign === undefined ? [`${n}`, n] : SIGNS[kind.sign](n, isVarint ? VARINT_WIDTH : 8);
  if (result !== BigInt(said)) return undefined;
  return `${groups.join(' ')} = ${n}${sum === `${n}` ? '' : `, ${sum} = ${result}`}`;
}

/** The bits of one byte that are part of the number; the pattern is of the first byte of a varint. */
function numberBits(pattern: string, byte: number, index: number): string {
  if (index > 0) return binary(byte).slice(1);
  return [...binary(byte)].filter((_, i) => /[a-z]/.test(pattern[i]!) && !NOT_NUMBER.includes(pattern[i]!)).join('');
}

/** Bits of the exponent of IEEE 754, by the bytes of the whole. */
const EXPONENT_BITS: Readonly<Record<number, number>> = { 2: 5, 4: 8, 8: 11 };

/** The bits of the exponent in a region of a floating-point number; undefined where a part of it is left out, and of other kinds. */
export function exponentBitsOf({ ieee }: Kind, length: number): number | undefined {
  return ieee === undefined || (ieee.bytes ?? length) !== length ? undefined : EXPONENT_BITS[length];
}

function floatParts(kind: Kind, bytes: Uint8Array): string | undefined {
  const exponentBits = exponentBitsOf(kind, bytes.length);
  if (exponentBits === undefined) return undefined;
  const order = kind.ieee?.order;
  const bits = Array.from(order === 'big' ? bytes : bytes.toReversed(), binary).join('');
  const exponent = bits.slice(1, 1 + exponentBits);
  const from = order === 'little' ? 'from the last byte: ' : '';
  return `${from}sign ${bits[0]}, exponent ${exponent} = ${parseInt(exponent, 2)}, ${bits.length - 1 - exponentBits} bits of fraction`;
}

function binary(byte: number): string {
  return byte.toString(2).padStart(8, '0');
}
