import { errorText } from '../core/basics/error-text.ts';
import { SILENCE, startWorker } from './client.ts';
import { listenTo } from './listen-to.ts';
import { type Measurable, TIMING_WORKER, type TimingReply } from './protocol.ts';
import { Restarts } from './restarts.ts';
import type { SessionStep, Sessions } from './sessions.ts';

/** Fetches the plan of measurements, which is needed only after the rows are complete. */
export const loadSessions = () => import('./sessions.ts');

/** A requested measurement. */
interface Queued {
  readonly sessions: Sessions;
  readonly signal: AbortSignal;
  readonly onReply: (reply: TimingReply) => void;
}

/** Runs timing sessions one at a time, each in a new worker. Further requests queue. */
export class TimingWorker {
  readonly #restarts = new Restarts();
  /** Ends the current worker. Its late replies are ignored. */
  #endWorker: () => void = () => undefined;
  #running: Queued | undefined;
  #queue: Queued[] = [];

  /** True if several workers in a row ended without an answer. Another one may start only when the user asks for it. */
  get hasStopped(): boolean {
    return this.#restarts.hasStopped;
  }

  /** Queues a measurement. Aborting `signal` ends it. `onReply` receives progress, then the final replies. */
  measure(wanted: Measurable, signal: AbortSignal, onReply: (reply: TimingReply) => void): void {
    loadSessions().then(
      ({ Sessions }) => this.#add({ sessions: new Sessions(wanted), signal, onReply }),
      (thrown: unknown) => {
        if (!signal.aborted) onReply({ type: 'failed', message: errorText(thrown) });
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
    const worker = startWorker(TIMING_WORKER);
    const stop = listenTo<TimingReply>([worker], {
      patience: SILENCE,
      hung: `A call had not ended after ${SILENCE / 1000} s, so it was stopped.`,
      who: 'The timing worker',
      onReply: (reply) => {
        this.#restarts.answered();
        this.#follow(request, request.sessions.take(reply));
      },
      onLost: (message, isCrash) => {
        if (isCrash) this.#restarts.failed();
        this.#follow(request, request.sessions.lose(message));
      },
    });
    this.#endWorker = () => {
      stop();
      worker.terminate();
    };
    worker.postMessage(request.sessions.nextRequest());
  }

  #follow(request: Queued, { news, follows }: SessionStep): void {
    if (follows !== 'wait') this.#endWorker();
    if (follows === 'end') this.#running = undefined;
    for (const reply of news) request.onReply(reply);
    // A listener may have requested something else in the meantime.
    if (follows === 'next' && this.#running === request) this.#begin(request);
    else this.#next();
  }
}
