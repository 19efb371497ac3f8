import { errorText } from '../../core/basics/error-text.ts';
import { seededRandom, shuffle } from '../../core/basics/random.ts';
import { nextTurn } from '../../core/basics/turn.ts';
import { type BatchLimits, CALLS_AT_MOST, calibrate, type TimedTask, timeBatch } from './calibrate.ts';
import type { Clock } from './clock.ts';
import { median, medianInterval } from './statistics.ts';

/** The timing of a task. `ratio`, `low` and `high` are relative to the baseline in the same rounds. */
export interface Timing {
  readonly id: string;
  readonly state: 'done';
  /** Median time of one call, in nanoseconds. */
  readonly medianNs: number;
  readonly lowNs: number;
  readonly highNs: number;
  readonly ratio: number;
  /** The 95 % interval of the ratio. */
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  /** Number of workers that measured the task independently. */
  readonly workers: number;
  /** The two states of workers, the faster one first; absent if all workers are in one state. */
  readonly states?: readonly [TimingState, TimingState];
}

/** A speed that some workers reach and keep. */
export interface TimingState {
  readonly ratio: number;
  readonly workers: number;
}

/** The result of a task. */
export type TimingResult = Timing | { readonly id: string; readonly state: 'failed'; readonly message: string };

export type Measurement =
  /** The first call of a task begins. */
  | { readonly kind: 'begins'; readonly id: string }
  /** `round` of about `rounds` rounds are done; 0 while the batch sizes are being determined. */
  | { readonly kind: 'progress'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'done'; readonly timings: readonly TimingResult[] };

export interface MeasureOptions {
  /** The id of the task that the others are compared with. */
  readonly baseline: string;
  readonly now: Clock;
  /** The step of the clock in microseconds, from `clockStep`. */
  readonly clockStep: number;
  /** Maximum number of rounds, if the budget allows them. */
  readonly rounds?: number;
  /** Minimum number of rounds, regardless of the budget. */
  readonly roundsAtLeast?: number;
  /** Milliseconds for all rounds beyond `roundsAtLeast`. */
  readonly budget?: number;
  /** Maximum milliseconds of a single call. A slower task fails. */
  readonly slowestCall?: number;
  /** Minimum milliseconds of a batch. A coarse clock requires longer batches. */
  readonly batch?: number;
  /** Milliseconds of warm-up calls before batches are compared. */
  readonly warmUp?: number;
  /** Maximum milliseconds until the speed of a task settles. */
  readonly patience?: number;
  /** Decides the order in which tasks are called. */
  readonly seed?: number;
  /** Lets the thread process queued messages. */
  readonly pause?: () => Promise<void>;
}

const STEPS_PER_BATCH = 50;
/**
 * Minimum duration of a batch in milliseconds. A fine clock would allow shorter batches, but one garbage collection
 * would dominate them.
 */
const BATCH_AT_LEAST = 2;
/** Milliseconds after which a pause is due, so that slow tasks can be cancelled between batches. */
const PAUSE_AFTER = 50;
const WARM_UP = 50;
const PATIENCE = 250;

/**
 * A task with its batch size and its time per call in each round, in milliseconds (NaN if the clock did not advance).
 */
interface Series {
  readonly task: TimedTask;
  calls: number;
  readonly times: number[];
  failure?: string;
}

/**
 * Times tasks against each other. Every round runs a batch of every task in a new random order. The result is the
 * median over the rounds of a task's time relative to the baseline's time in the same round. A disturbance of a whole
 * round (another program, a slower processor clock) affects both sides of each ratio. The interval covers the variation
 * between rounds; `combineTimings` covers that between workers.
 *
 * Yields between rounds, after a pause in which messages are processed; to cancel, stop iterating. The last item is
 * `done`. If a task throws, only this task fails. Never throws, unless `now` or `pause` does.
 */
export async function* measure(
  tasks: readonly TimedTask[],
  options: MeasureOptions,
): AsyncGenerator<Measurement, void, undefined> {
  const { now, rounds = 60, roundsAtLeast = 8, budget = 4000, pause = nextTurn } = options;
  const shortest = Math.max((STEPS_PER_BATCH * options.clockStep) / 1000, options.batch ?? BATCH_AT_LEAST);
  const slowestCall = options.slowestCall ?? 2000;
  const { warmUp = WARM_UP, patience = PATIENCE } = options;
  const limits: BatchLimits = { shortest, slowestCall, warmUp, patience };
  const random = seededRandom(options.seed ?? 1);
  const allSeries = tasks.map((task): Series => ({ task, calls: 1, times: [] }));
  const baseline = allSeries.find((series) => series.task.id === options.baseline);
  const order = [...allSeries];
  shuffle(order, random);
  for (const series of order) {
    yield { kind: 'begins', id: series.task.id };
    const calibration = await calibrate(series.task, now, limits);
    if (calibration.ok) series.calls = calibration.calls;
    else series.failure = calibration.message;
    await pause();
    yield { kind: 'progress', round: 0, rounds };
  }

  const start = now();
  let planned = rounds;
  for (let round = 0; round < planned && canContinue(baseline); round++) {
    shuffle(order, random);
    let paused = now();
    for (const series of order) {
      await runBatch(series, now, shortest);
      if (now() - paused <= PAUSE_AFTER) continue;
      await pause();
      yield { kind: 'progress', round, rounds: planned };
      paused = now();
    }
    const affordable = Math.floor((budget * (round + 1)) / (now() - start));
    planned = Math.min(rounds, Math.max(roundsAtLeast, affordable));
    await pause();
    yield { kind: 'progress', round: round + 1, rounds: planned };
  }
  yield { kind: 'done', timings: timingsOf(allSeries, baseline, random) };
}

function canContinue(baseline: Series | undefined): baseline is Series {
  return baseline !== undefined && baseline.failure === undefined;
}

/** Runs one batch of a task that has not failed. Enlarges the batch for the next round if it was too short. */
async function runBatch(series: Series, now: Clock, shortest: number): Promise<void> {
  if (series.failure !== undefined) return;
  try {
    const elapsed = await timeBatch(series.task, series.calls, now);
    series.times.push(elapsed > 0 ? elapsed / series.calls : Number.NaN);
    if (elapsed < shortest / 2) series.calls = Math.min(CALLS_AT_MOST, series.calls * 2);
  } catch (thrown) {
    series.failure = errorText(thrown);
  }
}

function timingsOf(
  allSeries: readonly Series[],
  baseline: Series | undefined,
  random: () => number,
): readonly TimingResult[] {
  return allSeries.map((series): TimingResult => {
    const { id } = series.task;
    if (series.failure !== undefined) return { id, state: 'failed', message: series.failure };
    if (!canContinue(baseline)) {
      return { id, state: 'failed', message: 'There is nothing to compare with: the baseline could not be timed.' };
    }
    const times: number[] = [];
    const ratios: number[] = [];
    for (const [round, time] of series.times.entries()) {
      const ratio = time / baseline.times[round]!;
      if (!Number.isFinite(ratio)) continue;
      times.push(time);
      ratios.push(ratio);
    }
    if (ratios.length < 2) return { id, state: 'failed', message: 'A call is too short for this clock.' };
    const { low, high } = medianInterval(ratios, random);
    const absolute = medianInterval(times, random);
    return {
      id,
      state: 'done',
      medianNs: median(times) * 1e6,
      lowNs: absolute.low * 1e6,
      highNs: absolute.high * 1e6,
      ratio: median(ratios),
      low,
      high,
      rounds: ratios.length,
      workers: 1,
    };
  });
}
