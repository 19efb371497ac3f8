import type { Steps } from '../layout/steps.ts';

/** Milliseconds of work between which strokes and frames get their turn. */
const AT_A_TIME = 8;

/** Does work piece by piece, as long as somebody waits for it. Whether all of it was done. */
export async function unhurried(steps: Steps<void>, isWanted: () => boolean): Promise<boolean> {
  let began = performance.now();
  while (!steps.next().done) {
    if (performance.now() - began < AT_A_TIME) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return false;
    began = performance.now();
  }
  return true;
}
