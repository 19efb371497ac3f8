import type { Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { DecodedValue } from '../../core/layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { annotate } from './annotate.ts';
import { type KindName, kinds } from './kinds.ts';

/** A region of a value: the name of its kind, its decoded value, and its bytes. */
interface Part {
  readonly kind: KindName;
  readonly decoded: DecodedValue | undefined;
  readonly bytes: Uint8Array;
}

/** A value in a layout; scalars that JSON lacks are objects. */
export type ReadBack =
  | JsonValue
  | { readonly bytes: Uint8Array }
  | { readonly ext: [type: DecodedValue, data: Uint8Array] };

/** The value in a layout, from its regions alone: the annotator's own reading. */
export function readBack(bytes: Uint8Array, layout: Layout = annotate(bytes)): ReadBack {
  const { depth, type } = layout.values;
  const parts = partsByValue(bytes, layout);
  const open: (ReadBack[] | JsonObject)[] = [];
  let root: ReadBack = null;
  for (let value = 0; value < type.length; value++) {
    const own = parts[value]!;
    const made = type[value] === ValueType.array ? [] : type[value] === ValueType.object ? {} : scalarOf(own);
    const parent = open[depth[value]! - 1];
    if (depth[value] === 0) root = made;
    else if (Array.isArray(parent)) parent.push(made);
    else setMember(parent as JsonObject, outerKey(layout, value) ?? keyOf(own), made as JsonValue);
    open[depth[value]!] = made as ReadBack[] | JsonObject;
  }
  return root;
}

function partsByValue(bytes: Uint8Array, layout: Layout): Part[][] {
  const parts: Part[][] = Array.from(layout.values.type, () => []);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const decoded = kinds.list[kind]!.read?.(bytes, start, end);
    parts[value]!.push({ kind: kinds.names[kind]!, decoded, bytes: bytes.slice(start, end) });
  }
  return parts;
}

/** The key of a record's member. */
function outerKey({ keys }: Layout, value: number): string | undefined {
  return keys?.names[keys.of[value]! - 1];
}

function keyOf(parts: readonly Part[]): string {
  const key = parts.find((part) => kinds.list[kinds.index[part.kind]]!.role === 'key');
  return String(key?.decoded);
}

const EMPTY = new Uint8Array();

function scalarOf(parts: readonly Part[]): ReadBack {
  const has = (kind: KindName) => parts.find((part) => part.kind === kind);
  const nanoseconds = has('timestamp 96 nanoseconds');
  if (nanoseconds !== undefined) return `${has('timestamp 96 seconds')!.decoded} + ${nanoseconds.decoded} ns`;
  const type = has('ext type');
  if (type !== undefined) return { ext: [type.decoded!, has('ext data')?.bytes ?? EMPTY] };
  const last = parts.at(-1)!;
  if (last.kind === 'bin data') return { bytes: last.bytes };
  if (last.kind.startsWith('bin ')) return { bytes: EMPTY };
  if (last.kind === 'fixstr' || /^str \d/.test(last.kind)) return '';
  return last.decoded!;
}
