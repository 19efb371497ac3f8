import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { pointerToken } from '../../core/value/path.ts';
import { printJson } from '../../core/value/print.ts';

/** Maximum number of messages that a plan stores. */
const MOST = 1000;
/** Maximum number of UTF-16 code units of all their texts. */
const MOST_TEXT = 2 ** 20;
/** Maximum depth: deeper values have the path of their ancestor at this depth. */
const DEEPEST = 16;

/** Maximum number of keys at one path whose absence is noticed: objects with more keys are maps. */
const MOST_KEYS = 500;

/**
 * The texts of those messages in which, for the first time, a value at a path has a certain type, or a key is missing
 * there. Libraries with a schema are prepared for these: they need to see which values are absent, null, empty, maps or
 * large integers.
 */
export function representatives(messages: readonly JsonValue[]): readonly string[] {
  const seen = new Set<string>();
  const keysAt: KeysAt = new Map();
  const texts: string[] = [];
  let left = MOST_TEXT;
  for (const message of messages) {
    if (texts.length >= MOST) break;
    const isNew = typesIn(message, keysAt).filter((type) => !seen.has(type));
    if (isNew.length === 0) continue;
    const text = printJson(message);
    if (text.length > left) continue;
    for (const type of isNew) seen.add(type);
    left -= text.length;
    texts.push(text);
  }
  return texts;
}

/** The keys that some object at a path has. */
type KeysAt = Map<string, Set<string>>;

/** The paths of a message with the types of their values, and the keys that its objects lack. Never recurses. */
function typesIn(message: JsonValue, keysAt: KeysAt): readonly string[] {
  const types = new Set<string>();
  const pending: { readonly value: JsonValue; readonly path: string; readonly depth: number }[] = [
    { value: message, path: '', depth: 0 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path, depth } = next;
    types.add(`${typeOf(value)} ${path}`);
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (!isList) for (const key of absentKeys(value, path, keysAt)) types.add(`absent ${path}/${pointerToken(key)}`);
    for (const [key, child] of isList ? value.entries() : Object.entries(value)) {
      const token = isList ? '*' : pointerToken(key);
      pending.push({ value: child, path: depth < DEEPEST ? `${path}/${token}` : path, depth: depth + 1 });
    }
  }
  return [...types];
}

/** The keys that other objects at the path have and this one lacks. Records the keys of this one. */
function absentKeys(object: JsonObject, path: string, keysAt: KeysAt): readonly string[] {
  const known = keysAt.get(path) ?? new Set();
  keysAt.set(path, known);
  const absent = known.size > MOST_KEYS ? [] : [...known].filter((key) => !Object.hasOwn(object, key));
  for (const key of Object.keys(object)) if (known.size <= MOST_KEYS) known.add(key);
  return absent;
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty array' : 'array';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'empty object' : 'object';
  if (isLargeInteger(value)) return 'large integer';
  return typeof value === 'number' && !Number.isInteger(value) ? 'fraction' : typeof value;
}

/** True for integers that some libraries do not read exactly as doubles, or that no double holds. */
export function isLargeInteger(scalar: unknown): boolean {
  return typeof scalar === 'bigint' || (Number.isInteger(scalar) && Math.abs(scalar as number) > 2 ** 52);
}
