import type { LoadPlan } from './plan.ts';

/** One request to send. Both times are in milliseconds of the run's clock. */
export interface Due {
  /** The intended time. */
  readonly due: number;
  /** The earliest possible time: later than `due` if no user was free. */
  readonly ready: number;
}

/** Decides when users send. */
export interface Schedule {
  /** The next request; undefined while every user waits for a response. */
  next(): Due | undefined;
  /** Notes that the next request was sent. */
  take(): void;
  /** Records a response. */
  answered(at: number): void;
}

/** The schedule of a plan that begins at `begin`. */
export function scheduleOf({ mode, users, pauseMs, rate }: LoadPlan, begin: number): Schedule {
  if (mode === 'closed') return closedLoop(users, pauseMs, begin);
  return openLoop(users, (request) => begin + (request * 1000) / rate);
}

/**
 * Each user sends again `pauseMs` after a response, as in Locust. The first requests are spread over the pause. All
 * users pause equally long, so they become due in the order of their responses, and a queue keeps them in order.
 */
export function closedLoop(users: number, pauseMs: number, begin: number): Schedule {
  const dues = Array.from({ length: users }, (_, user) => begin + (user * pauseMs) / users);
  let head = 0;
  return {
    next: () => (head < dues.length ? { due: dues[head]!, ready: dues[head]! } : undefined),
    take() {
      head++;
      // Occasionally drops the entries that were taken, so that the queue stays short.
      if (head < users) return;
      dues.splice(0, head);
      head = 0;
    },
    answered: (at) => dues.push(at + pauseMs),
  };
}

/**
 * Request `k` is due at `dueOf(k)`, regardless of the responses. One of `users` users sends it; if none is free, the
 * request waits.
 */
export function openLoop(users: number, dueOf: (request: number) => number): Schedule {
  let request = 0;
  let free = users;
  let freedAt = Number.NEGATIVE_INFINITY;
  return {
    next() {
      if (free === 0) return undefined;
      const due = dueOf(request);
      return { due, ready: Math.max(due, freedAt) };
    },
    take() {
      free--;
      request++;
    },
    answered(at) {
      if (free === 0) freedAt = at;
      free++;
    },
  };
}
