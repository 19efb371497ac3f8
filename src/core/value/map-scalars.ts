import type { Carried, CarriedValue } from './carried.ts';
import { type JsonObject, type JsonScalar, type JsonValue, setMember } from './json-value.ts';

/**
 * Copies a value and replaces every scalar by the result of `change`. Only arrays and plain objects are containers:
 * library objects such as bytes and dates count as scalars. For libraries whose input or output has types that JSON
 * lacks. Never recurses.
 */
export function mapScalars(root: unknown, change: (scalar: unknown) => unknown): unknown {
  const pending: (readonly [from: object, to: object])[] = [];
  const copyOf = (value: unknown): unknown => {
    if (!isContainer(value)) return change(value);
    const copy = Array.isArray(value) ? new Array<unknown>(value.length) : {};
    pending.push([value, copy]);
    return copy;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (Array.isArray(from)) for (let i = 0; i < from.length; i++) (to as unknown[])[i] = copyOf(from[i]);
    else for (const [key, value] of Object.entries(from)) setMember(to as JsonObject, key, copyOf(value) as JsonValue);
  }
  return copy;
}

function isContainer(value: CarriedValue): value is CarriedValue[] | { [key: string]: CarriedValue };
function isContainer(value: unknown): value is object;
function isContainer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** True if some scalar or carried value passes the test. Never recurses. */
export function someScalar(root: CarriedValue, test: (scalar: JsonScalar | Carried) => boolean): boolean {
  const pending: CarriedValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (!isContainer(value)) {
      if (test(value)) return true;
    } else if (Array.isArray(value)) for (const element of value) pending.push(element);
    else for (const key of Object.keys(value)) pending.push(value[key]!);
  }
  return false;
}
