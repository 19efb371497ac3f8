/** A series of which only the newest member counts: each call of `next` aborts the signal of the member before. */
export class Latest {
  #controller = new AbortController();

  /** The signal of the newest member. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins a member and returns its signal. */
  next(): AbortSignal {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }
}

/** A signal that aborts with the first of the given ones. Not every browser that runs the page has `AbortSignal.any`. */
export function anyOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  if (signals.some(({ aborted }) => aborted)) controller.abort();
  // The listeners go as soon as one of the signals aborts.
  else for (const each of signals) each.addEventListener('abort', () => controller.abort(), { signal });
  return signal;
}

/** Calls `act` after some milliseconds, unless the signal aborts first. */
export function after(milliseconds: number, signal: AbortSignal, act: () => void): void {
  if (signal.aborted) return;
  const drop = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', drop);
    act();
  }, milliseconds);
  signal.addEventListener('abort', drop, { once: true });
}
