import { ownScript } from '../loading/own-script.ts';
import { WorkerPool } from './pool.ts';
import {
  COLD_WORKER,
  type ColdReply,
  type ColdRequest,
  type Measurable,
  TIMING_WORKER,
  type TimingReply,
  type TimingRequest,
} from './protocol.ts';
import { Restarts } from './restarts.ts';
import { Sessions, type Step } from './sessions.ts';
import { type Reach, whyStopped } from './why-stopped.ts';
import workerUrl from './wire.worker.ts?worker&url';

const WORKER_URL = new URL(workerUrl, location.href).href;

/** The URL of a worker. A fragment distinguishes workers with the same script. */
export function urlOfWorker(fragment: string): string {
  return `${WORKER_URL}#${fragment}`;
}

/** Starts a worker of the page. Its name selects its job. */
export function startWorker(name: string, url: string = workerUrl): Worker {
  return new Worker(ownScript(url), { type: 'module', name });
}

/** The directive of the content security policy that the workers' script violated last. */
let violated: string | undefined;
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (blockedURI === WORKER_URL) violated = effectiveDirective;
});

/** Starts the pool of workers that encode. */
export function startPool(size: number): WorkerPool {
  return new WorkerPool(size, {
    start: () => ('Worker' in globalThis ? startWorker('codecs') : undefined),
    reach,
    explain: async (lastError, reached) => {
      const hasWorkers = 'Worker' in globalThis;
      const asked = reached ?? (hasWorkers && violated === undefined ? await reach() : { type: 'unknown' });
      return whyStopped({ hasWorkers, online: navigator.onLine, reach: asked, violated, lastError });
    },
  });
}

async function reach(): Promise<Reach> {
  let forbidden = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    forbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const { ok, status, body } = await fetch(WORKER_URL);
    await body?.cancel();
    return ok ? { type: 'reached' } : { type: 'refused', status };
  } catch {
    return { type: forbidden ? 'unknown' : 'failed' };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** Milliseconds without a message after which a worker counts as hung. */
const SILENCE = 20_000;

/** A requested measurement. */
interface Queued {
  readonly sessions: Sessions;
  readonly signal: AbortSignal;
  readonly hear: (reply: TimingReply) => void;
}

/** Runs timing sessions one at a time, each in a new worker. Further requests queue. */
export class TimingWorker {
  #worker: Worker | undefined;
  readonly #restarts = new Restarts();
  #task = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #running: Queued | undefined;
  #queue: Queued[] = [];

  /** True if several workers in a row ended without an answer. Another one may start only when the user asks for it. */
  get hasStopped(): boolean {
    return this.#restarts.hasStopped;
  }

  /** Starts the worker and lets it fetch all codecs. */
  warm(): void {
    this.#get().postMessage({ type: 'warm' } satisfies TimingRequest);
  }

  /** Queues a measurement, which ends when the signal aborts. `hear` receives progress, then the final replies. */
  measure(wanted: Measurable, signal: AbortSignal, hear: (reply: TimingReply) => void): void {
    if (signal.aborted) return;
    const request: Queued = { sessions: new Sessions(wanted), signal, hear };
    signal.addEventListener('abort', () => this.#cancel(request), { once: true });
    this.#queue.push(request);
    this.#next();
  }

  #cancel(request: Queued): void {
    this.#queue = this.#queue.filter((each) => each !== request);
    if (this.#running !== request) return;
    this.#running = undefined;
    this.#endWorker();
    this.#next();
  }

  #next(): void {
    if (this.#running !== undefined) return;
    // Other queued requests may have the same, aborting signal.
    do this.#running = this.#queue.shift();
    while (this.#running?.signal.aborted);
    if (this.#running !== undefined) this.#begin(this.#running);
  }

  /** Runs the next session in a worker that has measured nothing yet. */
  #begin(request: Queued): void {
    const task = ++this.#task;
    const worker = this.#get();
    worker.onmessage = ({ data }: MessageEvent<TimingReply>) => {
      this.#restarts.answered();
      if (task !== this.#task) return;
      this.#watch(task, request);
      this.#follow(request, request.sessions.take(data));
    };
    this.#watch(task, request);
    worker.postMessage(request.sessions.ask(task) satisfies TimingRequest);
  }

  #watch(task: number, request: Queued): void {
    clearTimeout(this.#watchdog);
    const seconds = SILENCE / 1000;
    const message = `A call had not ended after ${seconds} s, so it was stopped.`;
    this.#watchdog = setTimeout(() => this.#lose(task, request, message), SILENCE);
  }

  #lose(task: number, request: Queued, message: string): void {
    if (task === this.#task) this.#follow(request, request.sessions.lose(task, message));
  }

  #follow(request: Queued, { news, follows }: Step): void {
    if (follows !== 'wait') this.#endWorker();
    if (follows === 'end') this.#running = undefined;
    for (const reply of news) request.hear(reply);
    // A listener may have requested something else.
    if (follows === 'next' && this.#running === request) this.#begin(request);
    else this.#next();
  }

  /** The new task number makes late replies of the old worker recognizable. */
  #endWorker(): void {
    this.#task++;
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #get(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): Worker {
    const worker = startWorker(TIMING_WORKER);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#restarts.failed();
      const message = `The timing worker stopped. ${event.message ?? ''}`.trim();
      if (this.#running === undefined) this.#endWorker();
      else this.#lose(this.#task, this.#running, message);
    };
    return worker;
  }
}

/** Makes a first call in a new worker and ends the worker. Returns undefined if the signal aborts; never rejects. */
export type CallCold = (request: ColdRequest, signal: AbortSignal) => Promise<ColdReply | undefined>;

/**
 * Returns a function for a series of first calls. It stops starting workers after several in a row ended without an
 * answer.
 */
export function coldCaller(): CallCold {
  const restarts = new Restarts();
  let last: ColdReply | undefined;
  return async (request, signal) => {
    if (restarts.hasStopped) return last;
    const reply = await callCold(request, signal, restarts);
    if (reply !== undefined) last = reply;
    return reply;
  };
}

function callCold(request: ColdRequest, signal: AbortSignal, restarts: Restarts): Promise<ColdReply | undefined> {
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
    worker.onmessage = ({ data }: MessageEvent<ColdReply>) => {
      restarts.answered();
      end(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      restarts.failed();
      end({ state: 'failed', message: `The worker stopped. ${event.message ?? ''}`.trim() });
    };
    worker.postMessage(request);
  });
}
