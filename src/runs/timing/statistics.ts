/** The median: for an even count, the mean of the two middle values. NaN if there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile `q` (0 to 1), interpolated linearly. NaN if there are no values. */
export function quantile(values: readonly number[], q: number): number {
  return quantileOfSorted(Float64Array.from(values).sort(), q);
}

function quantileOfSorted(sorted: Float64Array, q: number): number {
  if (sorted.length === 0) return Number.NaN;
  const place = q * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (sorted[Math.min(below + 1, sorted.length - 1)]! - low) * (place - below);
}

/** An interval, in the unit of its values. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** True if two intervals share a point, so that the figures do not show a difference and must not be ranked. */
export function overlap(a: Interval, b: Interval): boolean {
  return a.low <= b.high && b.low <= a.high;
}

const RESAMPLES = 1000;

/**
 * The 95 % bootstrap interval of the median: the range of resampled medians without the lowest and the highest 2.5 %.
 * Makes no assumption about the distribution. NaN if there are no values.
 */
export function medianInterval(values: readonly number[], random: () => number): Interval {
  const count = values.length;
  const draw = new Float64Array(count);
  const medians = new Float64Array(RESAMPLES);
  for (let k = 0; k < RESAMPLES; k++) {
    for (let i = 0; i < count; i++) draw[i] = values[Math.floor(random() * count)]!;
    medians[k] = quantileOfSorted(draw.sort(), 0.5);
  }
  medians.sort();
  return { low: quantileOfSorted(medians, 0.025), high: quantileOfSorted(medians, 0.975) };
}
