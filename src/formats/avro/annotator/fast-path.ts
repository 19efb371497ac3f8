import { VALUES_A_CALL } from '../../../core/layout/builder.ts';
import { OWNER_SHIFT, Owner } from '../../../core/layout/regions.ts';
import type { WordColumn } from '../../../core/layout/word-column.ts';
import { kinds } from '../kinds.ts';
import type { Cursor } from './cursor.ts';
import { Mode } from './mode.ts';
import type { OpenContainers } from './open-containers.ts';
import { ARRAY_KINDS } from './read-block.ts';
import { Op, type Tables } from './tables.ts';
import { INT_BYTES, LONG_BYTES } from './varints.ts';

const K = kinds.index;

/** Maximum number of regions of one value: its branch, its length and its text. */
const MOST_REGIONS = 3;

/**
 * The fast path. Moves the cursor over complete scalars, records, and arrays of short blocks without sizes, each alone
 * or in a union. Stops before anything else, which the walk then reads. Does the same as the walk, but in one loop that
 * keeps its state in local variables and itself fills the builder's columns. Opens records only if `readsAllFields`,
 * because the walk counts the fields that are omitted. Stops after `VALUES_A_CALL` values, or once there are
 * `mostValues` values.
 */
export function readFastPath(
  cursor: Cursor,
  tables: Tables,
  readsAllFields: boolean,
  keys: WordColumn,
  open: OpenContainers,
  mostValues: number,
): void {
  const { bytes, builder, end } = cursor;
  const { op, kind, headKind, size, first, branch, valueType, isEmpty } = tables;
  const { fields, fieldType, fieldName, fieldNullIsAbsent } = tables;
  const { values } = builder;
  const { boundary: boundaries, code: codes } = builder.reserve(MOST_REGIONS);
  const { depth: depths, type: types } = values.reserve(1, open.depth + 1);
  const mostCount = codes.length - MOST_REGIONS;
  const mostValue = Math.min(types.length, mostValues, values.count + VALUES_A_CALL) - 1;
  /** Largest depth that fits the column. */
  const mostDepth = Math.max(0xff, open.depth + 1);
  let { mode, next, left, depth } = open;
  let { pos } = cursor;
  let { count, lastStart: start, newest } = builder;
  let value = values.count - 1;
  /** Fields or items of the open container that this call has read. */
  let read = 0;
  while (count <= mostCount && value < mostValue && (mode === Mode.record || mode === Mode.array)) {
    const isRecord = mode === Mode.record;
    if (left === 0) {
      if (!isRecord) {
        if (pos >= end || bytes[pos] !== 0 || open.blockStart < 0 || open.blockEnd >= 0) break;
        builder.advance(count++, start, newest);
        builder.region(pos, ARRAY_KINDS.end, open.value);
        ({ newest } = builder);
        start = pos++;
      }
      open.take(read);
      open.close();
      read = 0;
      ({ mode, next, left, depth } = open);
      continue;
    }

    let type = isRecord ? fieldType[next]! : next;
    /** Offset after the index of the branch, if there is one. */
    let at = pos;
    if (op[type] === Op.union) {
      const index = pos < end ? bytes[pos]! : 1;
      if (index >= 0x80 || (index & 1) === 1 || index >> 1 >= size[type]!) break;
      type = branch[first[type]! + (index >> 1)]!;
      at = pos + 1;
    }
    const how = op[type]!;
    /** Start of the text or blob, after its length; equal to `at` for other types. */
    let from = at;
    let after = at;
    let ownKind = headKind[type]!;
    let items = 0;
    if (how === Op.text || how === Op.blob) {
      let length = at < end ? bytes[at]! : 1;
      from = at + 1;
      if (length >= 0x80) {
        if (from >= end || bytes[from]! >= 0x80) break;
        length = (length & 0x7f) | (bytes[from++]! << 7);
      }
      after = from + (length >> 1);
      if ((length & 1) === 1 || after > end) break;
    } else if (how === Op.int || how === Op.long) {
      while (after < end && bytes[after]! >= 0x80) after++;
      after++;
      if (after > end || after - at >= (how === Op.int ? INT_BYTES : LONG_BYTES)) break;
    } else if (how === Op.sized) {
      after = at + size[type]!;
      if (after > end || after === at) break;
    } else if (how === Op.boolean) {
      if (at >= end || bytes[at]! > 1) break;
      after = at + 1;
    } else if (how === Op.array) {
      const head = at < end ? bytes[at]! : 1;
      if (head >= 0x80 || (head & 1) === 1 || depth + 2 > mostDepth) break;
      items = head >> 1;
      if (items === 0) ownKind = ARRAY_KINDS.empty;
      else if (isEmpty[first[type]!] === 1) break;
      after = at + 1;
    } else if (how === Op.record) {
      if (isEmpty[type] === 1 || depth + 2 > mostDepth || !readsAllFields) break;
    } else if (how !== Op.null || at === pos) break;

    value++;
    depths[value] = depth + 1;
    types[value] = valueType[type]!;
    if (isRecord) keys.set(value, fieldName[next]!);
    if (after > pos) {
      let firstKind = ownKind;
      if (at > pos) {
        const isAbsent = isRecord && fieldNullIsAbsent[next] === 1;
        firstKind = how !== Op.null ? K.branch : isAbsent ? K['absent branch'] : K['null branch'];
      }
      if (value - newest === 1) {
        boundaries[count] = builder.sizeOf(pos - start) | (Owner.next << OWNER_SHIFT);
        codes[count] = firstKind;
      } else {
        builder.advance(count, start, newest);
        builder.region(pos, firstKind, value);
      }
      count++;
      newest = value;
      start = pos;
      if (at > pos && after > at) {
        boundaries[count] = at - pos;
        codes[count++] = ownKind;
        start = at;
      }
      if (from > at && after > from) {
        boundaries[count] = from - at;
        codes[count++] = kind[type]!;
        start = from;
      }
    }
    pos = after;
    read++;
    left--;
    if (isRecord) next++;
    if (how === Op.record || items > 0) {
      open.take(read);
      read = 0;
      if (how === Op.record) open.openRecord(value, fields.start[type]!, fields.end[type]! - fields.start[type]!);
      else {
        open.openList(Mode.array, value, first[type]!);
        open.beginBlock(at, -1, items);
      }
      ({ mode, next, left, depth } = open);
    }
  }
  builder.advance(count, start, newest);
  values.count = value + 1;
  cursor.moveTo(pos);
  open.take(read);
}
