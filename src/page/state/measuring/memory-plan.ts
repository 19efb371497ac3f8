import type { CodecId } from '../../../formats/format.ts';
import { median } from '../../../runs/timing/statistics.ts';

/** Number of rounds. In each, the memory of all workers is measured before and while they hold the copies. */
export const MEMORY_ROUNDS = 3;

/**
 * A worker makes so many copies that their minified JSON has about this many bytes together, within the two limits
 * below.
 */
const TOGETHER = 2 * 1024 * 1024;
const COPIES_AT_LEAST = 3;
const COPIES_AT_MOST = 20_000;

/** The number of copies that a worker holds. */
export function copiesOf(jsonBytes: number): number {
  return Math.min(COPIES_AT_MOST, Math.max(COPIES_AT_LEAST, Math.round(TOGETHER / Math.max(1, jsonBytes))));
}

/** The bytes that one source, decoded by one codec, keeps alive. */
export interface MemoryRow {
  readonly codec: CodecId;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The result of a codec from the differences of its worker's memory over the rounds, in bytes. */
export function memoryRowOf(codec: CodecId, differences: readonly number[], copies: number): MemoryRow {
  const each = differences.map((bytes) => bytes / copies).sort((a, b) => a - b);
  return { codec, median: median(each), low: each[0] ?? Number.NaN, high: each.at(-1) ?? Number.NaN };
}
