import { LayoutQueries } from '../core/layout/queries.ts';
import { type Opinion, opinionsOf } from '../runs/pipeline/opinions.ts';
import type { Task } from './protocol.ts';
import { partsOf } from './source-cache.ts';

/** What each library that reads a format says about bytes. */
export async function opinionsIn({
  bytes,
  format,
  schemaText,
  root,
}: Task & { readonly type: 'opinions' }): Promise<readonly Opinion[]> {
  const { annotate, kinds, module } = await partsOf(format);
  const schema = schemaText === undefined ? undefined : module.parseSchema?.(schemaText, root);
  const message = { queries: new LayoutQueries(annotate(bytes, schema)), kinds, bytes };
  return opinionsOf({ message, format, schema: schemaText, root }, partsOf);
}
