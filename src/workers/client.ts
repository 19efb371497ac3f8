import {
  type Answer,
  COLD_WORKER,
  type ColdReply,
  type ColdRequest,
  type Measurable,
  type Reply,
  type Request,
  type Task,
  TIMING_WORKER,
  type TimingReply,
  type TimingRequest,
} from './protocol.ts';
import workerUrl from './wire.worker.ts?worker&url';

/** The part of Trusted Types that is used here; TypeScript's DOM library does not have it yet. */
declare global {
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** Trusted Types let only this policy name a worker script, and it names none from elsewhere. */
const policy = globalThis.trustedTypes?.createPolicy('wireprint-workers', {
  createScriptURL(url: string): string {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Workers are the page’s own.');
    return url;
  },
});

function startWorker(name: string): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name });
}

/** A task that waits or runs. */
interface Job {
  readonly ask: Task;
  /** Jobs of one group are dropped together: the source that they are about. Null: they are about none. */
  readonly group: number | null;
  /** Milliseconds until the worker is taken for hung. */
  readonly deadline: number;
  readonly settle: (answer: Answer | undefined) => void;
}

/** One worker and what it works on. */
interface Slot {
  worker: Worker;
  job?: Job | undefined;
  task: number;
  started: number;
  watchdog?: ReturnType<typeof setTimeout> | undefined;
}

/** Milliseconds after which a running job that nobody waits for is ended by force: a new worker has to load all codecs. */
const WORTH_ENDING = 500;

/** Asked beside the tasks; nobody waits for the answer. */
const WARM: Request = { task: -1, ask: { type: 'warm' } };
const STOP: Request = { task: -1, ask: { type: 'stop' } };

/** Codec workers: each has one task at a time, the rest queues. A worker that hangs or dies is replaced. */
export class WorkerPool {
  readonly #slots: Slot[] = [];
  #queue: Job[] = [];
  #task = 0;

  constructor(readonly size: number) {
    for (let i = 0; i < size; i++) this.#slots.push(this.#start({ task: 0, started: 0 }));
  }

  /** Undefined when the group was dropped meanwhile. A hung or dead worker gives a `failed` answer. */
  perform(ask: Task, group: number | null, deadline: number): Promise<Answer | undefined> {
    return new Promise((settle) => {
      this.#queue.push({ ask, group, deadline, settle });
      this.#next();
    });
  }

  /** Every worker fetches all codecs, so that nothing has to be loaded later. */
  warm(): void {
    for (const slot of this.#slots) slot.worker.postMessage(WARM);
  }

  /** Nobody waits for other groups any more: what queues is forgotten, what has long been running is ended. */
  dropAllBut(group: number): void {
    const isDropped = (job: Job): boolean => job.group !== group && job.group !== null;
    const dropped = this.#queue.filter(isDropped);
    this.#queue = this.#queue.filter((job) => !isDropped(job));
    for (const job of dropped) job.settle(undefined);
    for (const slot of this.#slots) {
      if (slot.job === undefined || !isDropped(slot.job)) continue;
      // Compression hears what is said to it meanwhile, so it costs no worker.
      if (slot.job.ask.type === 'compress') slot.worker.postMessage(STOP);
      else if (performance.now() - slot.started > WORTH_ENDING) this.#replace(slot, undefined);
    }
  }

  /** Nobody waits for the tasks that match any more. They have to be such as hear what is said to them meanwhile. */
  drop(matches: (ask: Task) => boolean): void {
    const dropped = this.#queue.filter((job) => matches(job.ask));
    this.#queue = this.#queue.filter((job) => !matches(job.ask));
    for (const job of dropped) job.settle(undefined);
    for (const slot of this.#slots) if (slot.job !== undefined && matches(slot.job.ask)) slot.worker.postMessage(STOP);
  }

  #start(slot: Omit<Slot, 'worker'>): Slot {
    const started: Slot = Object.assign(slot, { worker: startWorker('codecs') });
    started.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.task === started.task) this.#settle(started, data.answer);
    };
    const died = (event: Event): void => {
      event.preventDefault();
      const said = event instanceof ErrorEvent && event.message ? ` It said: ${event.message}` : '';
      this.#replace(started, { type: 'failed', message: `The worker stopped.${said}` });
    };
    started.worker.onerror = died;
    started.worker.onmessageerror = died;
    return started;
  }

  #next(): void {
    for (const slot of this.#slots) {
      if (slot.job !== undefined) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      slot.job = job;
      slot.task = ++this.#task;
      slot.started = performance.now();
      const seconds = Math.round(job.deadline / 1000);
      const hung: Answer = { type: 'failed', message: `It had not ended after ${seconds} s, so it was stopped.` };
      slot.watchdog = setTimeout(() => this.#replace(slot, hung), job.deadline);
      slot.worker.postMessage({ task: slot.task, ask: job.ask } satisfies Request);
    }
  }

  #settle(slot: Slot, answer: Answer | undefined): void {
    clearTimeout(slot.watchdog);
    const job = slot.job;
    slot.job = undefined;
    job?.settle(answer);
    this.#next();
  }

  #replace(slot: Slot, answer: Answer | undefined): void {
    slot.worker.terminate();
    this.#start(slot);
    this.#settle(slot, answer);
  }
}

/** Milliseconds without news after which the timing worker is taken for hung. */
const SILENCE = 20_000;

/** Who wants something measured: the source that the page is about, an experiment, one value. Each has one wish at a time. */
export type Measurer = 'source' | 'experiment' | 'path';

interface Wish {
  readonly by: Measurer;
  readonly wanted: Measurable;
  readonly hear: (reply: TimingReply) => void;
}

/** The quiet worker for timings. It measures one thing at a time; the other waits for its turn. */
export class TimingWorker {
  #worker: Worker | undefined;
  #task = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #running: Wish | undefined;
  #waiting: Wish[] = [];

  /** Starts the worker and lets it fetch all codecs. */
  warm(): void {
    this.#get().postMessage({ type: 'warm' } satisfies TimingRequest);
  }

  /** Measures as soon as it can; what the same one wanted before is dropped. `hear` gets news, then one final reply. */
  measure(by: Measurer, wanted: Measurable, hear: (reply: TimingReply) => void): void {
    this.stop(by);
    this.#waiting.push({ by, wanted, hear });
    this.#next();
  }

  stop(by: Measurer): void {
    this.#waiting = this.#waiting.filter((wish) => wish.by !== by);
    if (this.#running?.by !== by) return;
    this.#end();
    this.#worker?.postMessage({ type: 'stop' } satisfies TimingRequest);
    this.#next();
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const wish = this.#waiting.shift();
    if (wish === undefined) return;
    this.#running = wish;
    const task = ++this.#task;
    const worker = this.#get();
    worker.onmessage = ({ data }: MessageEvent<TimingReply>) => {
      if (data.task !== this.#task) return;
      if (data.type === 'progress' || data.type === 'rates') this.#watch(task);
      else this.#end();
      wish.hear(data);
      this.#next();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp(task, `The timing worker stopped. ${event.message ?? ''}`.trim());
    };
    this.#watch(task);
    worker.postMessage({ ...wish.wanted, task } satisfies TimingRequest);
  }

  #watch(task: number): void {
    clearTimeout(this.#watchdog);
    const message = 'A call had not ended after 20 s, so measuring was stopped.';
    this.#watchdog = setTimeout(() => this.#giveUp(task, message), SILENCE);
  }

  #giveUp(task: number, message: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const wish = this.#running;
    this.#end();
    wish?.hear({ type: 'failed', task, message });
    this.#next();
  }

  /** What runs counts no more: later replies have an older number. */
  #end(): void {
    this.#task++;
    clearTimeout(this.#watchdog);
    this.#running = undefined;
  }

  #get(): Worker {
    this.#worker ??= startWorker(TIMING_WORKER);
    return this.#worker;
  }
}

/** Has a new worker make a first call, and ends it. Undefined once the signal is aborted; never rejects. */
export function callCold(request: ColdRequest, signal: AbortSignal): Promise<ColdReply | undefined> {
  return new Promise((settle) => {
    const worker = startWorker(COLD_WORKER);
    const end = (reply: ColdReply | undefined): void => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', drop);
      worker.terminate();
      settle(reply);
    };
    const drop = (): void => end(undefined);
    const message = 'The call had not ended after 20 s, so it was stopped.';
    const watchdog = setTimeout(() => end({ state: 'failed', message }), SILENCE);
    signal.addEventListener('abort', drop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<ColdReply>) => end(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end({ state: 'failed', message: `The worker stopped. ${event.message ?? ''}`.trim() });
    };
    worker.postMessage(request);
  });
}
