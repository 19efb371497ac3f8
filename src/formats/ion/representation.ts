import { bytesOfInteger, doubleBytes } from '../../core/bytes/number-bytes.ts';
import type { Carried } from '../../core/value/carried.ts';
import type { DecimalNative } from '../../core/value/decimal-native.ts';
import { formatInstant, type Instant } from '../../core/value/instant.ts';
import { Type } from './types.ts';
import { varUintBytes } from './var-uint-bytes.ts';

/**
 * The representation of a value whose type json-pack lacks. The library takes it for a blob. The head of a blob has the
 * same form, so only the type has to be changed.
 */
export class Representation extends Uint8Array<ArrayBuffer> {
  /** Views and copies of a representation are plain bytes. */
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

/** The value for the library: a native one, or its JSON if Ion has no such type or the value is out of range. */
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

/** An integer in a form that the library writes: it writes only integers that are numbers. */
export function integer(value: number | bigint): unknown {
  if (typeof value === 'number') return value;
  const magnitude = value < 0n ? -value : value;
  const bytes = bytesOfInteger(magnitude, sizeOf(magnitude));
  return new Representation(value < 0n ? Type.negativeInt : Type.positiveInt, bytes);
}

/** Size of a magnitude in bytes; zero takes none. */
function sizeOf(magnitude: bigint): number {
  return magnitude === 0n ? 0 : Math.ceil(magnitude.toString(16).length / 2);
}

/** Number of bytes that an integer takes after its type descriptor, including the length if it is long. */
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
 * A timestamp with the offset and the decimals of an RFC 3339 text. Its components are in UTC. Undefined for times
 * before the year 1, which Ion lacks.
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

/** A positive Int, whose highest bit is the sign. Zero has no bytes. */
function coefficient(n: bigint): number[] {
  return n === 0n ? [] : [...bytesOfInteger(n, Math.floor(n.toString(2).length / 8) + 1)];
}

function varUint(n: number): readonly number[] {
  return [...varUintBytes(n, 1)];
}

function varInt(n: number): readonly number[] {
  const magnitude = Math.abs(n);
  const sign = n < 0 ? 0x40 : 0;
  if (magnitude < 0x40) return [magnitude | sign | 0x80];
  // Each byte of a VarInt except the first holds seven bits of the magnitude.
  const groups = [(magnitude & 0x7f) | 0x80];
  let rest = magnitude >> 7;
  for (; rest >= 0x40; rest >>= 7) groups.unshift(rest & 0x7f);
  return [rest | sign, ...groups];
}
