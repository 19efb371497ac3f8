/**
 * A series of signals. Each call of `next` aborts the previous signal and starts a new one, so only the newest is
 * active.
 */
export class Latest {
  #controller = new AbortController();

  /** The newest signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts the newest signal and returns a new one. */
  next(): AbortSignal {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }
}

/**
 * A signal that aborts when the first of the given signals aborts. Not every browser that runs the page has
 * `AbortSignal.any`.
 */
export function anyOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  if (signals.some(({ aborted }) => aborted)) controller.abort();
  // The returned signal removes its listeners when the first of the given signals aborts.
  else for (const each of signals) each.addEventListener('abort', () => controller.abort(), { signal });
  return signal;
}

/** Calls `act` after some milliseconds, unless the signal aborts first. */
export function afterUnlessAborted(milliseconds: number, signal: AbortSignal, act: () => void): void {
  if (signal.aborted) return;
  const drop = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', drop);
    act();
  }, milliseconds);
  signal.addEventListener('abort', drop, { once: true });
}
