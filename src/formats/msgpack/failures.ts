import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import { FAMILY, HeadFamily, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';

export const NOTHING: LayoutFailure = {
  offset: 0,
  message: 'The input is empty: a value takes at least one byte.',
};

/** The failure for bytes that end where `count` items should begin. */
export function endedBefore(offset: number, expected: string, count = 1): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} ${count === 1 ? 'was' : 'were'} expected.` };
}

/** The failure for bytes that follow the complete value. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = countedPlain(length - offset, 'byte follows', 'bytes follow');
  return { offset, message: `The value ends before this byte, but ${follow}.`, isTrailing: true };
}

/** The failure for the byte c1, which the specification never uses. */
export function neverUsed(offset: number): LayoutFailure {
  return {
    offset,
    message: 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.',
  };
}

/** The failure for an invalid timestamp; `problem` is the rest of the sentence. */
export function badTimestamp(offset: number, problem: string): LayoutFailure {
  return { offset, message: `An extension of type -1 ${problem}.` };
}

/** The failure for a reference to a record that is not defined. */
export function notDefined(offset: number, id: number): LayoutFailure {
  return {
    offset,
    message: `Found ${byteText(id)}, which refers to record ${id - 0x40}, but no such record is defined.`,
  };
}

/** The failure for a record definition whose data, the id, is not one byte long. */
export function badRecordSize(offset: number): LayoutFailure {
  return {
    offset,
    message: 'Found an extension of type 114, which defines a record, without one byte of data for its id.',
  };
}

/** The failure for a record definition whose id, at `at`, is out of range. */
export function badRecordId(bytes: Uint8Array, offset: number, at: number): LayoutFailure {
  const message = `Found ${byteText(bytes[at]!)} as the id of a record, where 0x40 to 0x7f was expected.`;
  return failureAt(offset, at, message);
}

/** The failure for an item that is not the expected key of a record, or of a map in a stream of records. */
export function notKey(offset: number, first: number, expected: string): LayoutFailure {
  return { offset, message: `Found ${byteText(first)} where ${expected} was expected.` };
}

/**
 * The failure for an item at `offset` that needs more bytes than are left, for its head or for the content of a string,
 * a binary or an extension.
 */
export function tooShort(bytes: Uint8Array, offset: number): LayoutFailure {
  const first = bytes[offset]!;
  const left = bytes.length - offset;
  const label = kinds.list[KIND[first]!]!.label;
  const head = 1 + SIZE[first]!;
  const message = (needs: string) => ({ offset, message: `${needs}, but ${areLeft(left)}.` });
  if (head > left) {
    const atLeast = FAMILY[first] === HeadFamily.number ? '' : 'at least ';
    return message(`The first byte means ${label}, which takes ${atLeast}${countedPlain(head, 'byte')}`);
  }
  const length = lengthAt(bytes, offset, offset + head);
  return FAMILY[first] === HeadFamily.ext
    ? message(`This ${label} with ${countedPlain(length, 'byte')} of data takes ${head + 1 + length} in all`)
    : message(`This ${label} of ${countedPlain(length, 'byte')} takes ${head + length} with its head`);
}
