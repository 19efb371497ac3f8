/** One mutant in this many is tested: 1 for all. The score of a sample is an estimate. */
export const SAMPLE = Number(process.env.WIREPRINT_SAMPLE ?? 1);

/** @param {string} id The number of a mutant. */
export function isInSample(id) {
  return Number(id) % SAMPLE === 0;
}
