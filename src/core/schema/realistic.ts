import { holdsTextByKeys, isDataKey, isPathLike } from './data-keys.ts';
import { FEW_OBJECTS } from './inference.ts';
import { type Seen, shapesOf } from './seen.ts';
import { kindOf, type Shape, type ShapeKind } from './shape.ts';
import { shareTypes } from './share-types.ts';

/**
 * Changes tight shapes as a careful author would. Objects whose keys are data become maps, records that contain records
 * like themselves get one type, and integers get 32 signed bits if these leave room for a thousand times the largest
 * one, else 64. Places without values stay unknown. Never recurses.
 */
export function makeRealistic(root: Seen): void {
  makeMaps(root);
  shareTypes(root);
  for (const { seen } of shapesOf(root)) leaveRoom(seen);
}

/** Marks records of which few objects were seen, so that any of their fields may be absent or null. Never recurses. */
export function expectAbsence(root: Seen): void {
  for (const { seen } of shapesOf(root)) seen.expectsAbsence = seen.objects < FEW_OBJECTS && seen.fields.size > 0;
}

/** Integers up to this limit are exact in a 32-bit float. */
const MOST_IN_SINGLE = 2 ** 24;

/** Gives numbers the 32-bit float type if the numbers themselves show that they had it. Never recurses. */
export function findSingles(root: Seen): void {
  for (const { seen } of shapesOf(root)) {
    const { floats, doubles, min, max } = seen;
    seen.looksSingle = doubles > 0 && floats.isConclusive && min >= -MOST_IN_SINGLE && max <= MOST_IN_SINGLE;
  }
}

/** Turns objects whose keys are data into maps. */
export function makeMaps(root: Seen): void {
  for (const { seen, key } of shapesOf(root)) {
    if (seen.values === undefined && hasDataKeys(key, seen)) seen.becomeMap();
  }
}

const HEADROOM = 1000n;
const SIGNED = [32n, 64n].map((bits) => ({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }));

/**
 * Widens the range of integers. Does nothing if the shape also has doubles, because then integers are doubles, or if 64
 * signed bits do not hold its integers, because no wider type exists.
 */
function leaveRoom(seen: Seen): void {
  if (seen.integers === 0 || seen.doubles > 0) return;
  const [min, max] = [BigInt(seen.min), BigInt(seen.max)];
  const [narrow, wide] = SIGNED as [(typeof SIGNED)[0], (typeof SIGNED)[0]];
  if (min < wide.min || max > wide.max) return;
  const hasRoom = min * HEADROOM >= narrow.min && max * HEADROOM <= narrow.max;
  ({ min: seen.min, max: seen.max } = hasRoom ? narrow : wide);
}

/** Minimum number of keys. With fewer keys, similarities may be coincidence. */
const MANY_KEYS = 8;

/** True if the keys of an object are data, not names. This requires values of one kind. */
function hasDataKeys(key: string, { objects, booleanKeyed, fields }: Shape): boolean {
  if (fields.size === 0 || !areOfOneKind(fields)) return false;
  if (booleanKeyed === objects) return true;
  const keys = [...fields.keys()];
  if (keys.some(isPathLike) || 2 * keys.filter(isDataKey).length >= keys.length) return true;
  if (holdsTextByKeys(key)) return [...fields.values()].every((member) => kindOf(member) === 'string');
  if (fields.size < MANY_KEYS) return false;
  return differBetweenSiblings(objects, fields) || areOfOneStructure(fields);
}

function areOfOneKind(fields: ReadonlyMap<string, Shape>): boolean {
  const kinds = new Set<ShapeKind>();
  for (const member of fields.values()) {
    const kind = kindOf(member);
    if (kind !== 'null' && kind !== 'none') kinds.add(kind === 'integer' ? 'double' : kind);
  }
  return kinds.size === 1 && !kinds.has('mixed');
}

/** True for several objects if no key is in all of them, and most keys are missing from most of them. */
function differBetweenSiblings(objects: number, fields: ReadonlyMap<string, Shape>): boolean {
  let seen = 0;
  for (const { count } of fields.values()) {
    if (count === objects) return false;
    seen += count;
  }
  return 2 * seen <= objects * fields.size;
}

/** True if all members are objects with the same keys. */
function areOfOneStructure(fields: ReadonlyMap<string, Shape>): boolean {
  const [first] = fields.values();
  for (const member of fields.values()) {
    if (kindOf(member) !== 'record' || member.fields.size !== first!.fields.size) return false;
    for (const key of member.fields.keys()) if (!first!.fields.has(key)) return false;
  }
  return first!.fields.size > 0;
}
