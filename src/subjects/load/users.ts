import type { Clock } from '../../runs/timing/clock.ts';
import type { Schedule } from './schedule.ts';

/** The clock, the timer and the server of a run. */
export interface LoadEnvironment {
  /** Milliseconds. */
  readonly now: Clock;
  /** Asks for a call of `turn` at this time, or soon after it. */
  readonly wakeAt: (time: number) => void;
  readonly send: (id: number) => void;
}

/** The observations of one run, in milliseconds. Only responses that arrive within the run's time are included. */
export interface LoadRecord {
  /** Response times from the actual and from the intended sending: one entry for each success. */
  readonly fromSend: readonly number[];
  readonly fromDue: readonly number[];
  /** By request: the delay caused by the generator itself, between the earliest possible and the actual sending. */
  readonly lateness: readonly number[];
  readonly failures: number;
  /** Number of requests that were due within the time and have no response at its end. */
  readonly unanswered: number;
  /** The time that the server spent on the responses that are included, measured by its own clock. */
  readonly busy: number;
  /** The duration of the run. */
  readonly duration: number;
}

/**
 * All users of one run as one state machine. It knows neither timers nor workers, so that tests can use a fixed clock.
 */
export class Users {
  readonly #schedule: Schedule;
  readonly #outside: LoadEnvironment;
  readonly #begin: number;
  readonly #end: number;
  /** For each request, by its id: the time at which it was sent. */
  readonly #sentAt: number[] = [];
  readonly #dueAt: number[] = [];
  readonly #fromSend: number[] = [];
  readonly #fromDue: number[] = [];
  readonly #lateness: number[] = [];
  #failures = 0;
  #counted = 0;
  #inFlight = 0;
  #busy = 0;

  constructor(schedule: Schedule, begin: number, milliseconds: number, outside: LoadEnvironment) {
    this.#schedule = schedule;
    this.#begin = begin;
    this.#end = begin + milliseconds;
    this.#outside = outside;
  }

  /** True once the time is over and every sent request has its response. */
  get isOver(): boolean {
    return this.#inFlight === 0 && this.#outside.now() >= this.#end;
  }

  /** Sends all requests that are due, and asks for the next turn. */
  turn(): void {
    const { now, send, wakeAt } = this.#outside;
    for (;;) {
      const next = this.#schedule.next();
      const time = now();
      if (time >= this.#end) return;
      if (next === undefined || next.due > time) {
        wakeAt(Math.min(this.#end, next?.due ?? this.#end));
        return;
      }
      this.#schedule.take();
      const id = this.#sentAt.length;
      this.#sentAt.push(time);
      this.#dueAt.push(next.due);
      this.#lateness.push(time - next.ready);
      this.#inFlight++;
      send(id);
    }
  }

  /** Takes a response. `busy` is the number of milliseconds that the server spent on it. */
  answered(id: number, ok: boolean, busy: number): void {
    const time = this.#outside.now();
    this.#inFlight--;
    this.#schedule.answered(time);
    if (time > this.#end) return;
    this.#counted++;
    this.#busy += busy;
    if (ok) {
      this.#fromSend.push(time - this.#sentAt[id]!);
      this.#fromDue.push(time - this.#dueAt[id]!);
    } else this.#failures++;
    this.turn();
  }

  /** Returns the observations. To be called a single time, after the run. */
  record(): LoadRecord {
    return {
      fromSend: this.#fromSend,
      fromDue: this.#fromDue,
      lateness: this.#lateness,
      failures: this.#failures,
      unanswered: this.#sentAt.length - this.#counted + this.#waiting(),
      busy: this.#busy,
      duration: this.#end - this.#begin,
    };
  }

  /** Counts the requests that were due within the time but not sent. */
  #waiting(): number {
    let count = 0;
    for (let next = this.#schedule.next(); next !== undefined && next.due < this.#end; next = this.#schedule.next()) {
      this.#schedule.take();
      // Only the number of these requests is needed, so the user is free again at once.
      this.#schedule.answered(Number.POSITIVE_INFINITY);
      count++;
    }
    return count;
  }
}
