import { type KindName, kinds } from './kinds.ts';

/** Families of formats: how the bytes after a first byte are read. */
export const HeadFamily = {
  single: 0,
  number: 1,
  str: 2,
  bin: 3,
  ext: 4,
  array: 5,
  map: 6,
  unused: 7,
  record: 8,
} as const;

interface Head {
  readonly first: number;
  readonly last: number;
  readonly kind: KindName;
  readonly family: number;
  /** Size in bytes of the number, the length or the count after the first byte; 0 if the first byte contains it. */
  readonly size: number;
  /** Kind of the bytes after the head, if they are not items of their own. */
  readonly data: KindName;
  /** Kind of an item with this head as a map's key. */
  readonly key: KindName;
}

const { single, number, str, bin, ext, array, map, unused } = HeadFamily;

function head(
  first: number,
  last: number,
  kind: KindName,
  family: number,
  size: number,
  data: KindName,
  key: KindName,
): Head {
  return { first, last, kind, family, size, data, key };
}

/** The table in the specification's section "Overview", in its order. */
const HEADS: readonly Head[] = [
  head(0x00, 0x7f, 'positive fixint', single, 0, 'unread', 'integer key'),
  head(0x80, 0x8f, 'fixmap', map, 0, 'unread', 'map key'),
  head(0x90, 0x9f, 'fixarray', array, 0, 'unread', 'array key'),
  head(0xa0, 0xbf, 'fixstr', str, 0, 'str data', 'str key'),
  head(0xc0, 0xc0, 'nil', single, 0, 'unread', 'nil key'),
  head(0xc1, 0xc1, 'unread', unused, 0, 'unread', 'unread'),
  head(0xc2, 0xc2, 'false', single, 0, 'unread', 'boolean key'),
  head(0xc3, 0xc3, 'true', single, 0, 'unread', 'boolean key'),
  head(0xc4, 0xc4, 'bin 8', bin, 1, 'bin data', 'bin key'),
  head(0xc5, 0xc5, 'bin 16', bin, 2, 'bin data', 'bin key'),
  head(0xc6, 0xc6, 'bin 32', bin, 4, 'bin data', 'bin key'),
  head(0xc7, 0xc7, 'ext 8', ext, 1, 'ext data', 'ext key'),
  head(0xc8, 0xc8, 'ext 16', ext, 2, 'ext data', 'ext key'),
  head(0xc9, 0xc9, 'ext 32', ext, 4, 'ext data', 'ext key'),
  head(0xca, 0xca, 'float 32', number, 4, 'float data', 'float key'),
  head(0xcb, 0xcb, 'float 64', number, 8, 'float data', 'float key'),
  head(0xcc, 0xcc, 'uint 8', number, 1, 'uint data', 'integer key'),
  head(0xcd, 0xcd, 'uint 16', number, 2, 'uint data', 'integer key'),
  head(0xce, 0xce, 'uint 32', number, 4, 'uint data', 'integer key'),
  head(0xcf, 0xcf, 'uint 64', number, 8, 'uint data', 'integer key'),
  head(0xd0, 0xd0, 'int 8', number, 1, 'int data', 'integer key'),
  head(0xd1, 0xd1, 'int 16', number, 2, 'int data', 'integer key'),
  head(0xd2, 0xd2, 'int 32', number, 4, 'int data', 'integer key'),
  head(0xd3, 0xd3, 'int 64', number, 8, 'int data', 'integer key'),
  head(0xd4, 0xd4, 'fixext 1', ext, 0, 'ext data', 'ext key'),
  head(0xd5, 0xd5, 'fixext 2', ext, 0, 'ext data', 'ext key'),
  head(0xd6, 0xd6, 'fixext 4', ext, 0, 'ext data', 'ext key'),
  head(0xd7, 0xd7, 'fixext 8', ext, 0, 'ext data', 'ext key'),
  head(0xd8, 0xd8, 'fixext 16', ext, 0, 'ext data', 'ext key'),
  head(0xd9, 0xd9, 'str 8', str, 1, 'str data', 'str key'),
  head(0xda, 0xda, 'str 16', str, 2, 'str data', 'str key'),
  head(0xdb, 0xdb, 'str 32', str, 4, 'str data', 'str key'),
  head(0xdc, 0xdc, 'array 16', array, 2, 'unread', 'array key'),
  head(0xdd, 0xdd, 'array 32', array, 4, 'unread', 'array key'),
  head(0xde, 0xde, 'map 16', map, 2, 'unread', 'map key'),
  head(0xdf, 0xdf, 'map 32', map, 4, 'unread', 'map key'),
  head(0xe0, 0xff, 'negative fixint', single, 0, 'unread', 'integer key'),
];

/** The columns of the table, by first byte. */
export const FAMILY = column((row) => row.family);
export const SIZE = column((row) => row.size);
export const KIND = column((row) => kinds.index[row.kind]);
export const DATA_KIND = column((row) => kinds.index[row.data]);
export const KEY_KIND = column((row) => kinds.index[row.key]);

/** The families in a stream of records, where the bytes 40 to 7f refer to records instead of integers. */
export const FAMILY_AMONG_RECORDS = FAMILY.slice().fill(HeadFamily.record, 0x40, 0x80);

/** The length or count in a head of one byte; the sizes of fixext 1 to 16 double. */
export const INLINE = column((row, byte) => (row.family === ext ? 1 << (byte - 0xd4) : byte - row.first));

function column(get: (row: Head, byte: number) => number): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const row of HEADS) for (let byte = row.first; byte <= row.last; byte++) bytes[byte] = get(row, byte);
  return bytes;
}

/**
 * The length or count in a head, up to 2^32 - 1. `end` is the end of the head (without an extension's type) and must
 * lie within the bytes.
 */
export function lengthAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 1) return INLINE[bytes[start]!]!;
  let length = 0;
  for (let i = start + 1; i < end; i++) length = length * 256 + bytes[i]!;
  return length;
}
