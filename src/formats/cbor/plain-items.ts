import { type LayoutBuilder, VALUES_A_CALL } from '../../core/layout/builder.ts';
import { OWNER_SHIFT } from '../../core/layout/regions.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { argumentAt } from './jump-table.ts';
import type { KeyNames } from './key-table.ts';
import { kinds } from './kinds.ts';
import { HELD, MAP, type OpenContainers } from './open-containers.ts';
import { KEY_BIT, PLAIN_HEAD, Plain } from './plain-heads.ts';

const { index } = kinds;

/** The first initial byte of a float. */
const FLOAT = 0xf9;
/** The bits of the byte after it that are set in infinity and NaN. */
const NOT_FINITE = 0x7c;

/** True if the fast path can read an item with this initial byte. */
export function beginsPlain(initial: number, open: OpenContainers): boolean {
  return open.isPlain && (PLAIN_HEAD[initial]! & 0xff) !== Plain.no;
}

/**
 * The fast path: reads text, byte strings, numbers, literals, and arrays and maps of known length, with keys that are
 * text or integers. Returns the offset of the first item that is unusual or invalid, which the annotator then reads, or
 * the offset after `VALUES_A_CALL` values. One loop with its state in local variables, which fills the columns of the
 * builder itself. Measured in Chromium on records of 1 MB: annotating takes 0.22 times as long as the library's
 * decoding, for a goal of 0.35. Without this loop it takes 0.43 times as long; if the loop called `pair` and `region`,
 * 0.25, and with integer keys 0.45 instead of 0.39.
 */
export function readPlainItems(
  bytes: Uint8Array,
  from: number,
  open: OpenContainers,
  builder: LayoutBuilder,
  names: KeyNames | undefined,
): number {
  const { length } = bytes;
  const { values } = builder;
  const { boundary: boundaries, code: codes } = builder.reserve(2);
  const { depth: depths, type: types } = values.reserve(1, open.depth);
  const mostRegions = codes.length - 2;
  const mostValues = Math.min(types.length, values.count + VALUES_A_CALL) - 1;
  const mostDepth = Math.max(0xff, open.depth);
  const { outer } = open;
  let { remaining, flags, owner, head: containerAt, depth } = open;
  let value = values.count - 1;
  let count = builder.count;
  let start = builder.lastStart;
  let at = from;
  for (;;) {
    if (remaining === 0) {
      const top = (depth - 1) * HELD;
      if (depth === 0 || outer[top + 1]! > MAP) break;
      depth--;
      remaining = outer[top]!;
      flags = outer[top + 1]!;
      owner = outer[top + 2]!;
      containerAt = outer[top + 3]!;
      continue;
    }
    if (at >= length || count > mostRegions || value >= mostValues) break;
    const first = bytes[at]!;
    // In a map, an even number of items to come means that a key is next, which begins a member. `MAP` is 1.
    const isNew = 1 ^ (flags & remaining);
    const head = PLAIN_HEAD[first | ((flags & isNew) << KEY_BIT)]!;
    const plain = head & 0xff;
    const headEnd = at + ((head >> 8) & 0xff);
    if (plain === Plain.no || headEnd > length) break;
    let kind = (head >> 16) & 0xff;
    /** Start of the second region; equal to the first without one. */
    let second = at;
    let end = headEnd;
    let due = 0;
    if (plain <= Plain.bytes) {
      second = headEnd;
      end += argumentAt(bytes, at, headEnd - at);
      if (end > length || end === second) break;
    } else if (plain === Plain.number) {
      second = at + 1;
      if (first >= FLOAT && (bytes[second]! & NOT_FINITE) === NOT_FINITE) break;
    } else if (plain >= Plain.array) {
      due = argumentAt(bytes, at, headEnd - at) * (plain === Plain.map ? 2 : 1);
      if (due > length - end) break;
      if (depth === mostDepth || depth * HELD === outer.length) break;
    } else if (plain === Plain.integerKey && first < 0x20) {
      if (names?.name(value + 1, argumentAt(bytes, at, headEnd - at))) kind = index.keyNumber;
    }

    boundaries[count] = builder.sizeOf(at - start) | (isNew << OWNER_SHIFT);
    codes[count++] = kind;
    if (second > at) {
      boundaries[count] = second - at;
      codes[count++] = head >>> 24;
    }
    start = second;
    remaining--;
    if (isNew === 1) {
      value++;
      depths[value] = depth;
    }
    if (plain >= Plain.array) {
      const isMap = plain === Plain.map;
      types[value] = isMap ? ValueType.object : ValueType.array;
      outer[depth * HELD] = remaining;
      outer[depth * HELD + 1] = flags;
      outer[depth * HELD + 2] = owner;
      outer[depth * HELD + 3] = containerAt;
      depth++;
      remaining = due;
      flags = isMap ? MAP : 0;
      owner = value;
      containerAt = at;
    }
    at = end;
  }
  builder.advance(count, start, value);
  values.count = value + 1;
  open.moveTo(depth, remaining, flags, owner, containerAt);
  return at;
}
