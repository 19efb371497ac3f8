import { errorText } from '../core/basics/error-text.ts';
import { SILENCE, startWorker } from './client.ts';
import { type Measurable, TIMING_WORKER, type TimingReply } from './protocol.ts';
import { Restarts } from './restarts.ts';
import type { SessionStep, Sessions } from './sessions.ts';

/** Fetches the plan of measurements, which is needed only once the rows are there. */
export const loadSessions = () => import('./sessions.ts');

/** A requested measurement. */
interface Queued {
  readonly sessions: Sessions;
  readonly signal: AbortSignal;
  readonly onReply: (reply: TimingReply) => void;
}

/** Runs timing sessions one at a time, each in a new worker. Further requests queue. */
export class TimingWorker {
  #worker: Worker | undefined;
  readonly #restarts = new Restarts();
  #taskNumber = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #running: Queued | undefined;
  #queue: Queued[] = [];

  /** True if several workers in a row ended without an answer. Another one may start only when the user asks for it. */
  get hasStopped(): boolean {
    return this.#restarts.hasStopped;
  }

  /** Queues a measurement, which ends when the signal aborts. `onReply` receives progress, then the final replies. */
  measure(wanted: Measurable, signal: AbortSignal, onReply: (reply: TimingReply) => void): void {
    loadSessions().then(
      ({ Sessions }) => this.#add({ sessions: new Sessions(wanted), signal, onReply }),
      (thrown: unknown) => {
        if (!signal.aborted) onReply({ type: 'failed', taskNumber: this.#taskNumber, message: errorText(thrown) });
      },
    );
  }

  #add(request: Queued): void {
    const { signal } = request;
    if (signal.aborted) return;
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
    // Skips requests whose signal has aborted: several may have the same signal.
    do this.#running = this.#queue.shift();
    while (this.#running?.signal.aborted);
    if (this.#running !== undefined) this.#begin(this.#running);
  }

  /** Runs the next session in a worker that has measured nothing yet. */
  #begin(request: Queued): void {
    const taskNumber = ++this.#taskNumber;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<TimingReply>) => {
      this.#restarts.answered();
      if (taskNumber !== this.#taskNumber) return;
      this.#watch(taskNumber, request);
      this.#follow(request, request.sessions.take(data));
    };
    this.#watch(taskNumber, request);
    worker.postMessage(request.sessions.nextRequest(taskNumber));
  }

  #watch(taskNumber: number, request: Queued): void {
    clearTimeout(this.#watchdog);
    const seconds = SILENCE / 1000;
    const message = `A call had not ended after ${seconds} s, so it was stopped.`;
    this.#watchdog = setTimeout(() => this.#lose(taskNumber, request, message), SILENCE);
  }

  #lose(taskNumber: number, request: Queued, message: string): void {
    if (taskNumber === this.#taskNumber) this.#follow(request, request.sessions.lose(taskNumber, message));
  }

  #follow(request: Queued, { news, follows }: SessionStep): void {
    if (follows !== 'wait') this.#endWorker();
    if (follows === 'end') this.#running = undefined;
    for (const reply of news) request.onReply(reply);
    // A listener may have requested something else.
    if (follows === 'next' && this.#running === request) this.#begin(request);
    else this.#next();
  }

  /** The new task number makes late replies of the old worker recognizable. */
  #endWorker(): void {
    this.#taskNumber++;
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = startWorker(TIMING_WORKER);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#restarts.failed();
      if (this.#running === undefined) return;
      this.#lose(this.#taskNumber, this.#running, `The timing worker stopped. ${event.message ?? ''}`.trim());
    };
    this.#worker = worker;
    return worker;
  }
}
