import type { Clock } from './clock.ts';

/** Something to time: one encode or one decode. What it returns is kept from being optimised away. */
export interface TimedTask {
  readonly id: string;
  readonly run: () => unknown;
  /** The call gives a promise, and has ended only when that has settled: the next one begins after it. */
  readonly waits?: boolean;
}

/** Where results go. The engine cannot know that nobody looks, so it has to make them. */
const sink: { last: unknown } = { last: undefined };

/**
 * Milliseconds that `calls` calls took by the clock; 0 where the clock did not move. Throws what the task throws. Calls
 * that wait have a loop of their own, so that the others are measured without any waiting.
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

/** What the clock and the reader's patience ask of a batch. All in milliseconds. */
export interface BatchLimits {
  /** A batch lasts at least this long: many steps of the clock. */
  readonly shortest: number;
  /** One call longer than this is not timed. */
  readonly slowestCall: number;
  /** A task runs for this long before two batches can agree: engines compile what runs often, in several steps. */
  readonly warmUp: number;
  /** Looking for two batches that agree ends here, and the last one counts. */
  readonly patience: number;
}

export type Calibration =
  | { readonly ok: true; readonly calls: number }
  | { readonly ok: false; readonly message: string };

/** Of one batch: calls that take no time at all must not take for ever. */
export const CALLS_AT_MOST = 2 ** 24;
const AGREEMENT = 0.15;

/**
 * Finds how many calls make a batch: grows it until it lasts long enough, and then until two batches in a row agree
 * on the time of a call. A single batch is no measure: the first calls run cold, and one lucky reading of a coarse
 * clock would give a rate out of the air. Never throws.
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
      return { ok: false, message: messageOf(thrown) };
    }
    const perCall = elapsed / calls;
    if (perCall > limits.slowestCall) {
      return {
        ok: false,
        message: `One call took ${seconds(perCall)}; above ${seconds(limits.slowestCall)} none is timed.`,
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

/** The factor for the next batch: a little above what the last one asks for, and never far beyond what was seen. */
function growth(elapsed: number, wanted: number): number {
  return elapsed === 0 ? 8 : Math.min(8, Math.max(1.1, (wanted * 1.2) / elapsed));
}

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= AGREEMENT * Math.max(a, b);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** What a thrown thing says, also where it is no Error. */
export function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)) || 'It failed without a message.';
}
