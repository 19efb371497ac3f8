import { countedPlain } from '../../core/basics/counted.ts';
import type { LayoutBuilder } from '../../core/layout/builder.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import { badTimestamp, endedBefore, neverUsed, tooShort } from './failures.ts';
import { FAMILY, HeadFamily, KEY_KIND, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { TIMESTAMP_TYPE, timestampProblem } from './timestamp.ts';

const KEY = kinds.index.key;
const EMPTY_KEY = kinds.index['empty key'];

/**
 * Reads the key at `start`, which lies within the bytes. The key's regions belong to `member`, the value that it names.
 * Returns the end of the key.
 */
export function annotateKey(
  builder: LayoutBuilder,
  bytes: Uint8Array,
  start: number,
  member: number,
): number | LayoutFailure {
  const first = bytes[start]!;
  if (FAMILY[first] !== HeadFamily.str) return annotateOtherKey(builder, bytes, start, member);
  const data = start + 1 + SIZE[first]!;
  const end = data > bytes.length ? data : data + lengthAt(bytes, start, data);
  if (end > bytes.length) return tooShort(bytes, start);
  if (end === data) builder.region(start, EMPTY_KEY, member);
  else builder.pair(start, KIND[first]!, data, KEY, member);
  return end;
}

/**
 * Reads a key that is not a string and may contain further items. These items are not values of their own, so counting
 * them is enough.
 */
function annotateOtherKey(
  builder: LayoutBuilder,
  bytes: Uint8Array,
  start: number,
  member: number,
): number | LayoutFailure {
  let pos = start;
  let owed = 1;
  while (owed > 0) {
    if (pos >= bytes.length) return endedBefore(pos, `at least ${countedPlain(owed, 'more item')} of a key`, owed);
    const first = bytes[pos]!;
    const family = FAMILY[first]!;
    if (family === HeadFamily.unused) return neverUsed(pos);
    let end = pos + 1 + SIZE[first]!;
    owed--;
    if (family >= HeadFamily.str && end <= bytes.length) {
      const length = lengthAt(bytes, pos, end);
      if (family === HeadFamily.array) owed += length;
      else if (family === HeadFamily.map) owed += 2 * length;
      else end += family === HeadFamily.ext ? length + 1 : length;
    }
    if (end > bytes.length) return tooShort(bytes, pos);
    if (family === HeadFamily.ext) {
      const data = pos + 1 + SIZE[first]! + 1;
      const problem = bytes[data - 1] === TIMESTAMP_TYPE ? timestampProblem(bytes, data, end) : undefined;
      if (problem !== undefined) return badTimestamp(pos, problem);
    }
    builder.region(pos, KEY_KIND[first]!, member);
    pos = end;
  }
  return pos;
}
