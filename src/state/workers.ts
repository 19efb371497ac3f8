import { sizeOf } from '../bytes/octets.ts';
import { startPool, TimingWorker } from '../workers/client.ts';
import type { Answer, Input, Task } from '../workers/protocol.ts';

/** The page and what draws it need half of the cores, or the reader waits for them; more than three workers gain little. */
export const pool = startPool(Math.max(1, Math.min(3, navigator.hardwareConcurrency >> 1)));
export const timing = new TimingWorker();

/** Counts changes of the input: the group of the tasks that are about the newest one. */
let turn = 0;

/** The input has changed: nobody waits for what was asked about an earlier one. Its number. */
export function nextTurn(): number {
  pool.dropAllBut(++turn);
  return turn;
}

/** Has a worker of the pool do what is about the newest input. Undefined where that has changed meanwhile. */
export function perform(task: Task, deadline: number): Promise<Answer | undefined> {
  return pool.perform(task, turn, deadline);
}

/** Lets every worker fetch what it will need, so that nothing has to be loaded once the reader has begun. */
export function warm(): void {
  pool.warm();
  timing.warm();
}

/** Milliseconds for one task of the pool: generous to slow machines, to large inputs, and to many messages. */
export function deadlineFor(input: Input, messages = 1): number {
  return 10_000 + sizeOf(input.octets) / 500 + messages / 5;
}
