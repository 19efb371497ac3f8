import { libraryName } from '../state/runs/rows.ts';
import type { Lane } from '../state/selection/lane.ts';

/** The format of a lane, and the writer of its bytes. */
export function laneTitle({ format, codec, encoded }: Lane): string {
  const writer = encoded.given ? 'bytes as given' : `${libraryName(codec)} ${codec.version}`;
  return `${format.facts.name}, ${writer}`;
}
