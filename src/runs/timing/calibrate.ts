import { errorText } from '../../core/basics/error-text.ts';
import type { Clock } from './clock.ts';

/** A call to time: one encode or one decode. Its result is stored, so that the engine cannot optimise the call away. */
export interface TimedTask {
  readonly id: string;
  readonly run: () => unknown;
  /** True if the call returns a promise. The next call begins after it settles. */
  readonly waits?: boolean;
}

/** Stores results. The engine cannot know that nobody reads them, so it has to compute them. */
const sink: { last: unknown } = { last: undefined };

/**
 * Milliseconds that `calls` calls took; 0 if the clock did not advance. Throws what the task throws. Calls that return
 * promises have a loop of their own, so that the other calls are timed without any await.
 */
export function timeBatch(task: TimedTask, calls: number, now: Clock): number | Promise<number> {
  return task.waits ? timeWaiting(task, calls, now) : timeAtOnce(task, calls, now);
}

function timeAtOnce({ run }: TimedTask, calls: number, now: Clock): number {
  const start = now();
  for (let i = 0; i < calls; i++) sink.last = run();
  const elapsed = now() - start;
  sink.last = undefined;
  return elapsed;
}

async function timeWaiting({ run }: TimedTask, calls: number, now: Clock): Promise<number> {
  const start = now();
  for (let i = 0; i < calls; i++) sink.last = await run();
  const elapsed = now() - start;
  sink.last = undefined;
  return elapsed;
}

/** Limits for a batch, in milliseconds. They depend on the clock and on how long a user is willing to wait. */
export interface BatchLimits {
  /** Minimum duration of a batch: many steps of the clock. */
  readonly shortest: number;
  /** A task with a slower call is not timed. */
  readonly slowestCall: number;
  /** Minimum time that a task runs before two batches may agree, since engines compile hot code in several steps. */
  readonly warmUp: number;
  /** Maximum time to look for two batches that agree; after that, the last batch is used. */
  readonly patience: number;
}

export type Calibration =
  | { readonly ok: true; readonly calls: number }
  | { readonly ok: false; readonly message: string };

/** Maximum number of calls per batch. Limits the search if a call takes no measurable time. */
export const CALLS_AT_MOST = 2 ** 24;
const AGREEMENT = 0.15;

/**
 * Finds the number of calls in a batch: grows the batch until it lasts long enough, then until two consecutive batches
 * agree on the time per call. A single batch does not suffice: the first calls run cold, and a coarse clock may show a
 * random value. Never throws.
 */
export async function calibrate(task: TimedTask, now: Clock, limits: BatchLimits): Promise<Calibration> {
  const start = now();
  let calls = 1;
  let previous: number | undefined;
  for (;;) {
    let elapsed: number;
    try {
      elapsed = await timeBatch(task, calls, now);
    } catch (thrown) {
      return { ok: false, message: errorText(thrown) };
    }
    const perCall = elapsed / calls;
    if (perCall > limits.slowestCall) {
      return {
        ok: false,
        message: `One call took ${seconds(perCall)}; calls of more than ${seconds(limits.slowestCall)} are not timed.`,
      };
    }
    if (elapsed < limits.shortest) {
      if (calls === CALLS_AT_MOST) return { ok: false, message: 'A call is too short for this clock.' };
      previous = undefined;
      calls = Math.min(CALLS_AT_MOST, Math.ceil(calls * growth(elapsed, limits.shortest)));
      continue;
    }
    const spent = now() - start;
    const settled = previous !== undefined && spent >= limits.warmUp && agree(perCall, previous);
    if (settled || (previous !== undefined && spent > limits.patience)) return { ok: true, calls };
    previous = perCall;
  }
}

/** Factor for the size of the next batch: slightly more than needed, and limited. */
function growth(elapsed: number, wanted: number): number {
  return elapsed === 0 ? 8 : Math.min(8, Math.max(1.1, (wanted * 1.2) / elapsed));
}

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= AGREEMENT * Math.max(a, b);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
