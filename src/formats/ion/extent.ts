import type { LayoutFailure } from '../../core/layout/layout.ts';
import { cutField, emptyOrdered, illegal, tooLarge } from './failures.ts';
import { varEnd, varInt, varUint } from './fields.ts';
import { LONG, NULL, ORDERED, Type } from './types.ts';

/** The place of a value's representation, after its type descriptor and its length. */
export interface Extent {
  readonly from: number;
  /** The end of the representation, which may be after the end of the input or of the container. */
  readonly end: number;
  /** True if the length is in a VarUInt. */
  readonly isLong: boolean;
}

/** A VarUInt, and the offset after it. */
export interface Field {
  readonly n: number;
  readonly end: number;
}

/** True if a type descriptor begins padding, which is not a value. */
export function isPadding(first: number): boolean {
  return first >> 4 === Type.null && (first & 15) !== NULL;
}

/** Finds the representation of the value or padding at `at`, which is before `limit` and not the version marker. */
export function extentOf(bytes: Uint8Array, at: number, limit: number): Extent | LayoutFailure {
  const type = bytes[at]! >> 4;
  const length = bytes[at]! & 15;
  const why = whyIllegal(type, length);
  if (why !== undefined) return illegal(bytes, at, why);
  if (length === NULL || type === Type.bool) return { from: at + 1, end: at + 1, isLong: false };
  if (length !== LONG && !(type === Type.struct && length === ORDERED))
    return { from: at + 1, end: at + 1 + length, isLong: false };
  const size = varUintAt(bytes, at + 1, limit, at, 'the length of this value');
  if ('message' in size) return size;
  if (length === ORDERED && size.n === 0) return emptyOrdered(at);
  return { from: size.end, end: size.end + size.n, isLong: true };
}

/** Reads a VarUInt that ends before `limit` and belongs to the item at `item`. Numbers above 2^53 - 1 are refused. */
export function varUintAt(
  bytes: Uint8Array,
  start: number,
  limit: number,
  item: number,
  what: string,
): Field | LayoutFailure {
  const end = varEnd(bytes, start, Math.min(limit, bytes.length));
  if (end < 0) return cutField(item, limit, bytes.length, what);
  const n = varUint(bytes, start, end);
  return n > Number.MAX_SAFE_INTEGER ? tooLarge(item, capitalized(what), '2^53 - 1') : { n, end };
}

/** Maximum of a VarInt that is read: larger exponents have no use. */
const LARGEST_VAR_INT = 2 ** 31 - 1;

/** Reads a VarInt that ends before `limit` and belongs to the item at `item`. */
export function varIntAt(
  bytes: Uint8Array,
  start: number,
  limit: number,
  item: number,
  what: string,
): Field | LayoutFailure {
  const end = varEnd(bytes, start, Math.min(limit, bytes.length));
  if (end < 0) return cutField(item, limit, bytes.length, what);
  const n = varInt(bytes, start, end);
  return Math.abs(n) > LARGEST_VAR_INT ? tooLarge(item, capitalized(what), '±(2^31 - 1)') : { n, end };
}

function capitalized(what: string): string {
  return what[0]!.toUpperCase() + what.slice(1);
}

/**
 * The reason why a type descriptor is illegal (Ion 1.0 binary, "Illegal Type Descriptors"); undefined if it is legal.
 */
function whyIllegal(type: number, length: number): string | undefined {
  switch (type) {
    case Type.bool:
      return length > 1 && length !== NULL ? 'a bool has 0, 1 or 15 in its lower four bits' : undefined;
    case Type.negativeInt:
      return length === 0 ? 'zero is always positive' : undefined;
    case Type.float:
      return [0, 4, 8, NULL].includes(length) ? undefined : 'a float has 0, 4 or 8 bytes';
    case Type.timestamp:
      return length < 2 ? 'a timestamp has at least two bytes' : undefined;
    case Type.annotation:
      if (length === 0) return 'the version marker is allowed only between values of the top level';
      return length < 3 || length === NULL ? 'an annotation wrapper has at least three bytes' : undefined;
    case 15:
      return 'the type 15 is reserved';
  }
  return undefined;
}
