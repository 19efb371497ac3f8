import { countedPlain } from '../../../core/basics/counted.ts';
import { kinds } from '../kinds.ts';
import type { Cursor } from './cursor.ts';
import { endOf, LONG_BYTES, magnitudeText, onlyLeft, zigzag, zigzagText } from './varints.ts';

const K = kinds.index;

/** The kinds in a block's head: an empty container, the end, a count, a count before a size, and the size. */
export const ARRAY_KINDS = {
  empty: K['empty array'],
  end: K['array end'],
  block: K['array block'],
  sized: K['sized array block'],
  size: K['array block size'],
};
export const MAP_KINDS: typeof ARRAY_KINDS = {
  empty: K['empty map'],
  end: K['map end'],
  block: K['map block'],
  sized: K['sized map block'],
  size: K['map block size'],
};

/** Largest allowed count of a block: its negation must also fit in a long. */
const LARGEST_COUNT = 2 ** 63 - 1024;

/** The head of a block of an array or a map: a count and, if that is negative, a size. */
export interface BlockHead {
  /** Number of items in the block; 0 for the end of the array or map. */
  readonly items: number;
  /** Number of bytes of the items; -1 if the head does not state it. */
  readonly size: number;
  /** Offsets after the count, and after the whole head. */
  readonly after: number;
  readonly from: number;
}

/**
 * Reads the head of a block at the cursor, without moving it. Undefined, with a failure of the cursor, if it is
 * invalid.
 */
export function readBlockHead(cursor: Cursor): BlockHead | undefined {
  const { bytes, pos, end } = cursor;
  const after = cursor.varint(pos, LONG_BYTES, 'the count of a block');
  if (after < 0) return undefined;
  const count = zigzag(bytes, pos, after);
  if (count === 0) return { items: 0, size: -1, after, from: after };
  const from = count < 0 ? cursor.varint(after, LONG_BYTES, 'the size of a block', pos) : after;
  if (from < 0) return undefined;
  const size = count < 0 ? zigzag(bytes, after, from) : -1;
  const items = Math.abs(count);
  if (count < 0 && (size < 0 || size > end - from)) {
    const length = countedPlain(zigzagText(bytes, after, from), 'byte');
    const why = size < 0 ? 'a size must not be negative' : endOf(end - from, 'size');
    cursor.fail(pos, `Found a block of ${length}; ${why}.`);
    return undefined;
  }
  if (items > LARGEST_COUNT) {
    const many = countedPlain(magnitudeText(bytes, pos, after), 'item');
    cursor.fail(pos, `Found a block of ${many}; ${onlyLeft(end - from)}.`);
    return undefined;
  }
  return { items, size, after, from };
}
