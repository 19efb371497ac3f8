/** Workers that have to fail to start, one after the other, until no more are started. */
const MOST_FAILURES = 3;

/** Milliseconds to wait after the first failure; each one after it doubles them. */
const FIRST_PAUSE = 1000;

/** What follows a worker that did not start: another try after some milliseconds, or none. */
export type AfterFailure = { readonly type: 'wait'; readonly milliseconds: number } | { readonly type: 'stop' };

/** Decides when to start workers again. Only those count that end before their first answer, one after the other. */
export class Restarts {
  #failures = 0;
  #isProven = false;

  /** No more workers are to be started until `reset`. */
  get hasStopped(): boolean {
    return this.#failures >= MOST_FAILURES;
  }

  /** One more failure is the last. */
  get isLastTry(): boolean {
    return this.#failures === MOST_FAILURES - 1;
  }

  /** A worker has started, and none has failed since. */
  get isProven(): boolean {
    return this.#isProven;
  }

  answered(): void {
    this.#failures = 0;
    this.#isProven = true;
  }

  failed(): AfterFailure {
    this.#failures++;
    this.#isProven = false;
    if (this.hasStopped) return { type: 'stop' };
    return { type: 'wait', milliseconds: FIRST_PAUSE * 2 ** (this.#failures - 1) };
  }

  /** Gives up at once, as no further try can do better. */
  stop(): void {
    this.#failures = MOST_FAILURES;
    this.#isProven = false;
  }

  /** The reader wants another series of tries. */
  reset(): void {
    this.#failures = 0;
    this.#isProven = false;
  }
}
