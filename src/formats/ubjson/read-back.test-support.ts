import type { Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { DecodedValue } from '../../core/layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import { annotate } from './annotate.ts';
import { type KindName, kinds } from './kinds.ts';

/** The value of each element without bytes, by the kind of the container's type. */
const WITHOUT_DATA: Partial<Record<KindName, null | boolean>> = {
  'type null': null,
  'type true': true,
  'type false': false,
};

/** The decoded values of a value's regions, by the names of their kinds. */
type Contents = ReadonlyMap<KindName, DecodedValue | undefined>;

/** The value in a layout, from its regions alone: the annotator's own reading. */
export function readBack(bytes: Uint8Array, layout: Layout = annotate(bytes)): unknown {
  const { depth, type } = layout.values;
  const contents = contentsByValue(bytes, layout);
  const open: { readonly made: unknown; readonly own: Contents }[] = [];
  for (let value = 0; value < type.length; value++) {
    const own = contents[value]!;
    const parent = open[depth[value]! - 1];
    const made =
      type[value] === ValueType.array
        ? repeated(own)
        : type[value] === ValueType.object
          ? {}
          : scalar(own, parent?.own);
    if (parent !== undefined && made !== undefined) {
      if (Array.isArray(parent.made)) parent.made.push(made);
      else setMember(parent.made as JsonObject, String(own.get('key') ?? ''), made as JsonValue);
    }
    open[depth[value]!] = { made, own };
  }
  return open[0]!.made;
}

function contentsByValue(bytes: Uint8Array, layout: Layout): Contents[] {
  const contents = Array.from(layout.values.type, () => new Map<KindName, DecodedValue | undefined>());
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const kind = cursor.kind;
    contents[cursor.value]!.set(kinds.names[kind]!, kinds.list[kind]!.read?.(bytes, cursor.start, cursor.end));
  }
  return contents;
}

/**
 * Makes an array. If the elements have no bytes, it has the announced number of them; otherwise it is empty, and
 * regions fill it later.
 */
function repeated(own: Contents): unknown[] {
  const count = own.get('count without data');
  const element = withoutData(own);
  return count === undefined || element === undefined ? [] : new Array<unknown>(Number(count)).fill(element);
}

/** The value of a scalar; undefined for a no-op. */
function scalar(own: Contents, parent: Contents | undefined): unknown {
  for (const [name, decoded] of own) {
    if (name === 'high-precision data') return exactNumber(String(decoded));
    const { role } = kinds.list[kinds.index[name]]!;
    if (role === 'string' || role === 'number' || role === 'literal') return decoded;
  }
  if (own.has('string') || own.has('string length')) return '';
  return parent && withoutData(parent);
}

function withoutData(own: Contents): unknown {
  for (const name of own.keys()) if (name in WITHOUT_DATA) return WITHOUT_DATA[name];
  return undefined;
}
