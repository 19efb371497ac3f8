/** The timers of the platform, or of a test. */
export interface Timers {
  /** Calls back once after so many milliseconds; returns what cancels that. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

export const TIMERS: Timers = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Calls `act` once so many milliseconds have passed since the last `restart`. */
export class Quiet {
  #cancel: () => void = () => undefined;

  constructor(
    readonly act: () => void,
    readonly timers: Timers = TIMERS,
  ) {}

  restart(milliseconds: number): void {
    this.#cancel();
    this.#cancel = this.timers.after(milliseconds, this.act);
  }

  stop(): void {
    this.#cancel();
  }
}
