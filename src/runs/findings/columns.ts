import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { isObject, type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import type { Compressor } from '../compression/compression.ts';

/** The sizes of a document as JSON with columns, in bytes: plain and after gzip. */
export interface ColumnsSize {
  readonly bytes: number;
  readonly gzip: number;
}

/**
 * The sizes of a document in which objects with the same keys are written as columns. Undefined if it has no such
 * objects. Rejects with the signal's reason.
 */
export async function columnsSize(
  value: JsonValue,
  gzip: Compressor,
  signal?: AbortSignal,
): Promise<ColumnsSize | undefined> {
  const columns = withColumns(value);
  if (columns === undefined) return undefined;
  const bytes = utf8Bytes(printJson(columns));
  return { bytes: bytes.length, gzip: await gzip.size(bytes, signal) };
}

/** Minimum number of objects: a list of fewer objects has nothing to gain. */
const FEWEST_OBJECTS = 2;

/**
 * Each list of objects with the same keys becomes one object with a list for each key: `[{"a":1},{"a":2}]` becomes
 * `{"a":[1,2]}`. Lists in these lists change, too. Undefined if there is no such list. Never recurses.
 */
export function withColumns(root: JsonValue): JsonValue | undefined {
  const pending: (readonly [from: object, to: object])[] = [];
  let hasColumns = false;
  const copyOf = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    const keys = Array.isArray(value) ? keysOfAll(value) : undefined;
    hasColumns ||= keys !== undefined;
    const from = keys === undefined ? value : columnsOf(value as JsonObject[], keys);
    const to: JsonValue = Array.isArray(from) ? [] : {};
    pending.push([from, to]);
    return to;
  };
  const copy = copyOf(root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    if (Array.isArray(to)) for (const value of from as JsonValue[]) to.push(copyOf(value));
    else for (const [key, value] of Object.entries(from)) setMember(to as JsonObject, key, copyOf(value as JsonValue));
  }
  return hasColumns ? copy : undefined;
}

/** The keys of a list's objects if all objects have the same keys, in any order; undefined for any other list. */
function keysOfAll(list: readonly JsonValue[]): readonly string[] | undefined {
  const [first] = list;
  if (list.length < FEWEST_OBJECTS || !isObject(first)) return undefined;
  const keys = Object.keys(first);
  const isLike = (each: JsonValue): boolean =>
    isObject(each) && Object.keys(each).length === keys.length && keys.every((key) => Object.hasOwn(each, key));
  return keys.length > 0 && list.every(isLike) ? keys : undefined;
}

function columnsOf(list: readonly JsonObject[], keys: readonly string[]): JsonObject {
  const columns: JsonObject = {};
  for (const key of keys)
    setMember(
      columns,
      key,
      list.map((each) => each[key]!),
    );
  return columns;
}
