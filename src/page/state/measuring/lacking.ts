import type { CompressionId } from '../../../runs/compression/compression.ts';
import { hasBytes, type Run } from '../runs/slice.ts';

/** Compressions with neither a size nor a failure yet. */
export function lackingOf(run: Run, ids: readonly CompressionId[]): readonly CompressionId[] {
  if (!hasBytes(run)) return [];
  return ids.filter((id) => run.compressed?.[id] === undefined && run.notCompressed[id] === undefined);
}
