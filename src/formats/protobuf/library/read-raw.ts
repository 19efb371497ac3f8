import { RegionCursor } from '../../../core/layout/regions.ts';
import type { JsonObject, JsonValue } from '../../../core/value/json-value.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { annotateRaw } from '../annotator/annotate-raw.ts';
import { kinds } from '../kinds.ts';

/** A message decoded without a schema: objects whose keys are field numbers. Bytes that are not text stay bytes. */
export type RawValue = JsonValue | Uint8Array | RawValue[] | { [number: string]: RawValue };

/** Decodes bare records into objects, as the annotator reads them. Throws if the bytes are invalid. */
export function readRaw(bytes: Uint8Array): RawValue {
  const layout = annotateRaw(bytes);
  if (layout.failure !== undefined) throw new Error(`At byte ${layout.failure.offset}: ${layout.failure.message}`);
  const { values, keys } = layout;
  const scalars = new Array<RawValue>(values.type.length).fill('');
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const { role, read } = kinds.list[kind]!;
    if (role === 'bytes') scalars[value] = new Uint8Array(bytes.subarray(start, end));
    else if (role === 'string' || role === 'number') scalars[value] = read!(bytes, start, end);
  }
  const root: JsonObject = {};
  const open: RawValue[] = [root];
  for (let ordinal = 1; ordinal < values.type.length; ordinal++) {
    const type = values.type[ordinal];
    const made: RawValue = type === ValueType.object ? {} : type === ValueType.array ? [] : scalars[ordinal]!;
    const depth = values.depth[ordinal]!;
    open[depth] = attach(open[depth - 1]!, keys!.names[keys!.of[ordinal]! - 1], made);
  }
  return root;
}

/**
 * Adds a value to the open container. A field that occurs again after other fields becomes one array of all its values.
 */
function attach(parent: RawValue, key: string | undefined, value: RawValue): RawValue {
  if (Array.isArray(parent)) {
    parent.push(value as JsonValue);
    return value;
  }
  const members = parent as { [number: string]: RawValue };
  const before = members[key!];
  if (before === undefined) members[key!] = value;
  else if (!Array.isArray(before)) members[key!] = Array.isArray(value) ? [before, ...value] : [before, value];
  else if (!Array.isArray(value)) before.push(value as JsonValue);
  else return before;
  return Array.isArray(value) ? members[key!]! : value;
}
