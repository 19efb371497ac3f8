import { ValueType } from '../value/value-tree.ts';
import { LayoutBuilder } from './builder.ts';
import {
  type Annotate,
  type Layout,
  type LayoutFailure,
  MISSING_AT_MOST,
  type MissingMembers,
  missingMembers,
  type OuterKeys,
} from './layout.ts';
import { RegionCursor } from './regions.ts';
import { type Kinds, type Role, UNREAD_KIND } from './vocabulary.ts';

/** Bytes that end a text without a length: NUL in BSON, the quotation mark in JSON, fc in Smile. */
const FILLS = [0, 0x22, 0xfc] as const;
/**
 * Numbers of bytes that are added after the end, in this order. An item that is cut may announce more bytes than the
 * smaller numbers.
 */
const ADDED = [64, 65_536, 4_194_304] as const;
/** Input of more bytes than this is not read again, because a second reading takes as long as the first. */
const LONG = 33_554_432;

/**
 * Explains truncated bytes up to their last one. Annotators stop before an item that the end of the bytes cuts. Here
 * the bytes are read again with further bytes after them, so that the item ends. Of its regions, those that begin
 * before the cut are kept, except a number that is cut. The failure remains, with its place at the cut. Returns the
 * same layout if the cause of the failure is not the end of the bytes, or if pointers place the values.
 */
export function readToCut(bytes: Uint8Array, layout: Layout, kinds: Kinds, annotate: Annotate): Layout {
  const { failure } = layout;
  if (failure === undefined || failure.isTrailing || layout.isScattered || layout.unit === 'bit') return layout;
  if (bytes.length > LONG) return layout;
  if (failure.offset >= layout.length) return withMissing(bytes, layout, annotate);
  for (const added of ADDED) {
    let isLonger = false;
    for (const fill of added === ADDED[0] ? FILLS : [0]) {
      const longer = new Uint8Array(bytes.length + added).fill(fill, bytes.length);
      longer.set(bytes);
      const read = annotate(longer);
      if (read.failure?.offset === failure.offset && read.failure.message === failure.message) return layout;
      const isRead = (read.failure?.offset ?? longer.length) >= bytes.length;
      if (isRead && beginsAlike(layout, read)) {
        const cut = cutAt(bytes.length, read, kinds, failure);
        const missing = fill === 0 ? missingIn(cut.values.type.length, read) : [];
        return missing.length > 0 ? { ...cut, missing } : cut;
      }
      isLonger ||= read.failure !== undefined && withoutCounts(read.failure) === withoutCounts(failure);
    }
    if (!isLonger) return layout;
  }
  return layout;
}

/** A layout that ends with a complete item, and the members that a schema puts after it. */
function withMissing(bytes: Uint8Array, layout: Layout, annotate: Annotate): Layout {
  if (!layout.isPositional) return layout;
  // The layout may count a value that has no byte yet, so only values with bytes are counted.
  let count = 0;
  for (const cursor = new RegionCursor(layout); cursor.next(); ) count = Math.max(count, cursor.value + 1);
  for (const added of ADDED.slice(0, 2)) {
    const longer = new Uint8Array(bytes.length + added);
    longer.set(bytes);
    const read = annotate(longer);
    const missing = beginsAlike(layout, read) ? missingIn(count, read) : [];
    if (missing.length > 0) return { ...layout, missing };
  }
  return layout;
}

/**
 * The members that a schema puts after the cut. The given layout is that of the bytes with zeros after them, which a
 * reader can follow to the end of the open records. `count` values are before the cut. Empty for layouts of other
 * kinds, or if there were too few zeros.
 */
function missingIn(count: number, { values, keys, failure, isPositional }: Layout): readonly MissingMembers[] {
  const { depth, type } = values;
  if (!isPositional || keys === undefined || count === 0) return [];
  const isToEnd = failure === undefined || failure.isTrailing === true;
  const missing: MissingMembers[] = [];
  for (
    let value = count - 1, level = depth[value]!;
    value >= 0 && missing.length < MISSING_AT_MOST.containers;
    value--
  ) {
    if (value < count - 1 && depth[value]! >= level) continue;
    level = depth[value]!;
    if (type[value] !== ValueType.object) continue;
    const names: string[] = [];
    let at = count;
    for (; at < depth.length && depth[at]! > level; at++) {
      const key = keys.of[at]!;
      if (depth[at] === level + 1 && key > 0) names.push(keys.names[key - 1]!);
    }
    if (names.length === 0 || (at === depth.length && !isToEnd)) continue;
    missing.push(missingMembers(value, names));
  }
  return missing;
}

/** The message of a failure without its numbers: counts of remaining bytes differ when bytes are added at the end. */
function withoutCounts({ message }: LayoutFailure): string {
  return message.replace(/\d[\d,]*|\b(none|is|are|bytes?)\b/g, '');
}

/** True if both layouts have the same regions up to the unread ones of the first. */
function beginsAlike(layout: Layout, other: Layout): boolean {
  const [a, b] = [new RegionCursor(layout), new RegionCursor(other)];
  while (a.next() && a.kind !== UNREAD_KIND) {
    if (!b.next() || a.start !== b.start || a.kind !== b.kind || a.value !== b.value) return false;
  }
  return true;
}

/** The regions of a layout that begin before an offset, and the values that own these regions. */
function cutAt(length: number, layout: Layout, kinds: Kinds, failure: LayoutFailure): Layout {
  const end = endOfRead(length, layout, kinds);
  const builder = new LayoutBuilder(length, layout.unit);
  // Where a schema names the members, the outermost record is known before its first byte.
  const isKnownRecord = layout.isPositional && layout.values.type[0] === ValueType.object;
  let count = isKnownRecord ? 1 : 0;
  for (const cursor = new RegionCursor(layout); cursor.next() && cursor.start < end; ) {
    builder.region(cursor.start, cursor.kind, cursor.value);
    count = Math.max(count, cursor.value + 1);
  }
  const { wrongAt: _, ...cause } = failure;
  if (end < length) builder.region(end, UNREAD_KIND, Math.max(0, count - 1));
  const { boundary, code, owner, long, far, regionCount } = builder.finish();
  const { compounds: __, failure: ___, keys, words, ...rest } = layout;
  const { depth, type } = layout.values;
  const values = { depth: depth.slice(0, count), type: type.slice(0, count) };
  return {
    ...rest,
    ...{ boundary, code, owner, long, far, regionCount, length, values },
    shared: layout.shared.filter(({ region, value }) => region < regionCount && value < count),
    ...(keys && { keys: ofFirst(keys, count) }),
    ...(words && { words: ofFirst(words, count) }),
    failure: { ...cause, offset: end },
  };
}

/**
 * The roles of the region that completes a head after its type: the number, the literal or the time itself, or the
 * length of what follows.
 */
const OF_HEADS: ReadonlySet<Role> = new Set(['number', 'literal', 'time', 'length']);

/** The offset up to which bytes are read: their end, or the beginning of an item that is cut and that is not text. */
function endOfRead(length: number, layout: Layout, kinds: Kinds): number {
  let owner = -1;
  let item = 0;
  /** The number of regions since the first one of this owner, without interruption by another owner. */
  let count = 0;
  let isAfterKey = true;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { role, form } = kinds.list[cursor.kind]!;
    const isNew = isAfterKey || cursor.value !== owner;
    count = isNew ? 0 : count + 1;
    // Only the second region of a container, its length, belongs to its head. Later regions, such as those of the
    // header of an Avro file, are read as they are.
    const isOfItem = !isNew && (layout.values.type[owner] === ValueType.scalar || count === 1);
    // If the number of a head is missing completely, the head is left out, as it is if only a part of the number is
    // there.
    if (cursor.start >= length) return isOfItem && OF_HEADS.has(role) ? item : length;
    if (!isOfItem) item = cursor.start;
    owner = cursor.value;
    isAfterKey = role === 'key' || role === 'tag';
    if (cursor.kind === UNREAD_KIND) return cursor.start;
    // In some formats, keys are numbers or values of any kind.
    const isText = role === 'string' || role === 'bytes' || (role === 'key' && form?.as === 'text');
    if (cursor.end > length && !isText) return item;
  }
  return length;
}

function ofFirst(keys: OuterKeys, count: number): OuterKeys {
  return { ...keys, of: keys.of.slice(0, count) };
}
