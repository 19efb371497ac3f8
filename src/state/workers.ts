import { sizeOf } from '../bytes/octets.ts';
import { startPool, TimingWorker } from '../workers/client.ts';
import type { Answer, Input, Task } from '../workers/protocol.ts';

/**
 * The pool uses at most half of the cores, because the page itself needs the others. More than three workers gain
 * little.
 */
export const pool = startPool(Math.max(1, Math.min(3, navigator.hardwareConcurrency >> 1)));
export const timing = new TimingWorker();

/** Counts changes of the input. It is the group of the newest input's tasks. */
let turn = 0;

/** Cancels the tasks of earlier inputs. Returns the number of the new input. */
export function nextTurn(): number {
  pool.dropAllBut(++turn);
  return turn;
}

/** Runs a task about the newest input in the pool. Resolves to undefined if the input changes meanwhile. */
export function perform(task: Task, deadline: number): Promise<Answer | undefined> {
  return pool.perform(task, turn, deadline);
}

/** Makes every worker load its code in advance. */
export function warm(): void {
  pool.warm();
  timing.warm();
}

/** Milliseconds for one task of the pool, long enough for slow machines. Grows with the input and its messages. */
export function deadlineFor(input: Input, messages = 1): number {
  return 10_000 + sizeOf(input.octets) / 500 + messages / 5;
}
