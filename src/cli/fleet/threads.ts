import { Worker } from 'node:worker_threads';
import { errorText } from '../../core/basics/error-text.ts';
import { readSummary, type Summary } from '../../package/fleet.ts';
import { Exit, Failure } from '../failures.ts';
import type { Counted } from './counting.ts';
import type { ReadMessage } from './messages.ts';
import { buffersOf, packed } from './packed.ts';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './thread.ts';
import { hashOfName } from './tools.ts';

/**
 * Maximum number of lists of messages at a thread: one that the thread counts, and the next one, so that the thread is
 * never idle.
 */
const MOST_WAITING = 2;

interface Thread {
  readonly worker: Worker;
  /** Numbers of the lists that the thread has. */
  readonly lists: number[];
}

/** Counts messages in several threads. */
export class Threads {
  readonly #threads: readonly Thread[];
  readonly #take: (counted: Counted) => void;
  readonly #summaries: Summary[] = [];
  /** Results of lists that follow a list that is not counted yet, by the number of the list. */
  readonly #early = new Map<number, Counted>();
  #sent = 0;
  #taken = 0;
  #failure: unknown;
  #wake: () => void = () => undefined;

  /**
   * Starts threads, which run the script at `entry`. `take` is called for each list of messages in their order,
   * whichever thread counted it. If it throws, the next call rejects.
   */
  constructor(count: number, entry: URL, workerData: ThreadData, take: (counted: Counted) => void) {
    this.#take = take;
    this.#threads = Array.from({ length: count }, () => {
      const thread: Thread = { worker: new Worker(entry, { workerData }), lists: [] };
      thread.worker.on('message', (answer: ThreadAnswer) => this.#answered(thread, answer));
      thread.worker.on('error', (thrown) => this.#fail(stopped(thrown)));
      return thread;
    });
  }

  /** Sends messages of one file to a thread. Resolves once one of the threads has room for more. */
  async add(messages: readonly ReadMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const [least, ...others] = this.#threads;
    const thread = others.reduce((best, each) => (each.lists.length < best.lists.length ? each : best), least!);
    const content = packed(messages);
    thread.lists.push(this.#sent++);
    thread.worker.postMessage({ packed: content } satisfies ThreadRequest, [...buffersOf(content)]);
    await this.#until(() => this.#threads.some(({ lists }) => lists.length < MOST_WAITING));
  }

  /** Returns the summaries of all threads, and ends the threads. */
  async finish(): Promise<readonly Summary[]> {
    await this.#until(() => this.#taken === this.#sent);
    for (const { worker } of this.#threads) worker.postMessage('finish' satisfies ThreadRequest);
    await this.#until(() => this.#summaries.length === this.#threads.length);
    return this.#summaries;
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #answered({ lists }: Thread, answer: ThreadAnswer): void {
    try {
      if (typeof answer === 'string') this.#summaries.push(readSummary(answer, hashOfName));
      else this.#early.set(lists.shift()!, answer);
      for (let next = this.#early.get(this.#taken); next !== undefined; next = this.#early.get(this.#taken)) {
        this.#early.delete(this.#taken++);
        this.#take(next);
      }
    } catch (thrown) {
      this.#fail(thrown);
    }
    this.#wake();
  }

  #fail(thrown: unknown): void {
    this.#failure ??= thrown;
    this.#wake();
  }

  /** Waits until a condition holds. Rejects with the failure of a thread or of `take`. */
  async #until(holds: () => boolean): Promise<void> {
    while (this.#failure === undefined && !holds()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== undefined) throw this.#failure;
  }
}

function stopped(thrown: Error): Failure {
  const isMemory = 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const why = isMemory ? 'Its memory is full: use --workers 1.' : errorText(thrown);
  return new Failure(`A worker thread stopped. ${why}`, Exit.unreadable);
}
