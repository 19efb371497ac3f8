import { type Carried, type CarriedValue, Tagged } from './carried.ts';
import { type JsonObject, type JsonScalar, type JsonValue, setMember } from './json-value.ts';

/**
 * Copies a value and replaces every scalar with the result of `change`, even those in the keys of maps. Only arrays,
 * plain objects, maps and values with tags are containers: library objects such as bytes and dates are scalars.
 * For libraries whose input or output has types that JSON lacks. Never recurses.
 */
export function mapScalars(root: unknown, change: (scalar: unknown) => unknown): unknown {
  const pending: (readonly [from: object, to: object])[] = [];
  const copyOf = (value: unknown): unknown => {
    if (!isContainer(value)) return change(value);
    const copy = emptyLike(value);
    pending.push([value, copy]);
    return copy;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (from instanceof Map)
      for (const [key, value] of from) (to as Map<unknown, unknown>).set(copyOf(key), copyOf(value));
    else if (from instanceof Tagged) (to as Tagged).content = copyOf(from.content) as CarriedValue;
    else if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as unknown[])[i] = copyOf(from[i]);
    else for (const [key, value] of Object.entries(from)) setMember(to as JsonObject, key, copyOf(value) as JsonValue);
  }
  return copy;
}

function emptyLike(container: object): object {
  if (Array.isArray(container)) return new Array<unknown>(container.length);
  if (container instanceof Map) return new Map();
  return container instanceof Tagged ? new Tagged(container.tags, null) : {};
}

/** Copies a value with each map as an object; `textOf` returns the text of a key. Never recurses. */
export function mapsAsObjects(root: unknown, textOf: (key: unknown) => string): unknown {
  const objectOf = (map: ReadonlyMap<unknown, unknown>): object => {
    const object: JsonObject = {};
    for (const [key, value] of map) setMember(object, textOf(key), value as JsonValue);
    return object;
  };
  const holder: unknown[] = [root];
  const open: object[] = [holder];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    const members = container as Record<string, unknown>;
    for (const key of Object.keys(members)) {
      const value = members[key];
      const child = value instanceof Map ? objectOf(value) : value;
      if (!isContainer(child)) continue;
      if (child !== value) setMember(members as JsonObject, key, child as unknown as JsonValue);
      open.push(child);
    }
  }
  return holder[0];
}

/** True for what `mapScalars` looks into: arrays, plain objects, maps and values with tags. */
export function isContainer(value: CarriedValue): value is CarriedValue[] | { [key: string]: CarriedValue };
export function isContainer(value: unknown): value is object;
export function isContainer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) || value instanceof Map || value instanceof Tagged) return true;
  return Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * True if some scalar, carried value, value with tags or map passes the test, even in the keys of maps. Never recurses.
 */
export function someScalar(
  root: CarriedValue,
  test: (scalar: JsonScalar | Carried | Tagged | Keyed) => boolean,
): boolean {
  const pending: CarriedValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (!isContainer(value)) {
      if (test(value)) return true;
    } else if (isTagged(value)) {
      if (test(value)) return true;
      pending.push(value.content);
    } else if (value instanceof Map) {
      if (test(value)) return true;
      for (const [key, member] of value) pending.push(key as CarriedValue, member as CarriedValue);
    } else if (Array.isArray(value)) for (const element of value) pending.push(element);
    else for (const key of Object.keys(value)) pending.push(value[key]!);
  }
  return false;
}

function isTagged(value: unknown): value is Tagged {
  return value instanceof Tagged;
}

/** An object whose keys need not be text. */
type Keyed = ReadonlyMap<unknown, unknown>;
