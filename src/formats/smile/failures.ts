import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';

export const NOTHING: LayoutFailure = { offset: 0, message: 'The input is empty: a value takes at least one byte.' };

/** The failure for bytes that end where an item should begin. */
export function endedBefore(offset: number, expected: string): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} was expected.` };
}

/** The failure for a byte with which no token begins here. */
export function unexpected(bytes: Uint8Array, offset: number, expected: string): LayoutFailure {
  return { offset, message: `Found ${byteText(bytes[offset]!)} where ${expected} was expected.` };
}

/** The failure for a byte that the specification reserves for later versions. */
export function reserved(bytes: Uint8Array, offset: number, of: 'value' | 'name'): LayoutFailure {
  return { offset, message: `Found ${byteText(bytes[offset]!)} where a ${of} was expected; no ${of} begins with it.` };
}

/** The failure for bytes that follow the complete value. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = countedPlain(length - offset, 'byte follows', 'bytes follow');
  return { offset, message: `The value ends before this byte, but ${follow}.`, isTrailing: true };
}

/** The failure for a version of the format that does not exist yet. */
export function otherVersion(offset: number, version: number): LayoutFailure {
  return { offset, message: `The header names version ${version}; there is only version 0.` };
}

/** The failure for text or data that is longer than the bytes that are left after its head. The head ends at `from`. */
export function tooShort(offset: number, what: string, size: number, from: number, length: number): LayoutFailure {
  return {
    offset,
    message: `${what} takes ${countedPlain(size, 'byte')} after its head, but ${areLeft(length - from)}.`,
  };
}

/** The failure for a text without the byte at its end. */
export function endless(offset: number, length: number, what: string): LayoutFailure {
  return failureAt(offset, length, `The bytes end within this ${what}, before the byte 0xfc that ends it.`);
}

/** The failure for a VInt without its last byte. */
export function cutNumber(offset: number, length: number, what: string): LayoutFailure {
  return failureAt(offset, length, `The bytes end within ${what}, before its last byte, whose highest bit is 1.`);
}

/** The failure for a VInt with more bytes than its type may have. */
export function tooManyBytes(offset: number, what: string, size: number, most: number): LayoutFailure {
  return { offset, message: `${what} takes ${size} bytes; at most ${most} are allowed.` };
}

/** The failure for a VInt beyond the range of its type. */
export function tooLarge(offset: number, what: string, bits: number): LayoutFailure {
  return { offset, message: `${what} does not fit in ${bits} bits.` };
}

/** The failure for the first byte of a reference in two bytes, without the second. */
export function cutReference(offset: number): LayoutFailure {
  return failureAt(offset, offset + 1, 'The bytes end where the second byte of a reference was expected.');
}

/**
 * The failure for a reference to an entry that the table does not have. `count` is undefined if the header allows no
 * references.
 */
export function notShared(
  offset: number,
  index: number,
  count: number | undefined,
  what: 'name' | 'string',
): LayoutFailure {
  if (count === undefined)
    return { offset, message: `This refers to a shared ${what}, but the header states that none are shared.` };
  const have = count === 1 ? `1 ${what} is` : `${count} ${what}s are`;
  return {
    offset,
    message: `This refers to the shared ${what} with the index ${index}, but only ${have} shared here.`,
  };
}

/** The failure for a reference in two bytes to an entry for which one byte is enough. */
export function tooLong(offset: number, index: number, first: number): LayoutFailure {
  return { offset, message: `A reference in two bytes has the index ${index}; such indices begin at ${first}.` };
}

/** The failure for a BigInteger of no bytes. */
export function noDigits(offset: number): LayoutFailure {
  return { offset, message: 'This BigInteger has no bytes; the smallest has one.' };
}

/** The failure for raw binary data that the header does not announce. */
export function noRawBinary(offset: number): LayoutFailure {
  return { offset, message: 'This is raw binary data, but the header states that there is none.' };
}
