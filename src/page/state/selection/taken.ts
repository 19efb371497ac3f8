import type { Span } from '../../../core/bytes/span.ts';
import type { Lane } from './lane.ts';
import { pointer } from './pointer.ts';

/**
 * The bytes of a lane to copy or to read: the selected range, otherwise the line of the selected value, otherwise all
 * bytes.
 */
export function takenIn(lane: Lane): Span {
  const { range, kept } = pointer.get();
  const whole = { start: 0, end: lane.bytes.length };
  if (range?.codec === lane.id && Math.max(range.from, range.to) < whole.end) {
    return { start: Math.min(range.from, range.to), end: Math.max(range.from, range.to) + 1 };
  }
  if (kept === null) return whole;
  const region = kept.codec === lane.id ? kept.region : lane.firstRegionOf(kept.value);
  return region !== undefined && region < lane.queries.regionCount
    ? lane.lines.bytesOf(lane.lines.lineOf(region))
    : whole;
}
