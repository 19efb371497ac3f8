import { type BatchLimits, CALLS_AT_MOST, calibrate, messageOf, type TimedTask, timeBatch } from './calibrate.ts';
import type { Clock } from './clock.ts';
import { seededRandom, shuffle } from './random.ts';
import { median, medianInterval } from './statistics.ts';

/** A task that was timed. `ratio`, `low` and `high` are against the baseline of the same rounds. */
export interface Timing {
  readonly id: string;
  readonly state: 'done';
  /** Of one call, in nanoseconds. */
  readonly medianNs: number;
  readonly lowNs: number;
  readonly highNs: number;
  readonly ratio: number;
  /** The interval that is 95 % sure to hold the ratio. */
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  /** Workers that measured it, each for itself. */
  readonly workers: number;
  /** Left out where all workers are in one state; else the faster one comes first. */
  readonly states?: readonly [TimingState, TimingState];
}

/** A level that some of the workers settle at. */
export interface TimingState {
  readonly ratio: number;
  readonly workers: number;
}

/** What became of a task. */
export type TimingResult = Timing | { readonly id: string; readonly state: 'failed'; readonly message: string };

export type Measurement =
  /** A task is called for the first time. */
  | { readonly kind: 'begins'; readonly id: string }
  /** `round` rounds of about `rounds` are done; none while the batch sizes are being found. */
  | { readonly kind: 'progress'; readonly round: number; readonly rounds: number }
  | { readonly kind: 'done'; readonly timings: readonly TimingResult[] };

export interface MeasureOptions {
  /** The id of the task that the others are compared with. */
  readonly baseline: string;
  readonly now: Clock;
  /** Microseconds, from `clockStep`. */
  readonly clockStep: number;
  /** Rounds that are run where there is time for them. */
  readonly rounds?: number;
  /** Rounds that are run however long they take. */
  readonly roundsAtLeast?: number;
  /** Milliseconds that the rounds may take, where more than `roundsAtLeast` are asked for. */
  readonly budget?: number;
  /** Milliseconds; a task whose single call takes longer fails. */
  readonly slowestCall?: number;
  /** Milliseconds that a batch lasts at least, where the clock's step allows it. */
  readonly batch?: number;
  /** Milliseconds that a task runs before its batches count. */
  readonly warmUp?: number;
  /** Milliseconds that a task gets to settle. */
  readonly patience?: number;
  /** Decides the order in which tasks are called. */
  readonly seed?: number;
  /** Lets messages that wait for the thread come in. */
  readonly pause?: () => Promise<void>;
}

const STEPS_PER_BATCH = 50;
/** Milliseconds. The steps of a fine clock would allow less, but then one pause for memory outweighs a batch. */
const BATCH_AT_LEAST = 2;
/** Milliseconds without a pause after which one is due, so that slow tasks can be cancelled between batches. */
const PAUSE_AFTER = 50;
const WARM_UP = 50;
const PATIENCE = 250;

/** A task with its batch size and its time per call of each round, in milliseconds; NaN where the clock did not move. */
interface Lane {
  readonly task: TimedTask;
  calls: number;
  readonly times: number[];
  failure?: string;
}

/**
 * Times tasks against each other: every round runs a batch of every task in a new random order, and what counts is
 * the median over the rounds of a task's time relative to the baseline's time in the same round. What disturbs a
 * whole round (another program, a slower clock rate of the processor) then disturbs both sides of each ratio. The
 * interval holds what differs between rounds; for what differs between workers see `combineTimings`.
 *
 * Yields between rounds, after a pause in which messages can come in; to cancel, stop asking for the next. The last
 * thing yielded is `done`. A task that throws fails alone. Never throws, unless `now` or `pause` does.
 */
export async function* measure(
  tasks: readonly TimedTask[],
  options: MeasureOptions,
): AsyncGenerator<Measurement, void, undefined> {
  const { now, rounds = 60, roundsAtLeast = 8, budget = 4000, pause = macrotask } = options;
  const shortest = Math.max((STEPS_PER_BATCH * options.clockStep) / 1000, options.batch ?? BATCH_AT_LEAST);
  const slowestCall = options.slowestCall ?? 2000;
  const { warmUp = WARM_UP, patience = PATIENCE } = options;
  const limits: BatchLimits = { shortest, slowestCall, warmUp, patience };
  const random = seededRandom(options.seed ?? 1);
  const lanes = tasks.map((task): Lane => ({ task, calls: 1, times: [] }));
  const baseline = lanes.find((lane) => lane.task.id === options.baseline);
  const order = [...lanes];
  shuffle(order, random);
  for (const lane of order) {
    yield { kind: 'begins', id: lane.task.id };
    const calibration = await calibrate(lane.task, now, limits);
    if (calibration.ok) lane.calls = calibration.calls;
    else lane.failure = calibration.message;
    await pause();
    yield { kind: 'progress', round: 0, rounds };
  }

  const start = now();
  let planned = rounds;
  for (let round = 0; round < planned && canGoOn(baseline); round++) {
    shuffle(order, random);
    let paused = now();
    for (const lane of order) {
      await runBatch(lane, now, shortest);
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
  yield { kind: 'done', timings: timingsOf(lanes, baseline, random) };
}

function canGoOn(baseline: Lane | undefined): baseline is Lane {
  return baseline !== undefined && baseline.failure === undefined;
}

/** One batch of a task that has not failed. A batch that turned out short is longer in the next round. */
async function runBatch(lane: Lane, now: Clock, shortest: number): Promise<void> {
  if (lane.failure !== undefined) return;
  try {
    const elapsed = await timeBatch(lane.task, lane.calls, now);
    lane.times.push(elapsed > 0 ? elapsed / lane.calls : Number.NaN);
    if (elapsed < shortest / 2) lane.calls = Math.min(CALLS_AT_MOST, lane.calls * 2);
  } catch (thrown) {
    lane.failure = messageOf(thrown);
  }
}

function timingsOf(lanes: readonly Lane[], baseline: Lane | undefined, random: () => number): readonly TimingResult[] {
  return lanes.map((lane): TimingResult => {
    const { id } = lane.task;
    if (lane.failure !== undefined) return { id, state: 'failed', message: lane.failure };
    if (!canGoOn(baseline)) {
      return { id, state: 'failed', message: 'There is nothing to compare with: the baseline could not be timed.' };
    }
    const times: number[] = [];
    const ratios: number[] = [];
    for (const [round, time] of lane.times.entries()) {
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

function macrotask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
