import { errorText } from '../core/basics/error-text.ts';
import { MOST_MEMORY } from '../core/value/memory.ts';
import type { Task, TaskAnswer } from './protocol.ts';
import { Restarts } from './restarts.ts';
import { type Job, Slot } from './slot.ts';
import { Wear } from './wear.ts';
import type { Reach } from './why-stopped.ts';

/** The parts of the browser that a pool uses. */
export interface PoolEnvironment {
  /** Starts a worker. Returns undefined if the browser has no workers; may throw. */
  readonly start: () => Worker | undefined;
  /** Tests whether the page can fetch the workers' script. Never rejects. */
  readonly reach: () => Promise<Reach>;
  /** Explains why workers do not start, from the last worker's error message and the result of `reach`. */
  readonly explain: (lastError: string | undefined, reach: Reach | undefined) => Promise<string>;
}

/** The state of a pool. */
export type PoolState =
  | { readonly type: 'working' }
  /** A worker did not start; the pool will start another. */
  | { readonly type: 'retrying' }
  /** Workers did not start several times in a row. `tryAgain` allows new tries. */
  | { readonly type: 'stopped'; readonly why: string };

/**
 * A cancelled job that has run for more than this many milliseconds ends together with its worker. Other jobs run to
 * their end, because a new worker has to load all codecs again.
 */
const WORTH_ENDING = 500;

/** Tasks that react to a `stop` message while they run, so that their worker is kept. */
const STOPPABLE: ReadonlySet<Task['type']> = new Set(['compress', 'gap', 'typed', 'columns']);

const NOT_STARTED: TaskAnswer = { type: 'failed', message: 'Nothing was encoded: the page’s workers do not start.' };

/**
 * A pool of codec workers. Each worker has one task at a time; other tasks queue. A worker that hangs or dies is
 * replaced. If workers do not start, the pool tries again a few times, one worker at a time, and their jobs wait.
 */
export class WorkerPool {
  readonly #environment: PoolEnvironment;
  readonly #slots: readonly Slot[];
  readonly #restarts = new Restarts();
  readonly #wear: Wear;
  #queue: Job[] = [];
  #state: PoolState = { type: 'working' };
  #onState: (state: PoolState) => void = () => undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #reached: Reach | undefined;

  readonly size: number;

  constructor(size: number, environment: PoolEnvironment) {
    this.size = size;
    this.#environment = environment;
    const events = {
      begun: () => this.#begun(),
      unable: (slot: Slot, why: string) => {
        this.#vacate(slot);
        void this.#stop(why);
      },
      answered: (slot: Slot, answer: TaskAnswer) => this.#settle(slot, answer),
      notStarted: (slot: Slot, message: string | undefined) => this.#failed(slot, message),
      stopped: (slot: Slot, message: string) => this.#replace(slot, { type: 'failed', message }),
    };
    this.#slots = Array.from({ length: size }, () => new Slot(events));
    this.#wear = new Wear(async () => (await environment.reach()).type === 'reached');
    this.#fill();
  }

  /** Calls `onState` with the current state, and with each later state. */
  watch(onState: (state: PoolState) => void): void {
    this.#onState = onState;
    onState(this.#state);
  }

  /**
   * Runs a task within `deadline` milliseconds. Resolves to undefined if the signal aborts first, and to a `failed`
   * answer if the worker hangs or dies. A task that continues after its signal has aborted may still be answered.
   */
  perform(task: Task, deadline: number, signal?: AbortSignal): Promise<TaskAnswer | undefined> {
    if (signal?.aborted) return Promise.resolve(undefined);
    if (this.#state.type === 'stopped') return Promise.resolve(NOT_STARTED);
    return new Promise((resolve) => {
      const cancel = (): void => this.#cancel(job);
      const settle = (answer: TaskAnswer | undefined): void => {
        signal?.removeEventListener('abort', cancel);
        resolve(answer);
      };
      const job: Job = { task, deadline, signal, settle };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Makes every worker load all codecs in advance. */
  warm(): void {
    for (const slot of this.#slots) slot.warm();
  }

  #cancel(job: Job): void {
    const slot = this.#slots.find((each) => each.job === job);
    if (slot === undefined) {
      this.#queue = this.#queue.filter((each) => each !== job);
      job.settle(undefined);
    } else if (STOPPABLE.has(job.task.type)) slot.stop();
    // A worker that is still starting is kept.
    else if (!slot.isReady) this.#settle(slot, undefined);
    else if (slot.busyFor > WORTH_ENDING) this.#replace(slot, undefined);
  }

  /** Starts workers again after the pool stopped. */
  tryAgain(): void {
    if (!this.#restarts.hasStopped) return;
    this.#restarts.reset();
    this.#reached = undefined;
    this.#become({ type: 'retrying' });
    this.#fill();
  }

  /** Replaces idle workers that failed to load a library, if the script can be fetched again. */
  async renew(): Promise<void> {
    const { type } = await this.#environment.reach();
    if (type !== 'reached') return;
    for (const slot of this.#slots) if (slot.isStale && slot.job === undefined) this.#replace(slot, undefined);
  }

  /** Starts the missing workers: one at a time until one has started, then all at once. */
  #fill(): void {
    if (this.#restarts.hasStopped) return;
    if (this.#restarts.isProven) {
      for (const slot of this.#slots) if (slot.worker === undefined) this.#start(slot);
    } else if (!this.#slots.some(({ worker, isReady }) => worker !== undefined && !isReady)) {
      const slot = this.#slots.find(({ worker }) => worker === undefined);
      if (slot !== undefined) this.#start(slot);
    }
    this.#next();
  }

  #start(slot: Slot): void {
    let worker: Worker | undefined;
    try {
      worker = this.#environment.start();
    } catch (thrown) {
      this.#failed(slot, errorText(thrown));
      return;
    }
    if (worker === undefined) {
      void this.#stop(this.#why(undefined));
      return;
    }
    slot.occupy(worker);
    this.#wear.forget(slot);
  }

  /** Handles a worker's first message. The others can start now. */
  #begun(): void {
    this.#restarts.answered();
    clearTimeout(this.#pause);
    this.#become({ type: 'working' });
    this.#fill();
  }

  /** Handles a worker that did not start. Its job has not begun, so it goes back to the queue. */
  #failed(slot: Slot, lastError: string | undefined): void {
    this.#vacate(slot);
    const after = this.#restarts.failed();
    if (after.type === 'stop') {
      void this.#stop(this.#why(lastError));
      return;
    }
    if (!this.#hasWorkers()) this.#become({ type: 'retrying' });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#retry(lastError), after.milliseconds);
  }

  async #retry(lastError: string | undefined): Promise<void> {
    if (this.#restarts.isLastTry) {
      // If the page cannot fetch the script, the workers cannot either.
      this.#reached = await this.#environment.reach();
      if (this.#reached.type === 'refused' || this.#reached.type === 'failed') {
        await this.#stop(this.#why(lastError));
        return;
      }
    }
    this.#fill();
  }

  /** Starts no more workers. If none is left, all queued tasks fail. */
  async #stop(reason: string | Promise<string>): Promise<void> {
    this.#restarts.stop();
    clearTimeout(this.#pause);
    const why = await reason;
    if (!this.#restarts.hasStopped || this.#hasWorkers()) return;
    this.#become({ type: 'stopped', why });
    const jobs = this.#queue;
    this.#queue = [];
    for (const job of jobs) job.settle(NOT_STARTED);
  }

  #why(lastError: string | undefined): Promise<string> {
    return this.#environment.explain(lastError, this.#reached);
  }

  #hasWorkers(): boolean {
    return this.#slots.some(({ worker }) => worker !== undefined);
  }

  #become(state: PoolState): void {
    if (state.type === 'working' && this.#state.type === 'working') return;
    this.#state = state;
    this.#onState(state);
  }

  #next(): void {
    for (const slot of this.#slots) {
      if (slot.worker === undefined || slot.job !== undefined) continue;
      const job = this.#shift();
      if (job === undefined) return;
      if (!this.#hasRoomFor(job.task)) {
        this.#queue.unshift(job);
        return;
      }
      slot.post(job);
    }
  }

  /**
   * True if no job runs, or if there is memory for one more task on this source. About half of the memory for a source
   * is in the page, and the same amount again is in each worker that has a task on it.
   */
  #hasRoomFor(task: Task): boolean {
    const running = this.#slots.filter(({ job }) => job !== undefined).length;
    if (running === 0 || !('source' in task)) return true;
    const half = (task.source.memory ?? 0) / 2;
    return half + half * (running + 1) <= MOST_MEMORY;
  }

  /** Takes the next job off the queue. Skips jobs whose signal has aborted but which are still in the queue. */
  #shift(): Job | undefined {
    let job = this.#queue.shift();
    while (job?.signal?.aborted) {
      job.settle(undefined);
      job = this.#queue.shift();
    }
    return job;
  }

  #settle(slot: Slot, answer: TaskAnswer | undefined): void {
    const job = slot.settle(answer);
    if (this.#wear.isWorn(slot)) {
      this.#vacate(slot);
      this.#fill();
      return;
    }
    if (job !== undefined) void this.#wear.note(slot, job.task);
    this.#next();
  }

  #replace(slot: Slot, answer: TaskAnswer | undefined): void {
    const job = slot.vacate();
    job?.settle(answer);
    this.#fill();
  }

  /** Ends the worker of a slot. Its job, if any, goes back to the head of the queue. */
  #vacate(slot: Slot): void {
    const job = slot.vacate();
    if (job !== undefined) this.#queue.unshift(job);
  }
}
