import { nextTurn } from '../../../core/basics/turn.ts';
import type { Steps } from '../../../core/value/steps.ts';

/** Milliseconds of work after which keystrokes and frames are processed. */
const AT_A_TIME = 8;

/** Runs steps in time slices. Returns true if all steps ran, false if the signal aborted first. */
export async function runInSlices(steps: Steps<void>, signal: AbortSignal): Promise<boolean> {
  let began = performance.now();
  while (!steps.next().done) {
    if (performance.now() - began < AT_A_TIME) continue;
    await nextTurn();
    if (signal.aborted) return false;
    began = performance.now();
  }
  return true;
}
