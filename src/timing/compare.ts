/** A time relative to the baseline, with its 95 % interval. */
export interface Ranked {
  readonly id: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** True if two intervals share a point, so that the figures do not show a difference. */
export function overlap(a: Ranked, b: Ranked): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/**
 * Groups timings from fast to slow. Timings whose intervals overlap are in one group, and so are those that a chain of
 * overlapping intervals connects. Inside a group there is no ranking.
 */
export function rank<T extends Ranked>(timings: readonly T[]): readonly (readonly T[])[] {
  const byLow = [...timings].sort((a, b) => a.low - b.low || a.high - b.high);
  const groups: T[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const timing of byLow) {
    if (timing.low <= reach) groups.at(-1)!.push(timing);
    else groups.push([timing]);
    reach = Math.max(reach, timing.high);
  }
  return groups.map((group) => group.sort((a, b) => a.ratio - b.ratio));
}

/**
 * Ids that may be the fastest: the smallest ratio and all whose intervals overlap its own, sorted by ratio. A single id
 * is the fastest; several are not distinguishable.
 */
export function fastestOf(timings: readonly Ranked[]): readonly string[] {
  const byRatio = [...timings].sort((a, b) => a.ratio - b.ratio);
  const best = byRatio[0];
  return best === undefined ? [] : byRatio.filter((timing) => overlap(timing, best)).map((timing) => timing.id);
}

/** Compares a time with the baseline; undecided if its interval contains 1. */
export function againstBaseline(timing: Ranked): 'faster' | 'slower' | 'undecided' {
  if (timing.high < 1) return 'faster';
  return timing.low > 1 ? 'slower' : 'undecided';
}
