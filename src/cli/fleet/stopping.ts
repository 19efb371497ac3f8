/** The signals that end a program: Ctrl+C, and what a scheduler or `timeout` sends. */
export const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Time in milliseconds after which a file that still keeps the process alive is given up. */
const LONGEST_WAIT = 500;

/**
 * Ends sequences of items at Ctrl+C or SIGTERM, even while they wait for their next item. The second signal ends the
 * program.
 */
export class Stopping {
  readonly #onStop: () => void;
  #signal: NodeJS.Signals | undefined;
  #wake: (() => void) | undefined;
  #isWaiting = false;
  readonly #stop = (signal: NodeJS.Signals): void => {
    this.#release();
    this.#signal = signal;
    this.#onStop();
    this.#wake?.();
  };

  /** @param onStop Is called when a signal arrives. */
  constructor(onStop: () => void) {
    this.#onStop = onStop;
    for (const signal of SIGNALS) process.on(signal, this.#stop);
  }

  /** True if a signal has arrived. */
  get isStopped(): boolean {
    return this.#signal !== undefined;
  }

  /** The items until a signal arrives. */
  async *until<Item>(items: AsyncIterator<Item>): AsyncGenerator<Item> {
    while (!this.isStopped) {
      const next = await this.#next(items);
      if (next === undefined || next.done === true) return;
      yield next.value;
    }
  }

  /** Gives the signals back to the system. If one has arrived, input that never comes no longer delays the end. */
  close(): void {
    this.#release();
    const signal = this.#signal;
    if (signal === undefined) return;
    process.stdin.destroy();
    // Not even `process.exit` ends the wait for a named pipe.
    setTimeout(() => {
      if (this.#isWaiting) process.kill(process.pid, signal);
    }, LONGEST_WAIT).unref();
  }

  #release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#stop);
  }

  /** The next item, or undefined as soon as a signal arrives. */
  #next<Item>(items: AsyncIterator<Item>): Promise<IteratorResult<Item> | undefined> {
    this.#isWaiting = true;
    return new Promise((resolve, reject) => {
      this.#wake = () => resolve(undefined);
      items
        .next()
        .then(resolve, reject)
        .finally(() => {
          this.#isWaiting = false;
        });
    });
  }
}
