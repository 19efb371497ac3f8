import { test } from 'vitest';

/** True in `npm test` without `--all`. */
export const IS_QUICK = process.env.WIREPRINT_QUICK !== undefined;

/** A test that takes a second or more. `npm test` without `--all` skips it. */
export const thorough = test.skipIf(IS_QUICK);

/**
 * The share of the random cases that usual runs of the tests take; `npm test` without `--all` takes a tenth. A share is
 * enough, because the code passes all cases, the cases are the same on every run, and `npm run mutate` reaches its
 * score with a tenth of them.
 */
const USUAL_SHARE = IS_QUICK ? 0.1 : 0.25;

const SHARE = Number(process.env.WIREPRINT_RUNS ?? USUAL_SHARE);
if (!(SHARE > 0)) throw new Error(`WIREPRINT_RUNS must be a positive number. Found "${process.env.WIREPRINT_RUNS}".`);

/**
 * The number of random cases of a property test: `full`, multiplied by the environment variable `WIREPRINT_RUNS` or the
 * usual share, and rounded up. `WIREPRINT_RUNS=1` runs all of them, `WIREPRINT_RUNS=50` fifty times as many.
 */
export function runs(full: number): number {
  return Math.ceil(full * SHARE);
}

/** The number of cases of a law whose count is agreed on: all of them, or a tenth in `npm test` without `--all`. */
export function agreed(full: number): number {
  return IS_QUICK ? Math.ceil(full / 10) : full;
}
