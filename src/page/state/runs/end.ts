import type { AppState } from '../model.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { batch } from './batch.ts';
import type { Problem } from './slice.ts';
import { NO_RUNS } from './slice.ts';

/** Marks all runs as finished. */
export function endRuns(change: Partial<AppState> = {}): void {
  batch.discard();
  update({ ...change, running: false });
}

/** Shows why the input cannot be used. The last valid result, if any, stays. */
export function refuse(problem: Problem): void {
  endRuns({ problem, ...(getApp().source === null && { runs: NO_RUNS }) });
}

/** Pauses the input until the user starts it. */
export function hold(why: Omit<Problem & { readonly kind: 'paused' }, 'kind'>): void {
  refuse({ ...why, kind: 'paused' });
}

/**
 * Shows no source and, by default, the empty state, which says how to begin. `change` can show a problem and runs
 * instead.
 */
export function clear(change: Partial<AppState> = {}): void {
  pointer.keep(null);
  endRuns({ problem: { kind: 'empty' }, source: null, shown: null, foundTypes: null, runs: NO_RUNS, ...change });
}
