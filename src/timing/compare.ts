/** A time relative to the baseline, with the interval that is 95 % sure to hold it. */
export interface Ranked {
  readonly id: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** Whether two intervals share a point: then the figures show no difference between the two. */
export function overlap(a: Ranked, b: Ranked): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/**
 * Groups from fast to slow. Within a group nobody is ranked against another: every two whose intervals overlap are in
 * one group, also when only a third one between them ties them together.
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
 * The ids that may be the fastest: the one of the smallest ratio, and whoever's interval overlaps its own, in order of
 * their ratios. One id alone is the fastest; several are not told apart.
 */
export function fastestOf(timings: readonly Ranked[]): readonly string[] {
  const byRatio = [...timings].sort((a, b) => a.ratio - b.ratio);
  const best = byRatio[0];
  return best === undefined ? [] : byRatio.filter((timing) => overlap(timing, best)).map((timing) => timing.id);
}

/** How a time stands to the baseline's, 1: undecided where its interval holds 1. */
export function againstBaseline(timing: Ranked): 'faster' | 'slower' | 'undecided' {
  if (timing.high < 1) return 'faster';
  return timing.low > 1 ? 'slower' : 'undecided';
}
