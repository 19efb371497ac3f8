import { update } from '../update.ts';
import { pool } from '../workers.ts';

/** Keeps the state of the workers in the store. */
export function watchWorkers(): void {
  pool.watch((workers) => update({ workers }));
}
