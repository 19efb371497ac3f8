import { MOST_FIELDS, merge, type Seen, shapesOf } from './seen.ts';
import { kindOf, type ShapeKind } from './shape.ts';

/**
 * Assigns one type to a record and to similar records inside it: comments with replies, folders in folders, linked
 * lists. Afterwards all their shapes share `fields`, and `objects` counts the objects of all of them. Never recurses.
 */
export function shareTypes(root: Seen): void {
  const work = { left: MOST_COMPARISONS };
  const done = new Set<ReadonlyMap<string, Seen>>();
  for (const { seen } of shapesOf(root)) {
    if (seen.fields.size === 0 || done.has(seen.fields)) continue;
    done.add(seen.fields);
    shareWithin(seen, work);
  }
}

/** Maximum number of pairs of shapes that are compared, so that deep documents take linear time. */
const MOST_COMPARISONS = 1_000_000;

/** Shares the type of a record with the records in its members, even if these are in lists or maps. */
function shareWithin(record: Seen, work: { left: number }): void {
  const sharing = [record];
  // A merge can add members, which follow in the iteration.
  for (const key of record.fields.keys()) {
    const inner = contentOf(record.fields.get(key)!);
    if (inner.fields === record.fields || !isLike(record, inner, key) || !canMerge(record, inner, work)) continue;
    adopt(record, inner);
    sharing.push(inner);
  }
  if (sharing.length === 1) return;
  const objects = sharing.reduce((sum, each) => sum + each.objects, 0);
  for (const each of sharing) each.objects = objects;
}

/** The shape itself, or the shape of what its lists and maps contain. */
function contentOf(shape: Seen): Seen {
  let at = shape;
  for (;;) {
    const kind = kindOf(at);
    const inner = kind === 'list' ? at.elements : kind === 'map' ? at.values : undefined;
    if (inner === undefined) return at;
    at = inner;
  }
}

/**
 * True if a record and the record in its member `key` look like one type: both have this member, and at least two
 * thirds of the names of the record with more fields are in both.
 */
function isLike(record: Seen, inner: Seen, key: string): boolean {
  if (kindOf(record) !== 'record' || kindOf(inner) !== 'record' || !inner.fields.has(key)) return false;
  if (record.fields.size + inner.fields.size > MOST_FIELDS) return false;
  let common = 0;
  for (const name of inner.fields.keys()) if (record.fields.has(name)) common++;
  return common >= 2 && 3 * common >= 2 * Math.max(record.fields.size, inner.fields.size);
}

/** True if the kinds of values in the same member agree at every level. */
function canMerge(record: Seen, inner: Seen, work: { left: number }): boolean {
  const pairs: [Seen, Seen][] = [[record, inner]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    if (--work.left < 0) return false;
    const [a, b] = pair;
    if (!agree(a, b)) return false;
    for (const [x, y] of [
      [a.elements, b.elements],
      [a.values, b.values],
    ]) {
      if (x !== undefined && y !== undefined) pairs.push([x, y]);
    }
    for (const [name, member] of b.fields) {
      const other = a.fields.get(name);
      if (other !== undefined && other !== member) pairs.push([other, member]);
    }
  }
  return true;
}

/**
 * True if one type fits both. Nulls, and places without values, agree with every kind; an empty object agrees with
 * records and maps.
 */
function agree(a: Seen, b: Seen): boolean {
  const [one, other] = [broadKind(a), broadKind(b)];
  if (one === other || one === 'none' || other === 'none') return true;
  return (one === 'map' && isEmpty(b)) || (other === 'map' && isEmpty(a));
}

function broadKind(shape: Seen): ShapeKind {
  const kind = kindOf(shape);
  return kind === 'null' ? 'none' : kind === 'integer' ? 'double' : kind;
}

function isEmpty(shape: Seen): boolean {
  return kindOf(shape) === 'record' && shape.fields.size === 0;
}

/** Replaces the fields of `inner` with those of the record, and merges what was seen in them. */
function adopt(record: Seen, inner: Seen): void {
  const fields = inner.fields;
  inner.fields = record.fields;
  record.isShared = true;
  inner.isShared = true;
  for (const [key, member] of fields) merge(record.member(key), member);
}
