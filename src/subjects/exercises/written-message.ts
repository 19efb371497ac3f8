import type { Layout } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { isObject, type JsonValue } from '../../core/value/json-value.ts';
import { toPointer } from '../../core/value/path.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { type Answer, type Mark, markOf } from './exercise.ts';
import { repeatsNames } from './hidden.ts';
import { CONTENT, type ExerciseLane } from './lane.ts';
import { isSameValue, read, valueText } from './reading.ts';
import { givenBytes, markFailed, markRight } from './written.ts';

/** Marks the bytes of a whole message by reading them. Names the place and the reason of the first error. */
export function markMessage(lane: ExerciseLane, answer: Answer): Mark {
  const bytes = givenBytes(answer);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const wanted = read(lane, lane.bytes);
  const got = read(lane, bytes);
  if (!wanted.ok || !got.ok) return markFailed(got);
  // A later member with the same name hides the first one. In Protobuf, that is the rule.
  const message = { bytes, kinds: lane.kinds, queries: new LayoutQueries(got.layout) };
  const isTwice = repeatsNames(lane.format, message);
  if (isSameValue(got.value, wanted.value)) {
    if (isTwice) return markOf('other value', 'A map has the same name twice.');
    return markRight(lane, wanted, got, bytes.length - lane.bytes.length);
  }
  return markOf('other value', missIn(lane, got.layout, bytes, got.value, wanted.value));
}

/** The first value of a message that differs from the wanted ones, with its place. */
function missIn(lane: ExerciseLane, layout: Layout, bytes: Uint8Array, got: JsonValue, wanted: JsonValue): string {
  const miss = firstMiss(lane, layout, bytes, got, wanted);
  if (miss !== undefined) {
    const where = `The first difference is at byte ${miss.byte}`;
    const what = miss.path === '' ? 'the message' : miss.path;
    if (miss.wanted === undefined) return `${where}: ${what} is not in the JSON.`;
    return `${where}: ${what} is ${valueText(miss.got)}, and ${valueText(miss.wanted)} in the JSON.`;
  }
  const missing = missingIn(got, wanted);
  return missing === undefined
    ? `The message reads as ${valueText(got)}.`
    : `All that is there is right, but ${toPointer(missing)} is missing.`;
}

/** A value of a message that differs from the one at its place in another document. */
export interface Miss {
  readonly path: string;
  /** The first byte of its content. */
  readonly byte: number;
  readonly got: JsonValue;
  /** Undefined if the other document has no value there. */
  readonly wanted: JsonValue | undefined;
}

/** The first value of a message, in the order of its bytes, that differs from the wanted ones. */
export function firstMiss(
  lane: ExerciseLane,
  layout: Layout,
  bytes: Uint8Array,
  got: JsonValue,
  wanted: JsonValue,
): Miss | undefined {
  const queries = new LayoutQueries(layout);
  const { type, depth } = layout.values;
  const names: (string | number)[] = [];
  const counts: number[] = [];
  for (let value = 0; value < type.length; value++) {
    const level = depth[value]!;
    counts[level] = 0;
    if (level > 0) {
      const index = counts[level - 1]!++;
      names[level - 1] = nameIn(lane, queries, bytes, value) ?? index;
    }
    const path = names.slice(0, level);
    const [its, right] = [valueAt(got, path), valueAt(wanted, path)];
    const isContainer = type[value] !== ValueType.scalar;
    const isAsWanted = isContainer ? isSameContainer(its, right) : right !== undefined && isSameValue(its!, right);
    if (isAsWanted || its === undefined) continue;
    return { path: toPointer(path), byte: placeOf(lane, queries, value), got: its, wanted: right };
  }
  return undefined;
}

/** The name of a member; undefined for the elements of a list. */
function nameIn({ kinds }: ExerciseLane, queries: LayoutQueries, bytes: Uint8Array, value: number): string | undefined {
  const { keys } = queries.layout;
  for (const region of queries.regionsOf(value)) {
    const kind = kinds.list[queries.kindOf(region)]!;
    if (kind.role !== 'key' || kind.names !== undefined || kind.read === undefined) continue;
    const { start, end } = queries.spanOf(region);
    return String(kind.read(bytes, start, end));
  }
  return keys?.names[keys.of[value]! - 1];
}

/** The first byte of a value's content, after its name; for a container, the first byte of its head. */
function placeOf({ kinds }: ExerciseLane, queries: LayoutQueries, value: number): number {
  const regions = queries.regionsOf(value);
  const roleOf = (region: number) => kinds.list[queries.kindOf(region)]!.role;
  const content = regions.find((region) => CONTENT.has(roleOf(region))) ?? regions.at(-1);
  return content === undefined ? 0 : queries.bytesOf(content).start;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: JsonValue, path: readonly (string | number)[]): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const token of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, token)) return undefined;
    found = (found as { readonly [key: string]: JsonValue })[token];
  }
  return found;
}

function isSameContainer(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return (Array.isArray(one) && Array.isArray(other)) || (isObject(one) && isObject(other));
}

/** The path of the first wanted value that is missing. Iterative. */
export function missingIn(got: JsonValue, wanted: JsonValue): readonly (string | number)[] | undefined {
  const open: (readonly (string | number)[])[] = [[]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (valueAt(got, next) === undefined) return next;
    const value = valueAt(wanted, next);
    if (typeof value !== 'object' || value === null) continue;
    const tokens = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (const token of tokens.toReversed()) open.push([...next, token]);
  }
  return undefined;
}
