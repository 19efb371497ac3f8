/**
 * The share of the random cases that every run of the tests takes. It suffices because the code passes all of them, they
 * are the same on every run, and `npm run mutate` reaches its score with a tenth.
 */
const USUAL_SHARE = 0.25;

const SHARE = Number(process.env.WIREPRINT_RUNS ?? USUAL_SHARE);
if (!(SHARE > 0)) throw new Error(`WIREPRINT_RUNS must be a positive number. Found "${process.env.WIREPRINT_RUNS}".`);

/**
 * The number of random cases of a property test: `full`, multiplied by the environment variable `WIREPRINT_RUNS` (by
 * default a quarter) and rounded up. `WIREPRINT_RUNS=1` runs all of them, `WIREPRINT_RUNS=50` fifty times as many.
 */
export function runs(full: number): number {
  return Math.ceil(full * SHARE);
}
