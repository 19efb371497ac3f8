import { kinds } from './kinds.ts';
import { Mode } from './mode.ts';
import { fail, LONG_BYTES, magnitudeText, zigzag, zigzagText } from './varints.ts';
import type { Walk } from './walk.ts';

const K = kinds.index;

/** Largest count of a block: its negation must also be a long. */
const LARGEST_COUNT = 2 ** 63 - 1024;

/** Reads the next block of the open array or map, or its end: a count and, if the count is negative, a size. */
export function readBlock(walk: Walk): void {
  const { builder, tables, pos, end, value } = walk;
  const isArray = walk.mode === Mode.array;
  if (walk.blockEnd >= 0 && walk.blockEnd !== pos) {
    const took = `which take ${pos - walk.blockEnd > 0 ? 'more' : 'fewer'} bytes`;
    walk.failure = fail(walk.blockStart, `The size of this block does not match its items, ${took}.`);
    return;
  }
  const after = walk.varint(pos, LONG_BYTES, 'the count of a block');
  if (after < 0) return;
  const count = zigzag(walk.bytes, pos, after);
  if (count === 0) {
    const isOnly = walk.blockStart < 0;
    if (isArray) builder.region(pos, isOnly ? K['empty array'] : K['array end'], value);
    else builder.region(pos, isOnly ? K['empty map'] : K['map end'], value);
    walk.pos = after;
    walk.pop();
    return;
  }
  const from = count < 0 ? walk.varint(after, LONG_BYTES, 'the size of a block', pos) : after;
  if (from < 0) return;
  const size = count < 0 ? zigzag(walk.bytes, after, from) : -1;
  const type = walk.next;
  const items = Math.abs(count);
  const mayBeEmpty = isArray && tables.isEmpty[type] === 1;
  if (count < 0 && (size < 0 || size > end - from)) {
    walk.failure = fail(
      pos,
      `Found a block of ${zigzagText(walk.bytes, after, from)} bytes; the data ends after ${end - from}.`,
    );
  } else if (items > LARGEST_COUNT || (!mayBeEmpty && walk.owed + items > end - from)) {
    const many = magnitudeText(walk.bytes, pos, after);
    walk.failure = fail(pos, `Found a block of ${many} items; only ${end - from} bytes are left.`);
  }
  if (walk.failure !== undefined) return;
  if (count > 0) builder.region(pos, isArray ? K['array block'] : K['map block'], value);
  else {
    builder.region(pos, isArray ? K['sized array block'] : K['sized map block'], value);
    builder.region(after, isArray ? K['array block size'] : K['map block size'], value);
  }
  walk.pos = from;
  walk.blockStart = pos;
  walk.blockEnd = count < 0 ? from + size : -1;
  if (mayBeEmpty) walk.left = walk.affords(type, items) ? items : 0;
  else {
    walk.left = items;
    walk.owed += items;
  }
}
