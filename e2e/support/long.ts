/** Marks tests that run only if `WIREPRINT_RUNS` is set. */
export const LONG = '@long';
