import type { Carried, CarriedValue } from './carried.ts';
import { type JsonObject, type JsonScalar, type JsonValue, setMember } from './json-value.ts';

/**
 * Copies a value and replaces every scalar by the result of `change`, also those in the keys of maps. Only arrays, plain
 * objects and maps are containers: library objects such as bytes and dates count as scalars. For libraries whose input
 * or output has types that JSON lacks. Never recurses.
 */
export function mapScalars(root: unknown, change: (scalar: unknown) => unknown): unknown {
  const pending: (readonly [from: object, to: object])[] = [];
  const copyOf = (value: unknown): unknown => {
    if (!isContainer(value)) return change(value);
    const copy = Array.isArray(value) ? new Array<unknown>(value.length) : value instanceof Map ? new Map() : {};
    pending.push([value, copy]);
    return copy;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (from instanceof Map)
      for (const [key, value] of from) (to as Map<unknown, unknown>).set(copyOf(key), copyOf(value));
    else if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as unknown[])[i] = copyOf(from[i]);
    else for (const [key, value] of Object.entries(from)) setMember(to as JsonObject, key, copyOf(value) as JsonValue);
  }
  return copy;
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

function isContainer(value: CarriedValue): value is CarriedValue[] | { [key: string]: CarriedValue };
function isContainer(value: unknown): value is object;
function isContainer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || value instanceof Map || Object.getPrototypeOf(value) === Object.prototype;
}

/** True if some scalar, carried value or map passes the test, also in the keys of maps. Never recurses. */
export function someScalar(root: CarriedValue, test: (scalar: JsonScalar | Carried | Keyed) => boolean): boolean {
  const pending: CarriedValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (!isContainer(value)) {
      if (test(value)) return true;
    } else if (value instanceof Map) {
      if (test(value)) return true;
      for (const [key, member] of value) pending.push(key as CarriedValue, member as CarriedValue);
    } else if (Array.isArray(value)) for (const element of value) pending.push(element);
    else for (const key of Object.keys(value)) pending.push(value[key]!);
  }
  return false;
}

/** An object whose keys need not be text. */
type Keyed = ReadonlyMap<unknown, unknown>;
