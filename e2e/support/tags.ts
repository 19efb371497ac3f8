/**
 * Marks tests that take more than ten seconds beside three others. `npm test` leaves them out, unless nothing else covers
 * their subject; `npm test -- --all`, which CI runs, and `npm run e2e` include them.
 */
export const THOROUGH = '@thorough';

/** Marks tests that run only if `WIREPRINT_RUNS` is set. They take minutes. */
export const LONG = '@long';
