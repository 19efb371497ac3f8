import { intLE } from '../../core/bytes/numbers.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { LATEST } from './readings.ts';

/** The real datetime of each stand-in; both in milliseconds since 1970. */
export type FarDates = ReadonlyMap<number, number | bigint>;

/**
 * Replaces each datetime outside the range of `Date` with a stand-in that does not occur in the bytes: the library
 * would convert all such datetimes to the same invalid `Date`. Returns a copy of the bytes, and the real datetime of
 * each stand-in.
 */
export function withStandIns(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly far: FarDates } {
  const taken = new Set<number>();
  const places: number[] = [];
  const cursor = new RegionCursor(annotate(bytes));
  while (cursor.next()) {
    if (cursor.kind !== kinds.index.datetime) continue;
    const { start, end } = cursor;
    const time = intLE(bytes, start, end);
    if (typeof time === 'number' && Math.abs(time) <= LATEST) taken.add(time);
    else places.push(start);
  }
  const far = new Map<number, number | bigint>();
  if (places.length === 0) return { bytes, far };
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let standIn = 0;
  for (const at of places) {
    while (taken.has(standIn)) standIn++;
    far.set(standIn, intLE(bytes, at, at + 8));
    view.setBigInt64(at, BigInt(standIn++), true);
  }
  return { bytes: copy, far };
}
