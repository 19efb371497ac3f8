/**
 * The values seen at one place in all messages: a root, a member by its key, or the elements of a list. This is the
 * only model of an inferred schema; printers choose a type of their language for each shape.
 */
export interface Shape {
  /** Number of values seen, with nulls. A member seen less often than its parent's `objects` is optional. */
  readonly count: number;
  readonly nulls: number;
  readonly booleans: number;
  readonly strings: number;
  /** The texts in the order of their appearance, if they are the symbols of an enum; otherwise empty. */
  readonly symbols: readonly string[];
  /** Number of values carried as bytes, including UUIDs. */
  readonly bytes: number;
  readonly uuids: number;
  /** Number of values carried as points in time. */
  readonly times: number;
  /** Decimals of a second that the times need: 0, 3, 6 or 9. */
  readonly decimals: number;
  /** The first and the last time in whole seconds from 1970; both 0 if there are none. */
  readonly earliest: number;
  readonly latest: number;
  /** Number of integers, without -0. */
  readonly integers: number;
  /** True if one of the integers is negative. Even if none is, the widened range may begin below 0. */
  readonly negative: boolean;
  /** Number of numbers that no integer type can hold: those with a fraction, -0, infinities. */
  readonly doubles: number;
  /** Number of doubles whose own type has 32 bits. */
  readonly singles: number;
  /** True if the numbers themselves show that they were floats of 32 bits. */
  readonly looksSingle: boolean;
  /** The range of the integers, widened for other documents; both are 0 if there are no integers. */
  readonly min: number | bigint;
  readonly max: number | bigint;
  readonly lists: number;
  /** The shape of the elements of all lists here; undefined if all lists are empty. */
  readonly elements: Shape | undefined;
  /** Number of objects here. If shapes share `fields`, the number for all of these shapes together. */
  readonly objects: number;
  /**
   * The members in the order of the objects, if these agree; empty if `values` replaces them. Shapes of one type share
   * this map, which makes a schema recursive: a shape can contain itself.
   */
  readonly fields: ReadonlyMap<string, Shape>;
  /** Number of objects whose keys are all booleans in the given bytes. */
  readonly booleanKeyed: number;
  /** Number of objects whose keys are all integers in the given bytes, and the range of these keys, including 0. */
  readonly integerKeyed: number;
  readonly keyMin: bigint;
  readonly keyMax: bigint;
  /** The shape of all members, if the keys are data. It replaces `fields`. */
  readonly values: Shape | undefined;
  /** True if any of the fields may be absent or null in other objects, because few were seen. */
  readonly expectsAbsence: boolean;
}

/** A place at which no value was seen. */
export const EMPTY_SHAPE: Shape = {
  count: 0,
  nulls: 0,
  booleans: 0,
  strings: 0,
  symbols: [],
  bytes: 0,
  uuids: 0,
  times: 0,
  decimals: 0,
  earliest: 0,
  latest: 0,
  integers: 0,
  negative: false,
  doubles: 0,
  singles: 0,
  looksSingle: false,
  min: 0,
  max: 0,
  lists: 0,
  elements: undefined,
  objects: 0,
  booleanKeyed: 0,
  integerKeyed: 0,
  keyMin: 0n,
  keyMax: 0n,
  fields: new Map(),
  values: undefined,
  expectsAbsence: false,
};

/** The kind of a shape's values, without nulls. `none` has no values, `null` only nulls. */
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

/** The kind of a shape's values. Integers and doubles together are doubles; other differences are `mixed`. */
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

/**
 * True if 32 bits hold all numbers of a shape, because their own types have 32 bits, or because the numbers show it.
 */
export function areSingles({ integers, doubles, singles, looksSingle }: Shape): boolean {
  return looksSingle || (integers === 0 && singles === doubles);
}

/** True if all values of a shape, apart from nulls, are symbols of an enum. */
export function isEnum(shape: Shape): boolean {
  return shape.symbols.length > 0 && kindOf(shape) === 'string';
}

/** True if a shape has nulls beside values of another kind. */
export function isNullable(shape: Shape): boolean {
  return shape.nulls > 0 && shape.nulls < shape.count;
}

/**
 * True if a field of a record may be absent: in some of the objects seen, or in others. False for a field that was null
 * in some objects, because null already says that there is no value.
 */
export function mayBeAbsent(field: Shape, { objects, expectsAbsence }: Shape): boolean {
  return field.count < objects || (expectsAbsence && field.nulls === 0);
}

/**
 * The name of the field that wraps a root that is not a record, for languages that need one; undefined for a record.
 */
export function wrapperOf(root: Shape): string | undefined {
  if (isNullable(root)) return 'value';
  const kind = kindOf(root);
  if (kind === 'record' || kind === 'none') return undefined;
  return kind === 'list' ? 'items' : kind === 'map' ? 'entries' : 'value';
}

/** A record with one required member. */
export function recordOf(key: string, member: Shape): Shape {
  const { count } = member;
  return { ...EMPTY_SHAPE, count, objects: count, fields: new Map([[key, member]]) };
}

/**
 * A type that no value determines: only null, empty lists or empty objects were seen at a place, or in all lists there.
 */
export interface Emptiness {
  readonly only: 'null' | 'list' | 'record';
  /** The sentence about the emptiness, without its capital letter and its full stop. */
  readonly text: string;
}

/** The emptiness of a shape; undefined if values were seen. */
export function emptinessOf(shape: Shape): Emptiness | undefined {
  let inner = shape;
  let where = '';
  while (kindOf(inner) === 'list') {
    if (inner.elements === undefined)
      return { only: 'list', text: `only ${orNull(inner)}empty lists were seen${where}` };
    inner = inner.elements;
    where = ' in it';
  }
  const kind = kindOf(inner);
  if (kind === 'null') return { only: 'null', text: `only null was seen${where}` };
  return kind === 'record' && inner.fields.size === 0
    ? { only: 'record', text: `only ${orNull(inner)}empty objects were seen${where}` }
    : undefined;
}

function orNull(shape: Shape): string {
  return isNullable(shape) ? 'null and ' : '';
}
