import { after } from '../../../core/basics/turn.ts';
/** A timer function: the platform's, or a fake one in tests. */
export interface Timers {
  /** Calls `act` once after this many milliseconds. Returns a function that cancels the call. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

/** A debounced call: calls `act` once the milliseconds of the last `restart` have passed. */
export class Quiet {
  #cancel: () => void = () => undefined;

  readonly act: () => void;
  readonly timers: Timers;

  constructor(act: () => void, timers: Timers = { after }) {
    this.act = act;
    this.timers = timers;
  }

  restart(milliseconds: number): void {
    this.#cancel();
    this.#cancel = this.timers.after(milliseconds, this.act);
  }

  stop(): void {
    this.#cancel();
  }
}
