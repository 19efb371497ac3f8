import type { Layout } from '../../layout/layout.ts';
import { RegionCursor } from '../../layout/regions.ts';
import type { DecodedValue } from '../../layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { ValueType } from '../../value/value-tree.ts';
import { annotate } from './annotate.ts';
import { type KindName, kinds } from './kinds.ts';

/** A value's regions by the names of their kinds, with what each says and its bytes. */
interface Part {
  readonly kind: KindName;
  readonly said: DecodedValue | undefined;
  readonly bytes: Uint8Array;
}

/** What a scalar that JSON lacks is read back as. */
export type ReadBack =
  | JsonValue
  | { readonly bytes: Uint8Array }
  | { readonly ext: [type: DecodedValue, data: Uint8Array] };

/** The value that a layout describes, put together from what its regions say: the annotator's own reading, for tests. */
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
    const said = kinds.list[kind]!.read?.(bytes, start, end);
    parts[value]!.push({ kind: kinds.names[kind]!, said, bytes: bytes.slice(start, end) });
  }
  return parts;
}

/** The key of a record's member. */
function outerKey({ keys }: Layout, value: number): string | undefined {
  return keys?.names[keys.of[value]! - 1];
}

function keyOf(parts: readonly Part[]): string {
  const key = parts.find((part) => kinds.list[kinds.index[part.kind]]!.role === 'key');
  return String(key?.said);
}

const EMPTY = new Uint8Array();

function scalarOf(parts: readonly Part[]): ReadBack {
  const has = (kind: KindName) => parts.find((part) => part.kind === kind);
  const nanoseconds = has('timestamp 96 nanoseconds');
  if (nanoseconds !== undefined) return `${has('timestamp 96 seconds')!.said} + ${nanoseconds.said} ns`;
  const type = has('ext type');
  if (type !== undefined) return { ext: [type.said!, has('ext data')?.bytes ?? EMPTY] };
  const last = parts.at(-1)!;
  if (last.kind === 'bin data') return { bytes: last.bytes };
  if (last.kind.startsWith('bin ')) return { bytes: EMPTY };
  if (last.kind === 'fixstr' || /^str \d/.test(last.kind)) return '';
  return last.said!;
}
