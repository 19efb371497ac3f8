import type { Clock } from '../runs/timing/clock.ts';

/** Maximum delay of timers, in milliseconds: browsers delay nested ones to 4 ms. */
const COARSE = 8;

/**
 * A timer that is exact to microseconds. It sets a timer of the browser for all but the last milliseconds. During
 * these, it takes turns of the event loop, so that other messages are processed in between.
 */
export class Ticker {
  readonly #now: Clock;
  readonly #act: () => void;
  readonly #turns = new MessageChannel();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #target: number | undefined;
  #isTurning = false;

  constructor(now: Clock, act: () => void) {
    this.#now = now;
    this.#act = act;
    this.#turns.port1.onmessage = () => {
      this.#isTurning = false;
      this.#check();
    };
  }

  /** Calls `act` at this time, instead of at the time of an earlier call. */
  wakeAt(time: number): void {
    this.#target = time;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#target = undefined;
    this.#turns.port1.close();
  }

  #wait(): void {
    if (this.#target === undefined || this.#isTurning) return;
    clearTimeout(this.#timer);
    const left = this.#target - this.#now();
    if (left > COARSE) this.#timer = setTimeout(() => this.#check(), left - COARSE);
    else {
      this.#isTurning = true;
      this.#turns.port2.postMessage(undefined);
    }
  }

  #check(): void {
    if (this.#target === undefined) return;
    if (this.#now() < this.#target) {
      this.#wait();
      return;
    }
    this.#target = undefined;
    this.#act();
  }
}
