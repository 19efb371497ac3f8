import { bytesOfInteger, doubleBytes } from '../../core/bytes/number-bytes.ts';
import type { Carried } from '../../core/value/carried.ts';
import type { DecimalNative } from '../../core/value/decimal-native.ts';
import { formatInstant, type Instant } from '../../core/value/instant.ts';
import { Type } from './types.ts';

/**
 * The representation of a value of a type that json-pack lacks. The library takes it for a blob, whose head has the same
 * form, so that only the type has to be changed.
 */
export class Representation extends Uint8Array<ArrayBuffer> {
  /** Views and copies of it are plain bytes. */
  static get [Symbol.species](): Uint8ArrayConstructor {
    return Uint8Array;
  }

  readonly type: number;

  constructor(type: number, bytes: ArrayLike<number>) {
    super(new ArrayBuffer(bytes.length));
    this.type = type;
    this.set(bytes);
  }
}

/** The value for the library: natively, or its JSON if that has no such type or range. */
export function representationOf({ native, json }: Carried): unknown {
  switch (native.kind) {
    case 'bytes':
    case 'uuid':
      return native.bytes;
    case 'integer':
      return integer(native.value);
    case 'double':
      return new Representation(Type.float, doubleBytes(native.value));
    case 'float32':
      return new Representation(Type.float, floatBytes(native.value));
    case 'decimal':
      return decimal(native);
    case 'time':
      return timestamp(native.instant, typeof json === 'string' ? json : formatInstant(native.instant)) ?? json;
    default:
      return json;
  }
}

/** A decimal: its exponent, then its digits as an Int. */
function decimal({ unscaled, exponent }: DecimalNative): Representation {
  const digits = coefficient(unscaled < 0n ? -unscaled : unscaled);
  if (unscaled < 0n) digits[0]! |= 0x80;
  return new Representation(Type.decimal, [...varInt(exponent), ...digits]);
}

/** An integer for the library, which writes only numbers. */
export function integer(value: number | bigint): unknown {
  if (typeof value === 'number') return value;
  const magnitude = value < 0n ? -value : value;
  const bytes = bytesOfInteger(magnitude, sizeOf(magnitude));
  return new Representation(value < 0n ? Type.negativeInt : Type.positiveInt, bytes);
}

/** The bytes of a magnitude; none for zero. */
function sizeOf(magnitude: bigint): number {
  return magnitude === 0n ? 0 : Math.ceil(magnitude.toString(16).length / 2);
}

/** The bytes of an integer after its type descriptor, with the length that a long one needs. */
export function integerBytes(value: bigint): number {
  const size = sizeOf(value < 0n ? -value : value);
  return size < 14 ? size : size + varUint(size).length;
}

function floatBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value);
  return bytes;
}

const PARTS = /(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * A timestamp with the offset and the decimals of a text in RFC 3339. Undefined before the year 1, which Ion lacks. Its
 * components are in UTC.
 */
function timestamp({ seconds }: Instant, text: string): Representation | undefined {
  const [, fraction = '', sign, hours = '0', minutes = '0'] = PARTS.exec(text) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  const utc = new Date(seconds * 1000);
  const year = utc.getUTCFullYear();
  if (year < 1 || year > 9999) return undefined;
  const bytes = [
    ...(sign !== undefined && offset === 0 && sign === '-'
      ? [UNKNOWN_OFFSET]
      : varInt(sign === '-' ? -offset : offset)),
    ...varUint(year),
    ...[utc.getUTCMonth() + 1, utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds()].flatMap(
      varUint,
    ),
    ...(fraction === '' ? [] : [...varInt(-fraction.length), ...coefficient(BigInt(fraction))]),
  ];
  return new Representation(Type.timestamp, bytes);
}

/** The VarInt -0. */
const UNKNOWN_OFFSET = 0xc0;

/** A positive Int: its highest bit is the sign. No bytes for zero. */
function coefficient(n: bigint): number[] {
  return n === 0n ? [] : [...bytesOfInteger(n, Math.floor(n.toString(2).length / 8) + 1)];
}

function varUint(n: number): readonly number[] {
  const groups = [(n & 0x7f) | 0x80];
  for (let rest = n >> 7; rest > 0; rest >>= 7) groups.unshift(rest & 0x7f);
  return groups;
}

function varInt(n: number): readonly number[] {
  const magnitude = Math.abs(n);
  const sign = n < 0 ? 0x40 : 0;
  if (magnitude < 0x40) return [magnitude | sign | 0x80];
  // All but the first byte have seven bits.
  const groups = [(magnitude & 0x7f) | 0x80];
  let rest = magnitude >> 7;
  for (; rest >= 0x40; rest >>= 7) groups.unshift(rest & 0x7f);
  return [rest | sign, ...groups];
}
