import type { JsonValue } from '../../core/value/json-value.ts';
import { isObject } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';

/** Longest name of a kind or path, in UTF-16 code units. A longer one ends with the hash of the whole. */
const LONGEST_NAME = 200;

/**
 * The kind of a message: the value at a path, as JSON; else its shape, which is the keys of an object, whatever their
 * order, or the type of another value.
 */
export function kindOf(value: JsonValue, path: readonly string[] | undefined): string {
  return path === undefined ? shapeOf(value) : keyOf(value, path);
}

function keyOf(value: JsonValue, path: readonly string[]): string {
  let at: JsonValue = value;
  for (const token of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return '(absent)';
    at = (at as Readonly<Record<string, JsonValue>>)[token]!;
  }
  if (typeof at === 'object' && at !== null) return Array.isArray(at) ? '(array)' : '(object)';
  return printJson(at);
}

function shapeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return `{${Object.keys(value).sort().join(', ')}}`;
  return typeof value === 'bigint' ? 'number' : typeof value;
}

/** A name that is not too long. Two names that differ stay different. */
export function boundedName(name: string, hashOf: (name: string) => string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}… #${hashOf(name)}`;
}
