import { type Edit, edited, growthOf } from '../bytes/edits.ts';
import { areEqual } from '../bytes/equal.ts';
import type { Span } from '../bytes/span.ts';
import { invalidUtf8At } from '../bytes/utf8.ts';
import { ValueType } from '../value/value-tree.ts';
import { unitsPerByte } from './layout.ts';
import { endOf } from './leads.ts';
import type { LengthRule, Lengths } from './lengths.ts';
import { isContent, kindAt, type Message } from './message.ts';

/** A length or a count that no longer fits after edits, and what makes it fit. */
export interface LengthRepair {
  /** The region in the layout from before the edits. */
  readonly region: number;
  readonly counts: 'bytes' | 'items';
  readonly before: number;
  readonly after: number;
  /**
   * The edits that make the number fit, in the bytes from before the edits. Empty if the format cannot write this
   * number there.
   */
  readonly edits: readonly Edit[];
}

/** A length or a count in the bytes from before the edits. All positions are in bytes. */
interface Head extends Span {
  readonly region: number;
  readonly value: number;
  readonly rule: LengthRule;
  readonly counts: 'bytes' | 'all bytes' | 'items';
  readonly number: number;
  /** The counted bytes; if items are counted, the bytes from the head to the end of its container. */
  readonly content: Span;
}

/**
 * The lengths and counts that edits make wrong, from inside to outside. `edits` do not overlap and refer to the bytes
 * of the message, which is complete. A head that is itself edited stays as it is. Bytes inserted at the end of a text
 * belong to the text, unless they are values and not text. Other bytes are inserted before the item at their place or,
 * at the end of all bytes, in the outermost value. `countOf` counts the values in the bytes that an edit inserts;
 * a name is counted as one.
 */
export function repairsOf(
  message: Message,
  edits: readonly Edit[],
  { rules }: Lengths,
  countOf: (edit: Edit) => number | undefined = () => undefined,
): readonly LengthRepair[] {
  const heads = new Map<number, Head>();
  for (const edit of edits) for (const head of headsAround(message, edit, rules)) heads.set(head.region, head);
  const all = [...heads.values()].toSorted((a, b) => b.start - a.start);
  const inserted = new Map(edits.map((edit) => [edit, edit.bytes.length > 0 ? countOf(edit) : undefined]));
  const anchors = new Map(
    edits.map((edit) => {
      const areItems = inserted.get(edit) !== undefined && !isText(edit.bytes);
      return [edit, areItems ? undefined : anchorOf(message, edit, all)];
    }),
  );
  const repairs: LengthRepair[] = [];
  for (const head of all) {
    if (edits.some((edit) => touches(edit, head))) continue;
    const { number: before, counts, rule, region } = head;
    let after = before;
    for (const edit of edits) {
      if (counts === 'items') {
        const isOfText = anchors.get(edit) !== undefined;
        const values = isOfText ? undefined : inserted.get(edit);
        const isHere = containerAt(message, edit.start) === head.value && isWithin(edit.start, head.content);
        const items = values && isHere ? itemsOf(message, head, values) : 0;
        const removed = removedItems(message, head, edit);
        // Bytes that replace items are taken for the same number of items, unless they can be counted. A part of an
        // item is not counted.
        const isWhole = edit.start === edit.end || removed > 0;
        if (edit.bytes.length === 0 || (items > 0 && isWhole)) after += items - removed;
      } else if (holds(head, edit, anchors.get(edit))) after += growthWithin(edit, head.content);
    }
    if (counts !== 'items') {
      for (const edit of repairs.flatMap((repair) => repair.edits)) {
        if (edit.start >= head.content.start && edit.start < head.content.end) after += growthOf(edit);
      }
    }
    if (after === before && !rule.dependsOnContent) continue;
    const own = rewritten(message, head, after, edits);
    if (after === before && own.length === 0) continue;
    repairs.push({ region, counts: counts === 'items' ? 'items' : 'bytes', before, after, edits: own });
  }
  return repairs;
}

/** True for a place before one of the items of a head, or right after all of them. */
function isWithin(at: number, { start, end }: Span): boolean {
  return at >= start && at <= end;
}

/**
 * The edits that write a head for another number. None if the number cannot be written, or if the head need not change.
 */
function rewritten(message: Message, head: Head, number: number, edits: readonly Edit[]): readonly Edit[] {
  const { start, end, content } = head;
  const present = message.bytes.subarray(start, end);
  const inside = edits.filter((edit) => edit.start >= content.start && edit.end <= content.end);
  const written = head.rule.write(number, present, {
    all: message.bytes,
    content: () =>
      edited(
        message.bytes.subarray(content.start, content.end),
        inside.map((edit) => ({ ...edit, start: edit.start - content.start, end: edit.end - content.start })),
      ),
  });
  if (written === undefined) return [];
  const bytes = 'head' in written ? written.head : written;
  const own = areEqual(bytes, present) ? [] : [{ start, end, bytes }];
  return 'head' in written ? [...own, { start: content.end, end: content.end, bytes: written.mark }] : own;
}

/** The heads of the values at and around an edit, which are all that may count its bytes. */
export function* headsAround(message: Message, { start, end }: Edit, rules: Lengths['rules']): Generator<Head> {
  const { queries, bytes } = message;
  const values = new Set<number>();
  for (const byte of new Set([start - 1, start, end - 1, end])) {
    if (byte < 0 || byte >= bytes.length || queries.layout.values.type.length === 0) continue;
    for (let value = queries.ownerOf(queries.regionAtByte(byte)); !values.has(value); value = queries.parentOf(value)) {
      values.add(value);
      if (value === 0) break;
    }
  }
  for (const value of values) {
    // If a container has several blocks, each count is the number of items up to the next count.
    let items: Head | undefined;
    for (const region of queries.regionsOf(value)) {
      const head = headAt(message, region, value, rules);
      if (head === undefined) continue;
      if (head.counts === 'items') {
        if (items !== undefined) yield { ...items, content: { start: items.content.start, end: head.start } };
        items = head;
      }
      if (head.start > end) break;
      if (head.counts !== 'items') yield head;
    }
    if (items !== undefined && items.start <= end) yield items;
  }
}

function headAt(message: Message, region: number, value: number, rules: Lengths['rules']): Head | undefined {
  const { queries, kinds, bytes } = message;
  const index = queries.kindOf(region);
  const kind = kinds.list[index]!;
  const rule = rules[kinds.names[index]!];
  const counts = rule?.counts ?? kind.promises;
  const read = rule?.read ?? kind.read;
  if (rule === undefined || read === undefined || counts === undefined || counts === 'words') return undefined;
  const { start, end } = queries.bytesOf(region);
  const number = Math.abs(Number(read(bytes, start, end)));
  // Some heads do not contain the number, but say that it follows.
  if (Number.isNaN(number)) return undefined;
  const from = counts === 'all bytes' ? start : end + (rule.skips ?? 0);
  const content = counts === 'items' ? { start: end, end: endOf(message, value) } : { start: from, end: from + number };
  return { region, value, rule, counts, number, start, end, content };
}

/**
 * The head of a text, a key or data, if bytes are inserted at its end. Undefined if bytes are replaced, or inserted
 * elsewhere.
 */
function anchorOf(message: Message, { start, end }: Edit, heads: readonly Head[]): Head | undefined {
  if (end > start || start === 0) return undefined;
  const { queries } = message;
  const before = queries.regionAtByte(start - 1);
  return heads.find((head) => {
    if (head.counts === 'items' || head.content.end !== start) return false;
    if (head.region === before) return head.number === 0 && isOfOneText(message, head);
    const kind = kindAt(message, before);
    const isText = isContent(kind) || kind.role === 'key';
    return isText && queries.bytesOf(before).start === head.content.start;
  });
}

/** True for the length of a text or a key, in contrast to that of a container. */
function isOfOneText({ queries }: Message, { value, region }: Head): boolean {
  return queries.layout.values.type[value] === 0 || queries.subtreeRegions(value).start === region;
}

function holds(head: Head, edit: Edit, anchor: Head | undefined): boolean {
  const { content } = head;
  if (anchor === head) return true;
  if (edit.end > edit.start) return edit.start < content.end && edit.end > content.start;
  const at = anchor === undefined ? edit.start : edit.start - 1;
  return content.start <= at && at < content.end;
}

/** The bytes that an edit adds to a span. Inserted bytes are counted if their place is in the span. */
function growthWithin({ start, end, bytes }: Edit, span: Span): number {
  const removed = Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
  return (start >= span.start ? bytes.length : 0) - removed;
}

/** True if an edit changes bytes of a head. */
function touches({ start, end }: Edit, head: Span): boolean {
  return start === end ? start > head.start && start < head.end : start < head.end && end > head.start;
}

/** True for UTF-8 without control characters. */
function isText(bytes: Uint8Array): boolean {
  return invalidUtf8At(bytes) < 0 && bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a);
}

/**
 * The container to which bytes inserted at a place would be added: the place is before one of its items, or before its
 * end mark. The root at the end of all bytes; undefined inside an item. If several nested values begin at the place,
 * the outermost one is the item.
 */
export function containerAt({ queries, bytes }: Message, at: number): number | undefined {
  if (at === bytes.length) return 0;
  const region = queries.regionAtByte(at);
  if (queries.bytesOf(region).start !== at) return undefined;
  let value = queries.ownerOf(region);
  if (queries.subtreeRegions(value).start !== region) {
    // The end mark of a container belongs to the container, like its head, but follows its items.
    const isEnd =
      queries.layout.values.type[value] !== ValueType.scalar && region + 1 === queries.subtreeRegions(value).end;
    return isEnd ? value : undefined;
  }
  while (value > 0 && queries.subtreeRegions(queries.parentOf(value)).start === region) value = queries.parentOf(value);
  return value > 0 ? queries.parentOf(value) : undefined;
}

/**
 * The number of items that values make in a container: a member of a map is a key and a value. 0 if a key has no value.
 */
function itemsOf({ queries }: Message, { value }: Head, values: number): number {
  const isObject = queries.layout.values.type[value] === ValueType.object;
  return isObject ? (values % 2 === 0 ? values / 2 : 0) : values;
}

/** The number of children that a head counts and that an edit removes with all their bytes. */
function removedItems({ queries }: Message, { value, content }: Head, { start, end }: Edit): number {
  if (end === start || queries.layout.values.type.length === 0) return 0;
  let child = queries.ownerOf(queries.regionAtByte(start));
  while (child > value && queries.parentOf(child) !== value) child = queries.parentOf(child);
  if (child < value) return 0;
  let count = 0;
  const units = unitsPerByte(queries.layout);
  for (let at = child === value ? value + 1 : child; at < queries.subtreeEnd(value); at = queries.subtreeEnd(at)) {
    const regions = queries.subtreeRegions(at);
    if (regions.end === 0) continue;
    const first = queries.spanOf(regions.start).start / units;
    if (first >= Math.min(end, content.end)) break;
    const isRemoved = first >= start && queries.spanOf(regions.end - 1).end / units <= end;
    if (isRemoved && first >= content.start) count++;
  }
  return count;
}
