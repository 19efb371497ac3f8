import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import { LONGEST_INT, MOST_DECIMALS } from './types.ts';

export const NOTHING: LayoutFailure = {
  offset: 0,
  message: 'The input is empty: a document begins with the version marker e0 01 00 ea.',
};

/** The failure for bytes that end where an item should begin. */
export function endedBefore(offset: number, expected: string): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} was expected.` };
}

/** The failure for a byte with which nothing can begin here. The item that cannot be read begins at `offset`. */
export function unexpected(bytes: Uint8Array, at: number, expected: string, offset = at): LayoutFailure {
  return failureAt(offset, at, `Found ${byteText(bytes[at]!)} where ${expected} was expected.`);
}

/** The failure for a type descriptor that the specification does not allow. */
export function illegal(bytes: Uint8Array, offset: number, why: string): LayoutFailure {
  return { offset, message: `Found ${byteText(bytes[offset]!)} where a value was expected: ${why}.` };
}

/** The failure for bytes that follow the complete value. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = countedPlain(length - offset, 'byte follows', 'bytes follow');
  return { offset, message: `The value ends before this byte, but ${follow}.`, isTrailing: true };
}

/**
 * The failure for a value that is longer than the bytes up to `limit`, where its container or the input ends. Its
 * content begins at `from`.
 */
export function tooLong(offset: number, size: number, from: number, limit: number, length: number): LayoutFailure {
  const left = areLeft(Math.max(0, Math.min(limit, length) - from));
  const where = limit < length ? ' in its container' : '';
  return { offset, message: `This value takes ${countedPlain(size, 'byte')} after its head, but ${left}${where}.` };
}

/** The failure for a field that ends after `limit`, where a value's announced length ends, or after the input. */
export function cutField(offset: number, limit: number, length: number, what: string): LayoutFailure {
  return limit < length
    ? { offset, message: `The announced length ends within ${what}, before its last byte, whose highest bit is 1.` }
    : failureAt(offset, length, `The bytes end within ${what}, before its last byte, whose highest bit is 1.`);
}

/** The failure for a field whose number is beyond the range that is read. */
export function tooLarge(offset: number, what: string, largest: string): LayoutFailure {
  return { offset, message: `${what} exceeds ${largest}.` };
}

/** The failure for an integer or a coefficient with too many bytes. */
export function tooManyBytes(offset: number, size: number): LayoutFailure {
  return {
    offset,
    message: `This number takes ${counted(size, 'byte')}; numbers of up to ${counted(LONGEST_INT, 'byte')} are read.`,
  };
}

/** The failure for a second with too many decimals. */
export function tooManyDecimals(offset: number, places: number): LayoutFailure {
  return {
    offset,
    message: `The second of this timestamp has ${counted(places, 'decimal')}; up to ${MOST_DECIMALS} are read.`,
  };
}

/** The failure for a component of a timestamp that is out of its range. */
export function outOfRange(offset: number, what: string, n: number, from: number, to: number): LayoutFailure {
  return { offset, message: `The ${what} of this timestamp is ${n}; it must be from ${from} to ${to}.` };
}

/** The failure for a timestamp that, according to its length, ends inside a component or lacks a component. */
export function incomplete(offset: number, what: string): LayoutFailure {
  return { offset, message: `This timestamp ends where its ${what} was expected.` };
}

/** The failure for a fraction of a second that is negative, or 1 or more. */
export function wrongFraction(offset: number): LayoutFailure {
  return { offset, message: 'The fraction of a second in this timestamp is negative, or 1 or more.' };
}

/** The failure for an int of type 3 whose magnitude is zero. */
export function negativeZero(offset: number): LayoutFailure {
  return { offset, message: 'This negative int is zero; zero is always positive.' };
}

/** The failure for a symbol ID that the current table does not have. */
export function notDefined(offset: number, id: number | bigint, largest: number): LayoutFailure {
  return { offset, message: `This is the symbol ID ${id}, but the largest one here is ${largest}.` };
}

/** The failure for a shared table of unknown size. */
export function unknownImport(offset: number): LayoutFailure {
  return { offset, message: 'This shared symbol table is imported without its max_id, so later IDs are unknown.' };
}

/** The failure for an annotation wrapper whose length is not that of its content. */
export function wrongWrapper(offset: number, announced: number, found: number): LayoutFailure {
  return {
    offset,
    message: `This annotation wrapper announces ${countedPlain(announced, 'byte')}, but its content takes ${found}.`,
  };
}

/** The failure for annotations of the wrong length. */
export function wrongAnnotations(offset: number): LayoutFailure {
  return { offset, message: 'The annotations of this wrapper do not end where their length ends.' };
}

/**
 * The failure for a wrong value inside an annotation wrapper: another wrapper, or a null whose type is that of
 * annotation wrappers or of padding.
 */
export function notWrapped(bytes: Uint8Array, at: number, what: string): LayoutFailure {
  return { offset: at, message: `Found ${byteText(bytes[at]!)}, ${what}, where an annotated value was expected.` };
}

/** The failure for an ordered struct without fields. */
export function emptyOrdered(offset: number): LayoutFailure {
  return { offset, message: 'This struct with ordered fields is empty; it must have at least one field.' };
}

/** The failure for a field name without a value. */
export function noValue(offset: number): LayoutFailure {
  return { offset, message: 'The struct ends after this field name, where its value was expected.' };
}
