import { isObject, type JsonObject, type JsonScalar, type JsonValue, setMember } from './json-value.ts';

/**
 * A copy of a value with every scalar replaced by what `change` makes of it, for libraries that want to be given
 * something else than JSON has. Never recurses.
 */
export function mapScalars(root: JsonValue, change: (scalar: JsonScalar) => unknown): unknown {
  const pending: (readonly [from: JsonValue, to: JsonValue])[] = [];
  const copyOf = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return change(value) as JsonValue;
    const copy = Array.isArray(value) ? [] : {};
    pending.push([value, copy]);
    return copy;
  };
  const result = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (Array.isArray(from)) for (const element of from) (to as JsonValue[]).push(copyOf(element));
    else if (isObject(from)) {
      for (const key of Object.keys(from)) setMember(to as JsonObject, key, copyOf(from[key]!));
    }
  }
  return result;
}

/** Whether some scalar of a value passes the test. Never recurses. */
export function someScalar(root: JsonValue, test: (scalar: JsonScalar) => boolean): boolean {
  const pending: JsonValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) {
      if (test(value)) return true;
    } else if (Array.isArray(value)) for (const element of value) pending.push(element);
    else for (const key of Object.keys(value)) pending.push(value[key]!);
  }
  return false;
}
