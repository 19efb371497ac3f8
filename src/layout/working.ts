import type { DecodedValue, Kind } from './vocabulary.ts';

/** By `Kind.sign`: returns the calculation that decodes the sign, as text, and its result. */
const SIGNS: Readonly<Record<NonNullable<Kind['sign']>, (n: bigint, width: number) => readonly [string, bigint]>> = {
  zigzag: (n) => (n % 2n === 0n ? [`${n} / 2`, n / 2n] : [`-(${n} + 1) / 2`, -(n + 1n) / 2n]),
  '-1 - n': (n) => [`-1 - ${n}`, -1n - n],
  "two's complement": (n, width) =>
    n < 2n ** BigInt(width - 1) ? [`${n}`, n] : [`${n} - ${2n ** BigInt(width)}`, n - 2n ** BigInt(width)],
};

/** Letters of a pattern that do not belong to the number: `m` marks that more bytes follow, `w` is a wire type. */
const NOT_NUMBER = 'mw';
/** Width in bits of the two's complement in varints. */
const VARINT_WIDTH = 64;

/**
 * The calculation from the bits of a region to its number: "10111 = 23, -1 - 23 = -24". Undefined if the bits do not
 * make the number, or if the kind has no pattern.
 */
export function workingOf(kind: Kind, bytes: Uint8Array, decoded: DecodedValue | undefined): string | undefined {
  if (kind.ieee !== undefined) return floatParts(kind, bytes);
  if (kind.bits === undefined || (typeof decoded !== 'number' && typeof decoded !== 'bigint')) return undefined;
  const isVarint = kind.bits.startsWith('m');
  if (bytes.length !== 1 && !isVarint) return undefined;
  const isByte = kind.sign === "two's complement" && !isVarint;
  const groups = isByte
    ? [binary(bytes[0]!)]
    : Array.from(bytes, (byte, i) => numberBits(kind.bits!, byte, i)).reverse();
  const bits = groups.join('');
  // If all bits or none belong to the number, the drawing itself shows it.
  if (bits === '' || (bits.length === 8 && !isByte)) return undefined;
  const n = BigInt(`0b${bits}`);
  const [sum, result] = kind.sign === undefined ? [`${n}`, n] : SIGNS[kind.sign](n, isVarint ? VARINT_WIDTH : 8);
  if (result !== BigInt(decoded)) return undefined;
  return `${groups.join(' ')} = ${n}${sum === `${n}` ? '' : `, ${sum} = ${result}`}`;
}

/** The bits of a byte that belong to the number. The pattern applies to the first byte of a varint. */
function numberBits(pattern: string, byte: number, index: number): string {
  if (index > 0) return binary(byte).slice(1);
  return [...binary(byte)].filter((_, i) => /[a-z]/.test(pattern[i]!) && !NOT_NUMBER.includes(pattern[i]!)).join('');
}

/** Width in bits of the IEEE 754 exponent, by the bytes of the number. */
const EXPONENT_BITS: Readonly<Record<number, number>> = { 2: 5, 4: 8, 8: 11 };

/**
 * Width in bits of the exponent in a region; undefined if bytes of the number are omitted or the kind is not a float.
 */
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
