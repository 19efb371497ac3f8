import {
  type Answer,
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
  /** Jobs of one group are dropped together: the source that they are about. */
  readonly group: number;
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

/** Milliseconds after which a running job that nobody waits for any more is worth ending by force. */
const WORTH_ENDING = 150;

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
  perform(ask: Task, group: number, deadline: number): Promise<Answer | undefined> {
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
    const dropped = this.#queue.filter((job) => job.group !== group);
    this.#queue = this.#queue.filter((job) => job.group === group);
    for (const job of dropped) job.settle(undefined);
    for (const slot of this.#slots) {
      if (slot.job === undefined || slot.job.group === group) continue;
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

/** The quiet worker for timings. */
export class TimingWorker {
  #worker: Worker | undefined;
  #task = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  /** Starts the worker and lets it fetch all codecs. */
  warm(): void {
    this.#get().postMessage({ type: 'warm' } satisfies TimingRequest);
  }

  /** Starts a measurement; one that was running is dropped. `hear` gets progress, then one final reply. */
  measure(
    request: Omit<TimingRequest & { type: 'measure' }, 'type' | 'task'>,
    hear: (reply: TimingReply) => void,
  ): void {
    const task = ++this.#task;
    const worker = this.#get();
    const give = (message: string): void => {
      clearTimeout(this.#watchdog);
      worker.terminate();
      this.#worker = undefined;
      hear({ type: 'failed', task, message });
    };
    const watch = (): void => {
      clearTimeout(this.#watchdog);
      this.#watchdog = setTimeout(() => give('A call had not ended after 20 s, so measuring was stopped.'), SILENCE);
    };
    worker.onmessage = ({ data }: MessageEvent<TimingReply>) => {
      if (data.task !== this.#task) return;
      if (data.type === 'progress') watch();
      else clearTimeout(this.#watchdog);
      hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      give(`The timing worker stopped. ${event.message ?? ''}`.trim());
    };
    watch();
    worker.postMessage({ type: 'measure', task, ...request } satisfies TimingRequest);
  }

  stop(): void {
    this.#task++;
    clearTimeout(this.#watchdog);
    this.#worker?.postMessage({ type: 'stop' } satisfies TimingRequest);
  }

  #get(): Worker {
    this.#worker ??= startWorker(TIMING_WORKER);
    return this.#worker;
  }
}
