import type { Timing, TimingResult, TimingState } from './measure.ts';
import { type Interval, median } from './statistics.ts';

/**
 * Combines the results of several new workers for one task. The speed of a library differs more between workers than
 * between rounds, so the interval extends from the lowest to the highest worker, and beyond them by the usual spread of
 * rounds within a worker. With six workers, the probability that at least one is above and one is below the median of
 * all possible workers is 31/32 for any distribution, so the interval contains that median in 97 % of visits.
 *
 * A task that fails in one worker fails as a whole.
 */
export function combineTimings(results: readonly TimingResult[]): TimingResult {
  const done: Timing[] = [];
  for (const result of results) {
    if (result.state === 'failed') return result;
    done.push(result);
  }
  const [first] = done;
  if (first === undefined) throw new RangeError('There is nothing to combine.');
  const byRatio = done.sort((a, b) => a.ratio - b.ratio);
  const levels = levelsOf(byRatio);
  // With two states, a median could lie between them, where no worker is. The figures are those of the state with more
  // workers; in a tie, of the slower state.
  const [fast, slow] = levels;
  const usual = slow === undefined || fast.length > slow.length ? fast : slow;
  const ratios = reachOf(done);
  const times = reachOf(done.map(({ medianNs, lowNs, highNs }) => ({ ratio: medianNs, low: lowNs, high: highNs })));
  return {
    id: first.id,
    state: 'done',
    medianNs: median(usual.map(({ medianNs }) => medianNs)),
    lowNs: times.low,
    highNs: times.high,
    ratio: median(usual.map(({ ratio }) => ratio)),
    low: ratios.low,
    high: ratios.high,
    rounds: done.reduce((sum, { rounds }) => sum + rounds, 0),
    workers: done.reduce((sum, { workers }) => sum + workers, 0),
    ...(slow && { states: [stateOf(fast), stateOf(slow)] as const }),
  };
}

/**
 * Extends from the lowest to the highest ratio, and beyond them by half of the median interval, so that one wide
 * interval has no effect.
 */
function reachOf(workers: readonly Pick<Timing, 'ratio' | 'low' | 'high'>[]): Interval {
  const middles = workers.map(({ ratio }) => ratio);
  const half = Math.sqrt(median(workers.map(({ low, high }) => high / low)));
  return { low: Math.min(...middles) / half, high: Math.max(...middles) * half };
}

function stateOf(level: readonly Timing[]): TimingState {
  return { ratio: median(level.map(({ ratio }) => ratio)), workers: level.length };
}

/** Minimum ratio between two levels that are taken for separate states. */
const STATES_APART = 1.25;

/**
 * Splits workers into two levels if they are in two states: narrow levels, far apart, and each with more than one
 * worker.
 */
function levelsOf(byRatio: readonly Timing[]): readonly [readonly Timing[], (readonly Timing[])?] {
  let split = 0;
  let gap = 1;
  for (let i = 1; i < byRatio.length; i++) {
    const step = byRatio[i]!.ratio / byRatio[i - 1]!.ratio;
    if (step > gap) [split, gap] = [i, step];
  }
  const [fast, slow] = [byRatio.slice(0, split), byRatio.slice(split)];
  const areStates = gap >= STATES_APART && gap > Math.max(spread(fast), spread(slow)) ** 2;
  return areStates && fast.length > 1 && slow.length > 1 ? [fast, slow] : [byRatio];
}

function spread(sorted: readonly Timing[]): number {
  return sorted.length === 0 ? 1 : sorted.at(-1)!.ratio / sorted[0]!.ratio;
}
