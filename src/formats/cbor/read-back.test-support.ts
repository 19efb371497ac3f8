import type { Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';

/** The JSON value in a layout, from its regions alone: the annotator's own reading. */
export function readBack(bytes: Uint8Array, layout: Layout = annotate(bytes)): JsonValue {
  const { depth, type } = layout.values;
  const { keys, scalars } = contents(bytes, layout);
  const open: JsonValue[] = [];
  for (let value = 0; value < type.length; value++) {
    const isArray = type[value] === ValueType.array;
    const made = isArray ? [] : type[value] === ValueType.object ? {} : scalars[value]!;
    const parent = open[depth[value]! - 1];
    if (Array.isArray(parent)) parent.push(made);
    else if (depth[value]! > 0) setMember(parent as JsonObject, keys[value]!, made);
    open[depth[value]!] = made;
  }
  return open[0]!;
}

/** The contents of the regions, by value. A scalar without a region for its content is an empty string. */
function contents(bytes: Uint8Array, layout: Layout): { readonly keys: string[]; readonly scalars: JsonValue[] } {
  const keys: string[] = Array.from(layout.values.type, () => '');
  const scalars: JsonValue[] = Array.from(layout.values.type, () => '');
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const { role, read } = kinds.list[kind]!;
    const decoded = read?.(bytes, start, end);
    if (role === 'key' && decoded !== undefined) keys[value] += String(decoded);
    else if (role === 'string') scalars[value] = `${scalars[value]}${decoded}`;
    else if (role === 'number' || role === 'literal') scalars[value] = decoded ?? null;
  }
  return { keys, scalars };
}
