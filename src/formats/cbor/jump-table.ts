import { kinds } from './kinds.ts';

/** The byte that ends an item of indefinite length (RFC 8949 section 3.2.1). */
export const BREAK = 0xff;

/** Types of content that tags may require (section 3.4); each is one bit, so that a tag can allow several. */
export const Content = {
  text: 1,
  bytes: 2,
  integer: 4,
  float: 8,
  array: 16,
  bignum: 32,
  other: 64,
  any: 127,
} as const;

/** Length of the head by initial byte, in bytes; 0 if section 3 reserves the byte or assigns it no meaning. */
export const HEAD_SIZE = new Uint8Array(256);
/** Kind of the region that begins a value, by initial byte: the jump table of appendix B. */
export const KIND_OF = new Uint8Array(256);
/** Kind of the region after the initial byte, if there is a second one. */
export const KIND_AFTER = new Uint8Array(256);
/** `Content` of an item, by initial byte. */
export const CONTENT_OF = new Uint8Array(256).fill(Content.other);

const { index } = kinds;

/**
 * By major type: the kind for an argument in the initial byte, the kind for an argument in the bytes after it, the kind
 * for indefinite length, and the content.
 */
const ROWS = [
  [index.unsigned, index.unsignedInitial, 0, Content.integer],
  [index.negative, index.negativeInitial, 0, Content.integer],
  [index.bytesHead, index.bytesLongHead, index.bytesStart, Content.bytes],
  [index.textHead, index.textLongHead, index.textStart, Content.text],
  [index.array, index.arrayLong, index.arrayStart, Content.array],
  [index.map, index.mapLong, index.mapStart, Content.other],
  [index.tag, index.tag, 0, Content.other],
  [index.simple, index.simpleInitial, index.break, Content.other],
] as const;

for (let initial = 0; initial < 256; initial++) {
  const [immediate, long, indefinite, content] = ROWS[initial >> 5]!;
  const additionalInformation = initial & 0x1f;
  CONTENT_OF[initial] = content;
  if (additionalInformation < 24) {
    HEAD_SIZE[initial] = 1;
    KIND_OF[initial] = immediate;
  } else if (additionalInformation < 28) {
    HEAD_SIZE[initial] = 1 + 2 ** (additionalInformation - 24);
    KIND_OF[initial] = long;
  } else if (additionalInformation === 31 && indefinite !== 0) {
    HEAD_SIZE[initial] = 1;
    KIND_OF[initial] = indefinite;
  }
}
for (const [initial, kind, after] of [
  [0xf4, index.false, 0],
  [0xf5, index.true, 0],
  [0xf6, index.null, 0],
  [0xf7, index.undefined, 0],
  [0xf8, index.simpleInitial, index.simpleArgument],
  [0xf9, index.halfInitial, index.half],
  [0xfa, index.singleInitial, index.single],
  [0xfb, index.doubleInitial, index.double],
] as const) {
  KIND_OF[initial] = kind;
  KIND_AFTER[initial] = after;
}
KIND_AFTER.fill(index.unsignedArgument, 0x18, 0x1c);
KIND_AFTER.fill(index.negativeArgument, 0x38, 0x3c);
CONTENT_OF.fill(Content.float, 0xf9, 0xfc);

/** The argument of a head of the given size (section 3); approximate above 2^53. */
export function argumentAt(bytes: Uint8Array, at: number, size: number): number {
  if (size <= 2) return size === 1 ? bytes[at]! & 0x1f : bytes[at + 1]!;
  let argument = bytes[at + 1]!;
  for (let i = at + 2; i < at + size; i++) argument = argument * 256 + bytes[i]!;
  return argument;
}
