const FACTOR = Number(process.env.WIREPRINT_RUNS ?? 1);
if (!(FACTOR > 0)) throw new Error(`WIREPRINT_RUNS must be a positive number. Found "${process.env.WIREPRINT_RUNS}".`);

/**
 * The number of random cases of a property test: `usual`, multiplied by the environment variable `WIREPRINT_RUNS` and
 * rounded up: `WIREPRINT_RUNS=0.1` runs a tenth of them, `WIREPRINT_RUNS=50` fifty times as many.
 */
export function runs(usual: number): number {
  return Math.ceil(usual * FACTOR);
}
