import { runAnew } from './input.ts';
import { update } from './store.ts';
import { pool } from './workers.ts';

/** Keeps the state of the workers in the store. */
export function watchWorkers(): void {
  pool.watch((workers) => update({ workers }));
}

/** Starts workers again after they were given up, and runs the current input in them. */
export function tryWorkersAgain(): void {
  pool.tryAgain();
  runAnew();
}
