import type { Roots } from '../formats/format.ts';
import type { Layout } from '../layout/layout.ts';
import { RegionCursor } from '../layout/regions.ts';
import { type Kinds, UNREAD_KIND } from '../layout/vocabulary.ts';
import type { Unexplained } from './outcome.ts';
import type { Parts } from './run.ts';

/** Counts the fields and bytes that the schema does not explain, by kinds with `unexplained`. */
export function unexplainedIn(layout: Layout, kinds: Kinds): Unexplained {
  let fields = 0;
  let bytes = 0;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { unexplained } = kinds.list[cursor.kind]!;
    if (unexplained === undefined && cursor.kind !== UNREAD_KIND) continue;
    bytes += cursor.end - cursor.start;
    if (unexplained === 'field') fields++;
  }
  return { fields, bytes };
}

/** Maximum bytes to decode with all roots together. For longer input, only its beginning is decoded. */
const MOST_READ = 16 * 1024 * 1024;

/** The root that a schema names, or else the first of the roots that leave the fewest bytes unexplained. */
export function explainingRoot(
  bytes: Uint8Array,
  schemaText: string,
  { names: roots, named }: Roots,
  { module, annotate, kinds }: Parts,
): string | undefined {
  if (named !== undefined || roots.length < 2) return named ?? roots[0];
  const beginning = bytes.subarray(0, Math.ceil(MOST_READ / roots.length));
  let best: { readonly root: string; readonly bytes: number } | undefined;
  for (const root of roots) {
    const schema = module.parseSchema?.(schemaText, root);
    const unexplained = unexplainedIn(annotate(beginning, schema), kinds).bytes;
    if (best === undefined || unexplained < best.bytes) best = { root, bytes: unexplained };
    if (unexplained === 0) break;
  }
  return best?.root;
}
