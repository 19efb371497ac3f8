import { intBE, uintBE } from '../../core/bytes/numbers.ts';
import { type KindName, kinds } from './kinds.ts';

/** The markers to which the code refers. The table below has the others. */
export const Marker = {
  noop: 0x4e, // N
  uint8: 0x55, // U
  highPrecision: 0x48, // H
  arrayEnd: 0x5d, // ]
  objectEnd: 0x7d, // }
  type: 0x24, // $
  count: 0x23, // #
} as const;

/** Families of markers, by the bytes that follow. */
export const MarkerFamily = {
  none: 0, // not a marker of a value
  literal: 1, // no data
  noop: 2, // no data, and not a value
  fixed: 3, // a number of known size
  char: 4,
  text: 5, // a length, then that many bytes
  array: 6,
  object: 7,
} as const;

interface Row {
  readonly marker: string;
  readonly kind: KindName;
  readonly family: number;
  /** Size of the data in bytes, for numbers and chars. */
  readonly size: number;
  /** Kind of the data. */
  readonly data: KindName;
  /** Kind of the head in a container with this type. */
  readonly typedHead: KindName;
  /** Kind of a `$` that is followed by this marker. */
  readonly type: KindName;
  /** Minimum size of a value without its marker, in bytes. */
  readonly least: number;
}

const { literal, noop, fixed, char, text, array, object } = MarkerFamily;

function plain(marker: string, kind: KindName, family: number, type: KindName, least: number): Row {
  return { marker, kind, family, size: 0, data: 'unread', typedHead: 'unread', type, least };
}

function sized(marker: string, kind: KindName, family: number, size: number, data: KindName, type: KindName): Row {
  return { marker, kind, family, size, data, typedHead: 'unread', type, least: size };
}

/** The specification's type reference, in its order. */
const ROWS: readonly Row[] = [
  plain('Z', 'null', literal, 'type null', 0),
  plain('N', 'no-op', noop, 'type no-op', 0),
  plain('T', 'true', literal, 'type true', 0),
  plain('F', 'false', literal, 'type false', 0),
  sized('i', 'int8', fixed, 1, 'integer data', 'type int8'),
  sized('U', 'uint8', fixed, 1, 'uint8 data', 'type uint8'),
  sized('I', 'int16', fixed, 2, 'integer data', 'type int16'),
  sized('l', 'int32', fixed, 4, 'integer data', 'type int32'),
  sized('L', 'int64', fixed, 8, 'integer data', 'type int64'),
  sized('d', 'float32', fixed, 4, 'float data', 'type float32'),
  sized('D', 'float64', fixed, 8, 'float data', 'type float64'),
  {
    ...plain('H', 'high-precision number', text, 'type high-precision number', 3),
    data: 'high-precision data',
    typedHead: 'high-precision length',
  },
  sized('C', 'char', char, 1, 'char data', 'type char'),
  { ...plain('S', 'string', text, 'type string', 2), data: 'string data', typedHead: 'string length' },
  plain('[', 'array', array, 'type array', 1),
  plain('{', 'object', object, 'type object', 1),
];

/** The columns of the table, by marker. */
export const FAMILY = column((row) => row.family);
export const SIZE = column((row) => row.size);
export const KIND = column((row) => kinds.index[row.kind]);
export const DATA_KIND = column((row) => kinds.index[row.data]);
export const TYPED_HEAD_KIND = column((row) => kinds.index[row.typedHead]);
export const TYPE_KIND = column((row) => kinds.index[row.type]);
export const LEAST = column((row) => row.least);
/** Size of an integer in bytes, by its marker; 0 for other markers. */
export const INTEGER_SIZE = column((row) => ('iUIlL'.includes(row.marker) ? row.size : 0));

function column(of: (row: Row) => number): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const row of ROWS) bytes[row.marker.charCodeAt(0)] = of(row);
  return bytes;
}

/** The integer with its marker at `at`, which must be complete: a length or a count. Approximate beyond 2^53. */
export function integerAt(bytes: Uint8Array, at: number): number {
  const marker = bytes[at]!;
  const first = bytes[at + 1]!;
  if (marker === Marker.uint8) return first;
  let integer = (first << 24) >> 24;
  for (let i = at + 2; i <= at + INTEGER_SIZE[marker]!; i++) integer = integer * 256 + bytes[i]!;
  return integer;
}

/** `integerAt` with all digits, for messages. */
export function exactIntegerAt(bytes: Uint8Array, at: number): bigint {
  const marker = bytes[at]!;
  return BigInt((marker === Marker.uint8 ? uintBE : intBE)(bytes, at + 1, at + 1 + INTEGER_SIZE[marker]!));
}

/** End of the integer with its marker at `at`; -1 if the integer is missing or cut off. */
export function integerEnd(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return -1;
  const size = INTEGER_SIZE[bytes[at]!]!;
  const end = at + 1 + size;
  return size === 0 || end > bytes.length ? -1 : end;
}
