import { byteText } from '../../bytes/hex.ts';
import type { LayoutFailure } from '../../layout/layout.ts';
import { FAMILY, Family, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';

export const NOTHING: LayoutFailure = {
  offset: 0,
  message: 'There is nothing to read: a value takes one byte at least.',
};

/** The bytes ended where an item should begin. */
export function endedBefore(offset: number, expected: string): LayoutFailure {
  return { offset, message: `The bytes end where ${expected} was expected.` };
}

/** The value is complete, and more bytes follow. */
export function trailing(offset: number, length: number): LayoutFailure {
  const follow = length - offset === 1 ? '1 byte follows' : `${length - offset} bytes follow`;
  return { offset, message: `The value ended before this byte, but ${follow} where none was expected.` };
}

/** c1. */
export function neverUsed(offset: number): LayoutFailure {
  return {
    offset,
    message: 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.',
  };
}

/** What a timestamp breaks, as the rest of a sentence. */
export function badTimestamp(offset: number, problem: string): LayoutFailure {
  return { offset, message: `An extension of type -1 ${problem}.` };
}

/** A byte that stands for a record in a stream of records, before anything said which. */
export function notDefined(offset: number, id: number): LayoutFailure {
  return {
    offset,
    message: `Found ${byteText(id)}, which refers to record ${id - 0x40}, but no such record is defined.`,
  };
}

/** The definition of a record whose id is not in its one byte of data. */
export function badRecordSize(offset: number): LayoutFailure {
  return {
    offset,
    message: 'Found an extension of type 114, which defines a record, without one byte of data for its id.',
  };
}

/** The definition of a record with an id that cannot be told from other values. */
export function badRecordId(offset: number, id: number): LayoutFailure {
  return { offset, message: `Found ${byteText(id)} as the id of a record, where 0x40 to 0x7f was expected.` };
}

/** Something else than the strings of a record's keys, or of a map's in a stream of records. */
export function notKey(offset: number, first: number, expected: string): LayoutFailure {
  return { offset, message: `Found ${byteText(first)} where ${expected} was expected.` };
}

/** A record needs a byte at least for each of its members, and its definition for each of its keys. */
export function recordTooShort(
  offset: number,
  members: number,
  itemsPerMember: number,
  owedByOthers: number,
  left: number,
): LayoutFailure {
  const keys = itemsPerMember === 2 ? `${many(members, 'key')} and ` : '';
  const others = owedByOthers > 0 ? `, and ${owedByOthers} more after it` : '';
  const needs = 1 + members * itemsPerMember + owedByOthers;
  const has = `${left} ${left === 1 ? 'is' : 'are'} left`;
  return {
    offset,
    message: `This record has ${keys}${many(members, 'value')} of a byte or more${others}: ${many(needs, 'byte')} at least, but only ${has}.`,
  };
}

/** The item at `offset` needs more bytes than are left; a container one byte at least for each item that is owed. */
export function tooShort(bytes: Uint8Array, offset: number, owedByOthers: number): LayoutFailure {
  const first = bytes[offset]!;
  const left = bytes.length - offset;
  const label = kinds.list[KIND[first]!]!.label;
  const head = 1 + SIZE[first]!;
  const message = (needs: string) => ({
    offset,
    message: `${needs}, but only ${left} ${left === 1 ? 'is' : 'are'} left.`,
  });
  if (head > left) {
    const atLeast = FAMILY[first] === Family.number ? '' : ' at least';
    return message(`The first byte says ${label}, which takes ${many(head, 'byte')}${atLeast}`);
  }
  const length = lengthAt(bytes, offset, offset + head);
  switch (FAMILY[first]) {
    case Family.str:
    case Family.bin:
      return message(`This ${label} of ${many(length, 'byte')} takes ${head + length} with its head`);
    case Family.ext:
      return message(`This ${label} with ${many(length, 'byte')} of data takes ${head + 1 + length} in all`);
    default: {
      const items = FAMILY[first] === Family.map ? 2 * length : length;
      const others = owedByOthers > 0 ? `, and ${owedByOthers} more after it` : '';
      return message(
        `This ${label} says that ${many(items, 'item')} of a byte or more follow${others}: ${many(head + items + owedByOthers, 'byte')} at least`,
      );
    }
  }
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
