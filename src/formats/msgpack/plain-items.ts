import { type LayoutBuilder, VALUES_A_CALL } from '../../core/layout/builder.ts';
import { OWNER_SHIFT, Owner } from '../../core/layout/regions.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { DATA_KIND, FAMILY, HeadFamily, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { HELD, In, type OpenContainers } from './open-containers.ts';
import { RECORD_REFERENCE, type Records } from './records.ts';

const KEY = kinds.index.key;
const EMPTY_KEY = kinds.index['empty key'];

/** Maximum number of regions of one value: the head and the text of the key, the value's own head, and its data. */
const MOST_REGIONS = 4;

/** True if the fast path may read an item whose first byte has this family; undefined is the end of the bytes. */
export function beginsPlain(family: number | undefined, open: OpenContainers): boolean {
  return open.inside === In.map ? family === HeadFamily.str : family !== HeadFamily.ext && family !== undefined;
}

/**
 * The fast path: reads complete values of all families except extensions, with keys that are strings. Stops before
 * anything else, which the walk then reads, and after `VALUES_A_CALL` values. Does the same as the walk, but in one
 * loop that keeps its state in local variables and itself fills the builder's columns. `families` is the table of the
 * stream.
 */
export function readPlainItems(
  bytes: Uint8Array,
  builder: LayoutBuilder,
  open: OpenContainers,
  families: Uint8Array,
  records: Records | undefined,
): void {
  const { length } = bytes;
  const { values } = builder;
  const { boundary: boundaries, code: codes } = builder.reserve(MOST_REGIONS);
  const { depth: depths, type: types } = values.reserve(1, open.depth);
  const mostRegions = codes.length - MOST_REGIONS;
  const mostValue = Math.min(types.length, values.count + VALUES_A_CALL) - 1;
  /** Largest depth that fits the column. */
  const mostDepth = Math.max(0xff, open.depth);
  const { outer } = open;
  let { pos, count, left, inside, keysEnd, depth } = open;
  // Each value owns a region, so the newest value is also the newest owner.
  let value = values.count - 1;
  let regions = builder.count;
  let start = builder.lastStart;
  while (regions <= mostRegions && value < mostValue) {
    if (left === 0) {
      if (depth === 0) break;
      const top = --depth * HELD;
      left = outer[top]!;
      inside = outer[top + 1]!;
      keysEnd = outer[top + 2]!;
      count = outer[top + 3]!;
      continue;
    }
    /** Start of the key's text. */
    let keyText = pos;
    /** Start of the value itself. */
    let at = pos;
    if (inside === In.map) {
      if (pos >= length || FAMILY[bytes[pos]!] !== HeadFamily.str) break;
      keyText = pos + 1 + SIZE[bytes[pos]!]!;
      if (keyText > length) break;
      at = keyText + lengthAt(bytes, pos, keyText);
    }
    if (at >= length) break;
    const first = bytes[at]!;
    const family = families[first]!;
    const headEnd = at + 1 + SIZE[first]!;
    if (headEnd > length) break;
    let data = headEnd;
    let end = headEnd;
    if (family === HeadFamily.number) data = at + 1;
    else if (family === HeadFamily.str || family === HeadFamily.bin) {
      end = headEnd + lengthAt(bytes, at, headEnd);
      if (end > length) break;
    } else if (family === HeadFamily.array || family === HeadFamily.map || family === HeadFamily.record) {
      if (depth === mostDepth || depth * HELD === outer.length) break;
      if (family === HeadFamily.record && !records!.refer(first, value + 1)) break;
    } else if (family !== HeadFamily.single) break;

    value++;
    left--;
    depths[value] = depth;
    if (inside === In.record) records!.name(value, keysEnd, left);
    let owner = Owner.next << OWNER_SHIFT;
    if (keyText > pos) {
      boundaries[regions] = builder.sizeOf(pos - start) | owner;
      codes[regions++] = at > keyText ? KIND[bytes[pos]!]! : EMPTY_KEY;
      start = pos;
      owner = Owner.newest;
      if (at > keyText) {
        boundaries[regions] = keyText - pos;
        codes[regions++] = KEY;
        start = keyText;
      }
    }
    boundaries[regions] = builder.sizeOf(at - start) | owner;
    codes[regions++] = family === HeadFamily.record ? RECORD_REFERENCE : KIND[first]!;
    start = at;
    if (end > data) {
      boundaries[regions] = data - at;
      codes[regions++] = DATA_KIND[first]!;
      start = data;
    }
    pos = end;
    if (family === HeadFamily.array || family === HeadFamily.map || family === HeadFamily.record) {
      outer[depth * HELD] = left;
      outer[depth * HELD + 1] = inside;
      outer[depth * HELD + 2] = keysEnd;
      outer[depth * HELD + 3] = count;
      depth++;
      types[value] = family === HeadFamily.array ? ValueType.array : ValueType.object;
      if (family === HeadFamily.record) {
        inside = In.record;
        ({ count, end: keysEnd } = records!);
      } else {
        inside = family === HeadFamily.map ? In.map : In.array;
        count = lengthAt(bytes, at, headEnd);
      }
      left = count;
    }
  }
  builder.advance(regions, start, value);
  values.count = value + 1;
  open.pos = pos;
  open.count = count;
  open.left = left;
  open.inside = inside;
  open.keysEnd = keysEnd;
  open.depth = depth;
}
