import { seededRandom } from '../core/basics/random.ts';
import type { Layout } from '../core/layout/layout.ts';
import { RegionCursor } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import { runs } from './runs.ts';

/**
 * Yields copies of the bytes with one random byte replaced, `runs(rounds)` of them. The replacements are the same on
 * every run.
 */
export function* byteFlips(whole: Uint8Array, seed: number, rounds = 1000): Generator<Uint8Array> {
  const random = seededRandom(seed);
  const count = runs(rounds);
  for (let round = 0; round < count; round++) {
    const bytes = whole.slice();
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    yield bytes;
  }
}

/** Reads every region whose kind has a reading; no reading may throw. */
export function readRegions(layout: Layout, kinds: Kinds, bytes: Uint8Array): void {
  const cursor = new RegionCursor(layout);
  while (cursor.next()) kinds.list[cursor.kind]!.read?.(bytes, cursor.start, cursor.end);
}
