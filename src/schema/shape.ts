/**
 * What was seen at one place of some JSON values: a root, a member by its key, or the elements of a list, over all
 * messages. The one model of an inferred schema; its printers choose a type of their language for each shape.
 */
export interface Shape {
  /** Values seen, nulls included; a member seen less often than its parent's `objects` is optional. */
  readonly count: number;
  readonly nulls: number;
  readonly booleans: number;
  readonly strings: number;
  /** Bytes that are carried as such, those of UUIDs among them. */
  readonly bytes: number;
  readonly uuids: number;
  /** Points in time that are carried as such. */
  readonly times: number;
  /** Decimals of a second that the times need: 3, 6 or 9; 0 where they need none. */
  readonly decimals: number;
  /** The first and the last of the times in seconds from 1970, parts of one cut off; both 0 where there are none. */
  readonly earliest: number;
  readonly latest: number;
  /** Whole numbers, -0 left out. */
  readonly integers: number;
  /** One of the integers is negative. A range with room for others may begin below 0 without one. */
  readonly negative: boolean;
  /** Numbers that no integer type holds: with a fraction, -0, infinite. */
  readonly doubles: number;
  /** The range of the integers, with the room that is left for others; both 0 where there are none. */
  readonly min: number | bigint;
  readonly max: number | bigint;
  readonly lists: number;
  /** What the elements of all lists here have in common; undefined where no list had any. */
  readonly elements: Shape | undefined;
  readonly objects: number;
  /** The members in the order of the objects, as far as they agree; empty where `values` stands for them. */
  readonly fields: ReadonlyMap<string, Shape>;
  /** In place of `fields` where the keys are data, not names. */
  readonly values: Shape | undefined;
}

/** A place at which no value was seen. */
export const NOTHING: Shape = {
  count: 0,
  nulls: 0,
  booleans: 0,
  strings: 0,
  bytes: 0,
  uuids: 0,
  times: 0,
  decimals: 0,
  earliest: 0,
  latest: 0,
  integers: 0,
  negative: false,
  doubles: 0,
  min: 0,
  max: 0,
  lists: 0,
  elements: undefined,
  objects: 0,
  fields: new Map(),
  values: undefined,
};

/** The one kind of value that a shape stands for, nulls aside. `none` has no value at all, `null` nothing but nulls. */
export type ShapeKind =
  | 'none'
  | 'null'
  | 'boolean'
  | 'integer'
  | 'double'
  | 'string'
  | 'bytes'
  | 'time'
  | 'list'
  | 'record'
  | 'map'
  | 'mixed';

/** What a shape's values are; integers beside doubles count as doubles, anything else that differs is `mixed`. */
export function kindOf(shape: Shape): ShapeKind {
  const { booleans, strings, bytes, times, lists, objects } = shape;
  const numbers = shape.integers + shape.doubles;
  const kinds = [booleans, strings, bytes, times, numbers, lists, objects].filter((count) => count > 0);
  if (kinds.length > 1) return 'mixed';
  if (booleans > 0) return 'boolean';
  if (strings > 0) return 'string';
  if (bytes > 0) return 'bytes';
  if (times > 0) return 'time';
  if (numbers > 0) return shape.doubles > 0 ? 'double' : 'integer';
  if (lists > 0) return 'list';
  if (objects > 0) return shape.values === undefined ? 'record' : 'map';
  return shape.nulls > 0 ? 'null' : 'none';
}

/** Whether a shape has nulls beside values of another kind. */
export function isNullable(shape: Shape): boolean {
  return shape.nulls > 0 && shape.nulls < shape.count;
}

/** The name of the field that carries a root that is no record, in languages that need one; undefined where it is one. */
export function wrapperOf(root: Shape): string | undefined {
  if (isNullable(root)) return 'value';
  const kind = kindOf(root);
  if (kind === 'record' || kind === 'none') return undefined;
  return kind === 'list' ? 'items' : kind === 'map' ? 'entries' : 'value';
}

/** A record with one member, which is always there. */
export function recordOf(key: string, member: Shape): Shape {
  const { count } = member;
  return { ...NOTHING, count, objects: count, fields: new Map([[key, member]]) };
}
