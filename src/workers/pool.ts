import type { Answer, Reply, Request, Task } from './protocol.ts';
import { Restarts } from './restarts.ts';
import type { Reach } from './why-stopped.ts';

/** The parts of the browser that a pool uses. */
export interface Surroundings {
  /** A new worker; undefined where the browser has none. May throw. */
  readonly start: () => Worker | undefined;
  /** Asks whether the page can fetch the workers' script. Never rejects. */
  readonly reach: () => Promise<Reach>;
  /** Why workers do not start, from what the last one said and what `reach` gave. */
  readonly explain: (said: string | undefined, reach: Reach | undefined) => Promise<string>;
}

/** Whether a pool has workers. */
export type PoolState =
  | { readonly type: 'working' }
  /** A worker did not start, and another will be tried. */
  | { readonly type: 'retrying' }
  /** Workers did not start several times; `tryAgain` begins anew. */
  | { readonly type: 'stopped'; readonly why: string };

/** A task that waits or runs. */
interface Job {
  readonly ask: Task;
  /** Jobs of one group are dropped together: the source that they are about. Null: they are about none. */
  readonly group: number | null;
  /** Milliseconds until the worker is taken for hung. */
  readonly deadline: number;
  readonly settle: (answer: Answer | undefined) => void;
}

/** A place for one worker, and the job that it has. */
interface Slot {
  worker: Worker | undefined;
  /** The worker has answered, if only that its script runs. */
  ready: boolean;
  /** A library did not come, which the worker may remember. */
  stale: boolean;
  job: Job | undefined;
  task: number;
  started: number;
  watchdog: ReturnType<typeof setTimeout> | undefined;
}

/** Milliseconds after which a running job that nobody waits for is ended by force: a new worker has to load all codecs. */
const WORTH_ENDING = 500;

/** Tasks that end at a `stop` message while they run, so that their worker is kept. */
const HEARS_STOP: ReadonlySet<Task['type']> = new Set(['compress', 'gap']);

/** Asked beside the tasks; nobody waits for the answer. */
const WARM: Request = { task: -1, ask: { type: 'warm' } };
const STOP: Request = { task: -1, ask: { type: 'stop' } };

const NOT_STARTED: Answer = { type: 'failed', message: 'Nothing was encoded: the page’s workers do not start.' };

/**
 * Codec workers: each has one task at a time, the rest queues. A worker that hangs or dies is replaced. Workers that do
 * not even start are tried again a few times, one at a time, and their jobs wait meanwhile.
 */
export class WorkerPool {
  readonly #surroundings: Surroundings;
  readonly #slots: readonly Slot[];
  readonly #restarts = new Restarts();
  #queue: Job[] = [];
  #task = 0;
  #state: PoolState = { type: 'working' };
  #hear: (state: PoolState) => void = () => undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #reached: Reach | undefined;

  constructor(
    readonly size: number,
    surroundings: Surroundings,
  ) {
    this.#surroundings = surroundings;
    this.#slots = Array.from({ length: size }, () => ({
      worker: undefined,
      ready: false,
      stale: false,
      job: undefined,
      task: 0,
      started: 0,
      watchdog: undefined,
    }));
    this.#fill();
  }

  /** Calls back with the state as it is now, and with each change of it. */
  watch(hear: (state: PoolState) => void): void {
    this.#hear = hear;
    hear(this.#state);
  }

  /** Undefined when the group was dropped meanwhile. A hung or dead worker gives a `failed` answer. */
  perform(ask: Task, group: number | null, deadline: number): Promise<Answer | undefined> {
    if (this.#state.type === 'stopped') return Promise.resolve(NOT_STARTED);
    return new Promise((settle) => {
      this.#queue.push({ ask, group, deadline, settle });
      this.#next();
    });
  }

  /** Every worker fetches all codecs, so that nothing has to be loaded later. */
  warm(): void {
    for (const slot of this.#slots) slot.worker?.postMessage(WARM);
  }

  /** Nobody waits for other groups any more: what queues is forgotten, what has long been running is ended. */
  dropAllBut(group: number): void {
    const isDropped = (job: Job): boolean => job.group !== group && job.group !== null;
    const dropped = this.#queue.filter(isDropped);
    this.#queue = this.#queue.filter((job) => !isDropped(job));
    for (const job of dropped) job.settle(undefined);
    for (const slot of this.#slots) {
      if (slot.job === undefined || !isDropped(slot.job)) continue;
      if (HEARS_STOP.has(slot.job.ask.type)) slot.worker?.postMessage(STOP);
      // What is still loading is wanted as before.
      else if (!slot.ready) this.#settle(slot, undefined);
      else if (performance.now() - slot.started > WORTH_ENDING) this.#replace(slot, undefined);
    }
  }

  /** Nobody waits for the tasks that match any more. They have to be such as hear what is said to them meanwhile. */
  drop(matches: (ask: Task) => boolean): void {
    const dropped = this.#queue.filter((job) => matches(job.ask));
    this.#queue = this.#queue.filter((job) => !matches(job.ask));
    for (const job of dropped) job.settle(undefined);
    for (const slot of this.#slots) if (slot.job !== undefined && matches(slot.job.ask)) slot.worker?.postMessage(STOP);
  }

  /** Starts workers anew after they were given up. */
  tryAgain(): void {
    if (!this.#restarts.hasStopped) return;
    this.#restarts.reset();
    this.#reached = undefined;
    this.#become({ type: 'retrying' });
    this.#fill();
  }

  /** Replaces idle workers that lack a library, where the network is back. */
  async renew(): Promise<void> {
    const { type } = await this.#surroundings.reach();
    if (type !== 'reached') return;
    for (const slot of this.#slots) if (slot.stale && slot.job === undefined) this.#replace(slot, undefined);
  }

  /** Starts the workers that are missing. Until one is known to start, it is one at a time. */
  #fill(): void {
    if (this.#restarts.hasStopped) return;
    if (this.#restarts.isProven) {
      for (const slot of this.#slots) if (slot.worker === undefined) this.#start(slot);
    } else if (!this.#slots.some(({ worker, ready }) => worker !== undefined && !ready)) {
      const slot = this.#slots.find(({ worker }) => worker === undefined);
      if (slot !== undefined) this.#start(slot);
    }
    this.#next();
  }

  #start(slot: Slot): void {
    let worker: Worker | undefined;
    try {
      worker = this.#surroundings.start();
    } catch (thrown) {
      this.#failed(slot, String(thrown));
      return;
    }
    if (worker === undefined) {
      void this.#stop(this.#why(undefined));
      return;
    }
    slot.worker = worker;
    slot.ready = false;
    slot.stale = false;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.answer.type === 'unable') {
        this.#vacate(slot);
        void this.#stop(data.answer.why);
        return;
      }
      if (!slot.ready) this.#begun(slot);
      slot.stale ||= data.answer.type === 'not-loaded';
      if (data.task === slot.task) this.#settle(slot, data.answer);
    };
    const died = (event: Event & { readonly message?: string }): void => {
      event.preventDefault();
      // Engines give no message where the script did not load.
      const message = event.message || undefined;
      if (!slot.ready) this.#failed(slot, message);
      else
        this.#replace(slot, { type: 'failed', message: `The worker stopped.${message ? ` It said: ${message}` : ''}` });
    };
    worker.onerror = died;
    worker.onmessageerror = died;
  }

  /** A worker has started: the others will, too. */
  #begun(slot: Slot): void {
    slot.ready = true;
    this.#restarts.answered();
    clearTimeout(this.#pause);
    this.#become({ type: 'working' });
    this.#fill();
  }

  /** A worker has not started. Its job has not been looked at, so that it goes back to the queue. */
  #failed(slot: Slot, said: string | undefined): void {
    this.#vacate(slot);
    const after = this.#restarts.failed();
    if (after.type === 'stop') {
      void this.#stop(this.#why(said));
      return;
    }
    if (!this.#hasWorkers()) this.#become({ type: 'retrying' });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#retry(said), after.milliseconds);
  }

  async #retry(said: string | undefined): Promise<void> {
    if (this.#restarts.isLastTry) {
      // A worker cannot get a script that the page cannot get either.
      this.#reached = await this.#surroundings.reach();
      if (this.#reached.type === 'refused' || this.#reached.type === 'failed') {
        await this.#stop(this.#why(said));
        return;
      }
    }
    this.#fill();
  }

  /** No more workers are started. Where there is none left, nothing can be done. */
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

  #why(said: string | undefined): Promise<string> {
    return this.#surroundings.explain(said, this.#reached);
  }

  #hasWorkers(): boolean {
    return this.#slots.some(({ worker }) => worker !== undefined);
  }

  #become(state: PoolState): void {
    if (state.type === 'working' && this.#state.type === 'working') return;
    this.#state = state;
    this.#hear(state);
  }

  #next(): void {
    for (const slot of this.#slots) {
      if (slot.worker === undefined || slot.job !== undefined) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      slot.job = job;
      slot.task = ++this.#task;
      slot.started = performance.now();
      slot.watchdog = setTimeout(() => this.#hung(slot), job.deadline);
      slot.worker.postMessage({ task: slot.task, ask: job.ask } satisfies Request);
    }
  }

  #hung(slot: Slot): void {
    const seconds = Math.round((slot.job?.deadline ?? 0) / 1000);
    if (!slot.ready) this.#failed(slot, `No worker had started after ${seconds} s.`);
    else this.#replace(slot, { type: 'failed', message: `It had not ended after ${seconds} s, so it was stopped.` });
  }

  #settle(slot: Slot, answer: Answer | undefined): void {
    clearTimeout(slot.watchdog);
    const job = slot.job;
    slot.job = undefined;
    job?.settle(answer);
    this.#next();
  }

  #replace(slot: Slot, answer: Answer | undefined): void {
    const job = slot.job;
    slot.job = undefined;
    this.#vacate(slot);
    job?.settle(answer);
    this.#fill();
  }

  /** Ends a slot's worker. A job that it still has waits for the next one. */
  #vacate(slot: Slot): void {
    clearTimeout(slot.watchdog);
    slot.worker?.terminate();
    slot.worker = undefined;
    if (slot.job !== undefined) this.#queue.unshift(slot.job);
    slot.job = undefined;
  }
}
