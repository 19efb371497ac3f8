import { runAnew } from './input.ts';
import { update } from './store.ts';
import { pool } from './workers.ts';

/** Keeps the state of the workers in the store. */
export function watchWorkers(): void {
  pool.watch((workers) => update({ workers }));
}

/** Starts workers again after the pool stopped, and runs the current input. */
export function tryWorkersAgain(): void {
  pool.tryAgain();
  runAnew();
}
