import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import { LONGEST_INT, MOST_DECIMALS } from './types.ts';

export const NOTHING: LayoutFailure = {
  offset: 0,
  message: 'The input is empty: a document begins with the version marker e0 01 00 ea.',
};

/** The bytes end where an item should begin. */
export function endedBefore(offset: number, expected: string): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} was expected.` };
}

/** A byte with which nothing can begin here. The item that cannot be read begins at `offset`. */
export function unexpected(bytes: Uint8Array, at: number, expected: string, offset = at): LayoutFailure {
  return failureAt(offset, at, `Found ${byteText(bytes[at]!)} where ${expected} was expected.`);
}

/** A type descriptor that the specification does not allow. */
export function illegal(bytes: Uint8Array, offset: number, why: string): LayoutFailure {
  return { offset, message: `Found ${byteText(bytes[offset]!)} where a value was expected: ${why}.` };
}

/** More bytes follow the complete value. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = countedPlain(length - offset, 'byte follows', 'bytes follow');
  return { offset, message: `The value ends before this byte, but ${follow}.`, isTrailing: true };
}

/**
 * A value that is longer than the bytes up to `limit`, where its container or the input ends. Its content begins at
 * `from`.
 */
export function tooLong(offset: number, size: number, from: number, limit: number, length: number): LayoutFailure {
  const left = areLeft(Math.max(0, Math.min(limit, length) - from));
  const where = limit < length ? ' in its container' : '';
  return { offset, message: `This value takes ${countedPlain(size, 'byte')} after its head, but ${left}${where}.` };
}

/** A field that ends after `limit`, where a value's announced length ends, or after the input. */
export function cutField(offset: number, limit: number, length: number, what: string): LayoutFailure {
  return limit < length
    ? { offset, message: `The announced length ends within ${what}, before its last byte, whose highest bit is 1.` }
    : failureAt(offset, length, `The bytes end within ${what}, before its last byte, whose highest bit is 1.`);
}

/** A field whose number is beyond the range that is read. */
export function tooLarge(offset: number, what: string, largest: string): LayoutFailure {
  return { offset, message: `${what} exceeds ${largest}.` };
}

/** An integer or a coefficient with too many bytes. */
export function tooManyBytes(offset: number, size: number): LayoutFailure {
  return {
    offset,
    message: `This number takes ${counted(size, 'byte')}; numbers of up to ${counted(LONGEST_INT, 'byte')} are read.`,
  };
}

/** A second with too many decimals. */
export function tooManyDecimals(offset: number, places: number): LayoutFailure {
  return {
    offset,
    message: `The second of this timestamp has ${counted(places, 'decimal')}; up to ${MOST_DECIMALS} are read.`,
  };
}

/** A component of a timestamp out of its range. */
export function outOfRange(offset: number, what: string, n: number, from: number, to: number): LayoutFailure {
  return { offset, message: `The ${what} of this timestamp is ${n}; it must be from ${from} to ${to}.` };
}

/** A timestamp that, according to its length, ends inside a component or lacks a component. */
export function incomplete(offset: number, what: string): LayoutFailure {
  return { offset, message: `This timestamp ends where its ${what} was expected.` };
}

/** A fraction of a second that is negative, or 1 or more. */
export function wrongFraction(offset: number): LayoutFailure {
  return { offset, message: 'The fraction of a second in this timestamp is negative, or 1 or more.' };
}

/** An int of type 3 whose magnitude is zero. */
export function negativeZero(offset: number): LayoutFailure {
  return { offset, message: 'This negative int is zero; zero is always positive.' };
}

/** A symbol ID that the current table does not have. */
export function notDefined(offset: number, id: number | bigint, largest: number): LayoutFailure {
  return { offset, message: `This is the symbol ID ${id}, but the largest one here is ${largest}.` };
}

/** A shared table of unknown size. */
export function unknownImport(offset: number): LayoutFailure {
  return { offset, message: 'This shared symbol table is imported without its max_id, so later IDs are unknown.' };
}

/** An annotation wrapper whose length is not that of its content. */
export function wrongWrapper(offset: number, announced: number, found: number): LayoutFailure {
  return {
    offset,
    message: `This annotation wrapper announces ${countedPlain(announced, 'byte')}, but its content takes ${found}.`,
  };
}

/** Annotations of the wrong length. */
export function wrongAnnotations(offset: number): LayoutFailure {
  return { offset, message: 'The annotations of this wrapper do not end where their length ends.' };
}

/** A null whose type is that of annotation wrappers or of padding, or another wrapper, inside an annotation wrapper. */
export function notWrapped(bytes: Uint8Array, at: number, what: string): LayoutFailure {
  return { offset: at, message: `Found ${byteText(bytes[at]!)}, ${what}, where an annotated value was expected.` };
}

/** An ordered struct without fields. */
export function emptyOrdered(offset: number): LayoutFailure {
  return { offset, message: 'This struct with ordered fields is empty; it must have at least one field.' };
}

/** A field name without a value. */
export function noValue(offset: number): LayoutFailure {
  return { offset, message: 'The struct ends after this field name, where its value was expected.' };
}
