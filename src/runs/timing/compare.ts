import { isBusy } from '../../core/basics/busy.ts';
import { type Interval, overlap } from './statistics.ts';

/** A time relative to the baseline, with its 95 % interval. */
export interface Ranked extends Interval {
  readonly id: string;
  readonly ratio: number;
}

/**
 * Ids that may be the fastest: the one with the smallest ratio, and all whose intervals overlap with its interval,
 * sorted by ratio. A single id is the fastest; several are not distinguishable. Busy timings have no rank.
 */
export function fastestOf(timings: readonly Ranked[]): readonly string[] {
  const byRatio = timings.filter((timing) => !isBusy(timing)).sort((a, b) => a.ratio - b.ratio);
  const best = byRatio[0];
  return best === undefined ? [] : byRatio.filter((timing) => overlap(timing, best)).map((timing) => timing.id);
}

/**
 * Compares a time with the baseline; undecided if its interval contains 1, and busy if it is too wide for any figure.
 */
export function againstBaseline(timing: Ranked): 'faster' | 'slower' | 'undecided' | 'busy' {
  if (isBusy(timing)) return 'busy';
  if (timing.high < 1) return 'faster';
  return timing.low > 1 ? 'slower' : 'undecided';
}
