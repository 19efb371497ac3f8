import type { CompressionId } from '../../compression/compression.ts';
import type { Run } from '../runs/slice.ts';

/** Compressions with neither a size nor a failure yet. */
export function lackingOf(run: Run, ids: readonly CompressionId[]): readonly CompressionId[] {
  if (!hasEnded(run) || run.lane === undefined) return [];
  return ids.filter((id) => run.compressed?.[id] === undefined && run.notCompressed?.[id] === undefined);
}

export function hasEnded(run: Run): run is Run & { readonly state: 'done' | 'failed' } {
  return run.state === 'done' || run.state === 'failed';
}
