import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import type { ContainerHead } from './containers.ts';
import { kinds } from './kinds.ts';
import { exactIntegerAt, INTEGER_SIZE, integerEnd, KIND, SIZE } from './markers.ts';

const AN_INTEGER = 'an integer of type i, U, I, l or L';

export const NOTHING: LayoutFailure = {
  offset: 0,
  message: 'The input is empty: a value takes at least one byte.',
};

/** The failure for bytes that end where an item should begin. */
export function endedBefore(offset: number, expected: string): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} was expected.` };
}

/** The failure for a byte that is not allowed here. */
export function unexpected(bytes: Uint8Array, offset: number, expected: string): LayoutFailure {
  return { offset, message: `Found ${byteName(bytes[offset]!)} where ${expected} was expected.` };
}

/** The failure for bytes that follow the complete value. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = countedPlain(length - offset, 'byte follows', 'bytes follow');
  return { offset, message: `The value ends before this byte, but ${follow}.`, isTrailing: true };
}

/** The failure for a number or a char that is cut off. `typed` is true if the container has its type. */
export function cutOff(bytes: Uint8Array, offset: number, marker: number, typed: boolean): LayoutFailure {
  const { label } = kinds.list[KIND[marker]!]!;
  const takes = countedPlain(SIZE[marker]! + (typed ? 0 : 1), 'byte');
  const subject = typed ? `The container's type is ${label}` : `The marker means ${label}`;
  return { offset, message: `${subject}, which takes ${takes}, but ${areLeft(bytes.length - offset)}.` };
}

/**
 * The failure for a string, a key or a high-precision number whose length is invalid or too large. The length is
 * expected at `at`.
 */
export function badText(bytes: Uint8Array, offset: number, at: number, what: string): LayoutFailure {
  const end = integerEnd(bytes, at);
  if (end < 0) return noInteger(bytes, offset, at, `the length of this ${what}`);
  const length = exactIntegerAt(bytes, at);
  if (length < 0n) return failureAt(offset, at, `The length of this ${what} is ${length}; it cannot be negative.`);
  const takes = `takes ${BigInt(end - offset) + length} with its head`;
  const left = areLeft(bytes.length - offset);
  return { offset, message: `This ${what} of ${countedPlain(length, 'byte')} ${takes}, but ${left}.` };
}

/** The failure for a char beyond ASCII at `at`. */
export function badChar(bytes: Uint8Array, offset: number, at: number): LayoutFailure {
  const message = `Found a char ${byteText(bytes[at]!)} where a char from 0x00 to 0x7f was expected.`;
  return failureAt(offset, at, message);
}

/** The failure for a high-precision number that is not a number in JSON. */
export function notNumber(bytes: Uint8Array, offset: number, start: number, end: number): LayoutFailure {
  const text = JSON.stringify(utf8Text(bytes, start, Math.min(end, start + 32)));
  return failureAt(offset, start, `This high-precision number is ${text}, which is not a number in JSON.`);
}

/** The failure for a `$` without a type at `at`. */
export function badType(bytes: Uint8Array, offset: number, at: number, what: string): LayoutFailure {
  return failureAt(offset, at, `${foundAt(bytes, at)} where the type of this ${what} was expected.`);
}

/** The failure for a type without a count at `at`. */
export function noCount(bytes: Uint8Array, offset: number, at: number, what: string): LayoutFailure {
  const message = `${foundAt(bytes, at)} where the count of this ${what} was expected, which must follow a type.`;
  return failureAt(offset, at, message);
}

/** The failure for a `#` without a valid integer at `at`. */
export function badCount(bytes: Uint8Array, offset: number, at: number, what: string): LayoutFailure {
  if (integerEnd(bytes, at) < 0) return noInteger(bytes, offset, at, `the count of this ${what}`);
  const message = `The count of this ${what} is ${exactIntegerAt(bytes, at)}; it cannot be negative.`;
  return failureAt(offset, at, message);
}

/**
 * The failure for a container that has too few bytes after its head. The containers around it need `owed` more bytes.
 */
export function tooFew(
  bytes: Uint8Array,
  offset: number,
  head: ContainerHead,
  owed: number,
  isObject: boolean,
): LayoutFailure {
  const { end } = head;
  const count = head.exactCount(bytes);
  const children = count === undefined ? '' : ` of ${countedPlain(count, isObject ? 'member' : 'element')}`;
  const what = `${isObject ? 'object' : 'array'}${children}`;
  const around = owed > 0 ? `, and the containers around it ${owed} more` : '';
  const left = areLeft(bytes.length - end);
  return {
    offset,
    message: `After its head, this ${what} needs at least ${countedPlain(head.exactDue(bytes), 'byte')}${around}, but ${left}.`,
  };
}

function noInteger(bytes: Uint8Array, offset: number, at: number, what: string): LayoutFailure {
  if (at < bytes.length && INTEGER_SIZE[bytes[at]!] !== 0)
    return failureAt(offset, bytes.length, `The bytes end within ${what}.`);
  const integer = at < bytes.length ? `, ${AN_INTEGER}` : '';
  return failureAt(offset, at, `${foundAt(bytes, at)} where ${what} was expected${integer}.`);
}

/** The beginning of a sentence on the byte at `at`, where something else was expected. */
function foundAt(bytes: Uint8Array, at: number): string {
  return at < bytes.length ? `Found ${byteName(bytes[at]!)}` : 'The bytes end';
}

/** A byte as hex, with its character if it is visible. */
function byteName(byte: number): string {
  const hex = byteText(byte);
  return byte > 0x20 && byte < 0x7f ? `${hex} (${String.fromCharCode(byte)})` : hex;
}
