import type { FormatId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import { type Opinion, opinionsOf } from '../runs/pipeline/opinions.ts';
import type { Annotation } from './annotation.ts';

export type { Opinion, OpinionDifference } from '../runs/pipeline/opinions.ts';

/**
 * Second opinions: every library that reads the format decodes the bytes. `schema` is the text with which they were
 * annotated, and `root` the name of its root type. Never rejects on bad bytes. Rejects with a RangeError above 1 MiB.
 */
export function opinions(
  { message, format }: Annotation,
  options: { readonly schema?: string; readonly root?: string } = {},
): Promise<readonly Opinion[]> {
  return opinionsOf({ message, format: format as FormatId, ...options }, loadParts);
}
