import type { Reply, Request, Task, TaskAnswer } from './protocol.ts';

/** A queued or running task. */
export interface Job {
  readonly task: Task;
  /** Milliseconds after which the worker is treated as hung. */
  readonly deadline: number;
  /** Cancels the job; absent if nothing does. */
  readonly signal: AbortSignal | undefined;
  readonly settle: (answer: TaskAnswer | undefined) => void;
}

/** The reactions of a pool to the worker of a slot. */
export interface SlotEvents {
  /** The worker has sent its first message. */
  readonly begun: () => void;
  /** The worker reports that this browser lacks something that every task needs. */
  readonly unable: (slot: Slot, why: string) => void;
  /** The worker has answered its task. The job may have been cancelled in the meantime. */
  readonly answered: (slot: Slot, answer: TaskAnswer) => void;
  /** The worker did not start. The message is undefined if its script could not be loaded. */
  readonly notStarted: (slot: Slot, message: string | undefined) => void;
  /** The worker stopped or hung after it had started. */
  readonly stopped: (slot: Slot, why: string) => void;
}

/** Requests whose answers are ignored. */
const WARM: Request = { taskNumber: undefined, task: { type: 'warm' } };
const STOP: Request = { taskNumber: undefined, task: { type: 'stop' } };

/** A place for one worker and its current job. */
export class Slot {
  readonly #events: SlotEvents;
  #worker: Worker | undefined;
  #isReady = false;
  #isStale = false;
  #job: Job | undefined;
  /** Number of the last task. Workers repeat it in their answers. */
  #taskNumber = 0;
  /** Time at which the last task was posted, from `performance.now`. */
  #begun = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(events: SlotEvents) {
    this.#events = events;
  }

  get worker(): Worker | undefined {
    return this.#worker;
  }

  get job(): Job | undefined {
    return this.#job;
  }

  /** True after the worker has sent its first message. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** True if a library could not be loaded. The worker may have cached that failure. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Milliseconds since the last task was posted. */
  get busyFor(): number {
    return performance.now() - this.#begun;
  }

  /** Puts a new worker into the slot. */
  occupy(worker: Worker): void {
    this.#worker = worker;
    this.#isReady = false;
    this.#isStale = false;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data);
    worker.onerror = (event) => this.#died(event);
    worker.onmessageerror = (event) => this.#died(event);
  }

  /** Ends the worker. Returns its job, if it has one, without settling it. */
  vacate(): Job | undefined {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = undefined;
    return this.#takeJob();
  }

  /** Posts a job to the worker. */
  post(job: Job): void {
    this.#job = job;
    this.#taskNumber++;
    this.#begun = performance.now();
    this.#watchdog = setTimeout(() => this.#hung(job), job.deadline);
    this.#worker!.postMessage({ taskNumber: this.#taskNumber, task: job.task } satisfies Request);
  }

  /** Settles the job, and returns it. The worker may still be busy with it. */
  settle(answer: TaskAnswer | undefined): Job | undefined {
    clearTimeout(this.#watchdog);
    const job = this.#takeJob();
    job?.settle(answer);
    return job;
  }

  /** Makes the worker load all codecs. */
  warm(): void {
    this.#worker?.postMessage(WARM);
  }

  /** Asks the worker to stop its task, if it listens while it works. */
  stop(): void {
    this.#worker?.postMessage(STOP);
  }

  #takeJob(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #receive({ taskNumber, answer }: Reply): void {
    if (answer.type === 'unable') {
      this.#events.unable(this, answer.why);
      return;
    }
    if (!this.#isReady) {
      this.#isReady = true;
      this.#events.begun();
    }
    this.#isStale ||= answer.type === 'not-loaded';
    if (taskNumber === this.#taskNumber) this.#events.answered(this, answer);
  }

  #died(event: Event & { readonly message?: string }): void {
    event.preventDefault();
    // Engines report no message if the script could not be loaded.
    const message = event.message || undefined;
    if (!this.#isReady) this.#events.notStarted(this, message);
    else this.#events.stopped(this, `The worker stopped.${message ? ` Its error: ${message}` : ''}`);
  }

  #hung({ deadline }: Job): void {
    const seconds = Math.round(deadline / 1000);
    if (!this.#isReady) this.#events.notStarted(this, `No worker had started after ${seconds} s.`);
    else this.#events.stopped(this, `It had not ended after ${seconds} s, so it was stopped.`);
  }
}
