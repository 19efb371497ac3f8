import type { Span } from '../../core/bytes/span.ts';
import { brokenTexts } from '../../core/layout/broken-texts.ts';
import { type Layout, unitsPerByte } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { type Kinds, UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import type { FormatAnnotate, Roots, SchemaReader } from '../../formats/format.ts';
import type { Unexplained } from './outcome.ts';

/** A format with a schema, without its library. */
interface Explaining {
  readonly parseSchema: SchemaReader['parseSchema'];
  readonly annotate: FormatAnnotate;
  readonly kinds: Kinds;
}

/**
 * Counts the fields and bytes that the schema does not explain, by kinds with `unexplained`. Padding is counted only if
 * it is not zero: a writer with another schema has set those bits.
 */
export function unexplainedIn(bytes: Uint8Array, layout: Layout, kinds: Kinds): Unexplained {
  let fields = 0;
  let count = 0;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { unexplained, role } = kinds.list[cursor.kind]!;
    if (unexplained === undefined && cursor.kind !== UNREAD_KIND) continue;
    count += role === 'padding' ? bytesSet(bytes, layout, cursor) : (cursor.end - cursor.start) / unitsPerByte(layout);
    if (unexplained === 'field') fields++;
  }
  return { fields, bytes: count };
}

/** The number of bytes with a bit set within a span, in the layout's unit. */
function bytesSet(bytes: Uint8Array, layout: Layout, { start, end }: Span): number {
  const units = unitsPerByte(layout);
  let count = 0;
  for (let at = start; at < end; ) {
    const byte = Math.floor(at / units);
    const next = Math.min(end, (byte + 1) * units);
    const [low, width] = units === 1 ? [0, 8] : [at % 8, next - at];
    if (((bytes[byte]! >> low) & ((1 << width) - 1)) !== 0) count++;
    at = next;
  }
  return count;
}

/** Maximum number of bytes to decode with all roots together. For longer input, only its beginning is decoded. */
const MOST_READ = 16 * 1024 * 1024;

/** The bytes of text that is not UTF-8: another root may have bytes there. */
function brokenBytes(bytes: Uint8Array, layout: Layout, kinds: Kinds): number {
  let count = 0;
  for (const { length } of brokenTexts(bytes, layout, kinds)) count += length;
  return count;
}

/** Matches characters that UTF-8 allows but texts seldom contain. They suggest that a message was read as text. */
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f]/;

/** The bytes of text with control characters: another root may have a message there. */
function controlBytes(bytes: Uint8Array, layout: Layout, kinds: Kinds): number {
  let count = 0;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { role, read } = kinds.list[cursor.kind]!;
    if (role !== 'string' || read === undefined) continue;
    const text = read(bytes, cursor.start, cursor.end);
    if (typeof text === 'string' && CONTROL.test(text)) count += (cursor.end - cursor.start) / unitsPerByte(layout);
  }
  return count;
}

/**
 * The root that the schema names; otherwise the first root that leaves the fewest bytes of the messages unexplained.
 */
export function explainingRoot(
  messages: readonly Uint8Array[],
  schemaText: string,
  { names: roots, named }: Roots,
  { parseSchema, annotate, kinds }: Explaining,
): string | undefined {
  if (named !== undefined || roots.length < 2) return named ?? roots[0];
  const most = Math.ceil(MOST_READ / roots.length / Math.max(1, messages.length));
  let best: { readonly root: string; readonly bytes: number } | undefined;
  for (const root of roots) {
    const schema = parseSchema(schemaText, root);
    let unexplained = 0;
    for (const bytes of messages) {
      const beginning = bytes.subarray(0, most);
      const layout = annotate(beginning, schema);
      unexplained +=
        unexplainedIn(beginning, layout, kinds).bytes +
        brokenBytes(beginning, layout, kinds) +
        controlBytes(beginning, layout, kinds);
    }
    if (best === undefined || unexplained < best.bytes) best = { root, bytes: unexplained };
    if (unexplained === 0) break;
  }
  return best?.root;
}
