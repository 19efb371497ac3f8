/**
 * `closed`: each user waits for the response, pauses, and sends again. `open`: requests are due at a constant rate,
 * and a free user sends each.
 */
export const LOAD_MODES = ['closed', 'open'] as const;
export type LoadMode = (typeof LOAD_MODES)[number];

/** The settings of a load. */
export interface LoadPlan {
  readonly mode: LoadMode;
  readonly users: number;
  /** Closed loop: milliseconds between a response and the next request of the same user. */
  readonly pauseMs: number;
  /** Open loop: requests per second, of all users together. */
  readonly rate: number;
  /** Duration of one run. */
  readonly seconds: number;
  /** Number of runs of each row. */
  readonly rounds: number;
}

/** The plan of the published comparison, with runs of 3 s in place of its ten minutes. */
export const DEFAULT_PLAN: LoadPlan = { mode: 'closed', users: 300, pauseMs: 1000, rate: 300, seconds: 3, rounds: 3 };
