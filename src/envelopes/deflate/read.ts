import { countedPlain } from '../../core/basics/counted.ts';
import type { Read } from '../envelope.ts';
import { inflate } from '../inflate.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { stoppedAt } from '../stopped.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Minimum number of bytes: fewer are too often valid by coincidence. */
const SHORTEST = 9;

/**
 * Reads DEFLATE data without a header (RFC 1951). Only the end of its last block proves it. So the data must be the
 * whole input, or reading must have stopped only because the limit of `Room` is reached.
 */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  if (bytes.length < SHORTEST) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  const { bytes: content, end, ...how } = inflate(bytes, 0, room);
  const isFull = how.stopped === 'full';
  if (!isFull && (how.stopped !== undefined || end < bytes.length || content.length === 0)) return undefined;
  parts.region(index.compressed, end);
  const problem = stoppedAt(end, how, room);
  return {
    inner: [{ bytes: content }],
    evidence: 'look',
    says: `raw DEFLATE, ${countedPlain(bytes.length, 'byte')} around ${countedPlain(content.length, 'byte')}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(isFull && { isFull }),
  };
}
