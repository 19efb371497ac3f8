import { intLE } from '../../bytes/numbers.ts';
import { RegionCursor } from '../../layout/regions.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { LATEST } from './readings.ts';

/** What a stand-in, in milliseconds since 1970, stands for. */
export type FarDates = ReadonlyMap<number, number | bigint>;

/**
 * A datetime has 64 bits, more than a `Date` reaches, and of all that are beyond it the library makes the same invalid
 * one. So it is given a copy of the bytes in which each of them is another time, which no datetime of the bytes is.
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
