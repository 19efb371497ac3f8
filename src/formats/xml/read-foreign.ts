import { RegionCursor } from '../../core/layout/regions.ts';
import {
  type JsonArray,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  setMember,
} from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';

/**
 * Reads any XML document by the mapping, from the annotator's regions. fast-xml-parser is not suitable: it accepts
 * documents that are not well-formed, and recurses. Attributes, comments and text among elements are left out; if
 * elements have equal names, only the last one is kept. Iterative. Throws at the first fault.
 */
export function readForeign(bytes: Uint8Array): JsonValue {
  const layout = annotate(bytes);
  if (layout.failure !== undefined) throw new Error(layout.failure.message);
  const { depth, type } = layout.values;
  const keys = new Map<number, string>();
  const scalars = new Map<number, JsonScalar>();
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, value, start, end } = cursor;
    const { role, read } = kinds.list[kind]!;
    if (read === undefined) continue;
    const decoded = read(bytes, start, end);
    if (role === 'key') keys.set(value, String(decoded));
    else if (role !== 'string') scalars.set(value, decoded);
    else scalars.set(value, String(scalars.get(value) ?? '') + String(decoded));
  }
  const open: JsonValue[] = [];
  for (let value = 0; value < type.length; value++) {
    const made =
      type[value] === ValueType.object ? {} : type[value] === ValueType.array ? [] : scalarOf(scalars, value);
    const parent = open[depth[value]! - 1];
    if (Array.isArray(parent)) (parent as JsonArray).push(made);
    else if (parent !== undefined) setMember(parent as JsonObject, keys.get(value)!, made);
    open[depth[value]!] = made;
  }
  return open[0]!;
}

/** The value of an element without children; an element without content is an empty string. */
function scalarOf(scalars: ReadonlyMap<number, JsonScalar>, value: number): JsonScalar {
  return scalars.has(value) ? scalars.get(value)! : '';
}
