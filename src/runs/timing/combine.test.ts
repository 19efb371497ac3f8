import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import { timingOf } from '../../testing/timings.ts';
import type { TimedTask } from './calibrate.ts';
import { combineTimings } from './combine.ts';
import { type MeasureOptions, measure, type Timing, type TimingResult } from './measure.ts';
import { median } from './statistics.ts';

function combined(...ratios: readonly number[]): Timing {
  return done(combineTimings(ratios.map((ratio) => timingOf('a', ratio))));
}

function done(result: TimingResult): Timing {
  if (result.state === 'failed') throw new Error(result.message);
  return result;
}

describe('combineTimings', () => {
  it('extends from the lowest to the highest worker, plus half a median interval', () => {
    const timing = combined(1, 1.1, 0.9);
    expect(timing).toMatchObject({ id: 'a', ratio: 1, rounds: 36, workers: 3, medianNs: 1000 });
    expect(timing.low).toBeCloseTo(0.891, 3);
    expect(timing.high).toBeCloseTo(1.111, 3);
    expect(timing.lowNs).toBeCloseTo(891, 0);
    const wild = timingOf('a', 1, 1, { low: 0.01, high: 90 });
    expect(done(combineTimings([wild, timingOf('a', 1), timingOf('a', 1)])).high).toBeCloseTo(1.01, 3);
    expect(timing.states).toBeUndefined();
  });

  it('keeps two states apart', () => {
    // Measured ratios of one library in six visits.
    const { states, ratio, low, high } = combined(1.58, 1.75, 1.8, 0.72, 0.63, 0.82);
    expect(states).toEqual([
      { ratio: 0.72, workers: 3 },
      { ratio: 1.75, workers: 3 },
    ]);
    expect(ratio).toBe(1.75);
    expect(low).toBeLessThan(0.63);
    expect(high).toBeGreaterThan(1.8);
    expect(combined(0.7, 0.71, 1.5, 0.72, 1.52, 0.7)).toMatchObject({
      ratio: 0.705,
      states: [{ workers: 4 }, { workers: 2 }],
    });
  });

  it.each([
    ['one worker that differs', [1, 1, 1, 1, 1, 2]],
    ['workers that are spread', [1, 1.2, 1.5, 1.8, 2.1, 2.4]],
    ['a gap that is narrow', [1, 1, 1, 1.2, 1.2, 1.2]],
    ['one worker', [1]],
  ])('treats %s as one state', (_, ratios) => {
    expect(combined(...ratios).states).toBeUndefined();
    expect(combined(...ratios).ratio).toBe(median(ratios));
  });

  it('fails if one worker failed, and keeps the baseline at 1', () => {
    const failed = { id: 'a', state: 'failed', message: 'broken' } as const;
    expect(combineTimings([timingOf('a', 1), failed])).toBe(failed);
    const baseline = timingOf('json', 1, 0);
    expect(combineTimings([baseline, baseline])).toMatchObject({ ratio: 1, low: 1, high: 1 });
  });

  it('contains every worker, and the ratio of one of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 9 }),
        (ratios) => {
          const { low, high, ratio } = combined(...ratios);
          for (const each of ratios) expect(low <= each && each <= high).toBe(true);
          expect(Math.min(...ratios) <= ratio && ratio <= Math.max(...ratios)).toBe(true);
        },
      ),
    );
  });
});

/** The factor by which the cost of a library differs between workers. */
const SPREADS: Readonly<Record<string, (random: () => number) => number>> = {
  'one state': () => 1,
  'spread evenly': (random) => 0.85 + 0.3 * random(),
  'mostly fast': (random) => (random() < 0.7 ? 1 : 1.9),
  'two states': (random) => (random() < 0.5 ? 1 : 2.2),
  'two states that are near': (random) => (random() < 0.5 ? 1 : 1.15),
};
const VISITS = 20;
const WORKERS = 6;

/** A new worker on a simulated machine: only the cost of tasks, in milliseconds and with noise, advances its clock. */
async function visitWorker(seed: number, more: Partial<MeasureOptions>): Promise<readonly TimingResult[]> {
  const random = seededRandom(seed);
  let time = 0;
  const task = (id: string, level: number): TimedTask => ({
    id,
    run: () => {
      time += 0.5 * level * (0.8 + 0.4 * random());
    },
  });
  const tasks = Object.entries(SPREADS).map(([id, level]) => task(id, level(random)));
  const options = { baseline: 'json', now: () => time, clockStep: 5, pause: async () => {}, seed, ...more };
  for await (const news of measure([task('json', 1), ...tasks], options)) {
    if (news.kind === 'done') return news.timings.slice(1);
  }
  return [];
}

/** The share of intervals that contain the median ratio of all visits. */
function coverage(visits: readonly (readonly TimingResult[])[]): number {
  let held = 0;
  for (const i of Object.keys(SPREADS).keys()) {
    const timings = visits.map((visit) => done(visit[i]!));
    const middle = median(timings.map(({ ratio }) => ratio));
    held += timings.filter(({ low, high }) => low <= middle && middle <= high).length;
  }
  return held / (visits.length * Object.keys(SPREADS).length);
}

describe('the coverage of intervals if workers differ', () => {
  thorough('is at least 90 % with six workers a visit, and far less with one', async () => {
    const many: TimingResult[][] = [];
    const single: (readonly TimingResult[])[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const workers: (readonly TimingResult[])[] = [];
      for (let worker = 0; worker < WORKERS; worker++) {
        workers.push(await visitWorker(1 + visit * 100 + worker, { rounds: 12 }));
      }
      many.push(Object.keys(SPREADS).map((_, i) => combineTimings(workers.map((results) => results[i]!))));
      single.push(await visitWorker(1 + visit * 100 + 99, { rounds: 60 }));
    }
    expect(coverage(many)).toBeGreaterThanOrEqual(0.9);
    expect(coverage(single)).toBeLessThan(0.7);
  });
});
