import type { Timing, TimingResult, TimingState } from './measure.ts';
import { type Interval, median } from './statistics.ts';

/**
 * Combines what several fresh workers measured of one task. Libraries settle in a worker at a level that differs from
 * worker to worker by more than rounds do, so the interval goes from the lowest to the highest worker, and as far
 * beyond them as rounds usually differ within one. Of six workers at least one is above the median of all possible
 * workers, and one below, 31 times in 32, however these are spread: so the interval holds that median in 97 % of visits.
 *
 * A task that failed in one worker has failed.
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
  // Nothing lies between two states, so the one that more workers are in stands for both, or else the slower one.
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

/** From the lowest to the highest middle, and by half of a usual interval beyond; one wild interval changes nothing. */
function reachOf(workers: readonly Pick<Timing, 'ratio' | 'low' | 'high'>[]): Interval {
  const middles = workers.map(({ ratio }) => ratio);
  const half = Math.sqrt(median(workers.map(({ low, high }) => high / low)));
  return { low: Math.min(...middles) / half, high: Math.max(...middles) * half };
}

function stateOf(level: readonly Timing[]): TimingState {
  return { ratio: median(level.map(({ ratio }) => ratio)), workers: level.length };
}

/** Two levels are states where the gap between them is at least so wide. */
const STATES_APART = 1.25;

/** One level, or two where the workers are in two states: tight within, far apart, and no single outlier. */
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
