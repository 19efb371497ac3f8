/**
 * Marks most tests that take more than three seconds alone on a fast machine.
 * `npm test` leaves them out; `npm test -- --all`, which CI runs, and `npm run e2e` include them.
 */
export const THOROUGH = '@thorough';

/** Marks tests that run only if `WIREPRINT_RUNS` is set. They take minutes. */
export const LONG = '@long';
