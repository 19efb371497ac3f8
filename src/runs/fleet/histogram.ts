/**
 * Sizes in buckets with fixed bounds and three significant digits, as in HdrHistogram: each size up to 2,047 has a
 * bucket of its own, and larger ones share buckets whose width is at most a thousandth of their value. Because the
 * bounds do not depend on the sizes, histograms of any parts add up to the histogram of the whole. Only the buckets
 * that have sizes are kept, and are written as pairs, so that the summary of a small shard is a short line.
 */
export class Histogram {
  readonly #counts = new Map<number, bigint>();

  /** Adds a size: an integer from 0 to 2^31 - 1. */
  add(size: number): void {
    const bucket = bucketOf(size);
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0n) + 1n);
  }

  merge(other: Histogram): void {
    for (const [bucket, count] of other.#counts) {
      this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0n) + count);
    }
  }

  /**
   * The size that at least this share of all sizes does not exceed. It is the largest size of a bucket, so it is at
   * most a thousandth too large. 0 if there are no sizes.
   */
  valueAt(share: number): number {
    const pairs = this.pairs();
    const all = pairs.reduce((sum, [, count]) => sum + count, 0n);
    // The share is in millionths, since counts are integers.
    const wanted = all * BigInt(Math.round(share * 1e6));
    let sum = 0n;
    for (const [bucket, count] of pairs) {
      sum += count;
      if (sum * 1_000_000n >= wanted) return largestIn(bucket);
    }
    return 0;
  }

  /** The buckets with sizes, ascending: the number of the bucket and its count. */
  pairs(): readonly (readonly [bucket: number, count: bigint])[] {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }

  static of(pairs: Iterable<readonly [bucket: number, count: bigint]>): Histogram {
    const histogram = new Histogram();
    for (const [bucket, count] of pairs) {
      histogram.#counts.set(bucket, (histogram.#counts.get(bucket) ?? 0n) + count);
    }
    return histogram;
  }
}

/**
 * Each size below this has a bucket of its own. Beyond it, there are half as many buckets from each power of 2 to the
 * next.
 */
export const EXACT_BELOW = 2048;
const HALF = EXACT_BELOW / 2;
/** Number of binary digits of the largest exact size. */
const DIGITS = 11;
/** The number of buckets for sizes up to 2^31 - 1. */
export const BUCKETS = EXACT_BELOW + (31 - DIGITS) * HALF;

/** The number of the bucket of a size, from 0. */
export function bucketOf(size: number): number {
  if (size < EXACT_BELOW) return size;
  const shift = 32 - Math.clz32(size) - DIGITS;
  return EXACT_BELOW + (shift - 1) * HALF + (size >>> shift) - HALF;
}

/** The largest size in a bucket. */
export function largestIn(bucket: number): number {
  if (bucket < EXACT_BELOW) return bucket;
  const shift = Math.floor((bucket - EXACT_BELOW) / HALF) + 1;
  const top = ((bucket - EXACT_BELOW) % HALF) + HALF;
  return (top + 1) * 2 ** shift - 1;
}
