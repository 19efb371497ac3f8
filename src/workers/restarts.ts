/** Number of consecutive failed starts after which no more workers are started. */
const MOST_FAILURES = 3;

/** Milliseconds to wait after the first failure. Each further failure doubles the wait. */
const FIRST_PAUSE = 1000;

/** The reaction to a failed start: another try after some milliseconds, or none. */
export type AfterFailure = { readonly type: 'wait'; readonly milliseconds: number } | { readonly type: 'stop' };

/** Decides when to start workers again. Counts consecutive workers that ended before their first answer. */
export class Restarts {
  #failures = 0;
  #isProven = false;

  /** True if no more workers may start until `reset`. */
  get hasStopped(): boolean {
    return this.#failures >= MOST_FAILURES;
  }

  /** True if no other try follows after the next failure. */
  get isLastTry(): boolean {
    return this.#failures === MOST_FAILURES - 1;
  }

  /** True if a worker has started and none has failed since. */
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

  /** Stops all tries, after a failure that would occur again. */
  stop(): void {
    this.#failures = MOST_FAILURES;
    this.#isProven = false;
  }

  /** Allows another series of tries, when the user asks for it. */
  reset(): void {
    this.#failures = 0;
    this.#isProven = false;
  }
}
