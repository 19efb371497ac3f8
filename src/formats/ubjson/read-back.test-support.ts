import type { Layout } from '../../layout/layout.ts';
import { RegionCursor } from '../../layout/regions.ts';
import type { DecodedValue } from '../../layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { ValueType } from '../../value/value-tree.ts';
import { annotate } from './annotate.ts';
import { exactNumber } from './high-precision.ts';
import { type KindName, kinds } from './kinds.ts';

/** Of a container whose values have no bytes: by the kind of its type, what they all are. */
const WITHOUT_DATA: Partial<Record<KindName, null | boolean>> = {
  'type null': null,
  'type true': true,
  'type false': false,
};

/** What a value's regions say, by the names of their kinds. */
type Sayings = ReadonlyMap<KindName, DecodedValue | undefined>;

/** The value that a layout describes, put together from what its regions say: the annotator's own reading, for tests. */
export function readBack(bytes: Uint8Array, layout: Layout = annotate(bytes)): unknown {
  const { depth, type } = layout.values;
  const sayings = sayingsByValue(bytes, layout);
  const open: { readonly made: unknown; readonly own: Sayings }[] = [];
  for (let value = 0; value < type.length; value++) {
    const own = sayings[value]!;
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

function sayingsByValue(bytes: Uint8Array, layout: Layout): Sayings[] {
  const sayings = Array.from(layout.values.type, () => new Map<KindName, DecodedValue | undefined>());
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const kind = cursor.kind;
    sayings[cursor.value]!.set(kinds.names[kind]!, kinds.list[kind]!.read?.(bytes, cursor.start, cursor.end));
  }
  return sayings;
}

/** An array, filled where its elements have no bytes. */
function repeated(own: Sayings): unknown[] {
  const count = own.get('count without data');
  const element = withoutData(own);
  return count === undefined || element === undefined ? [] : new Array<unknown>(Number(count)).fill(element);
}

/** Undefined where it is a no-op. */
function scalar(own: Sayings, parent: Sayings | undefined): unknown {
  for (const [name, said] of own) {
    if (name === 'high-precision data') return exactNumber(String(said));
    const { role } = kinds.list[kinds.index[name]]!;
    if (role === 'string' || role === 'number' || role === 'literal') return said;
  }
  if (own.has('string') || own.has('string length')) return '';
  return parent && withoutData(parent);
}

function withoutData(own: Sayings): unknown {
  for (const name of own.keys()) if (name in WITHOUT_DATA) return WITHOUT_DATA[name];
  return undefined;
}
