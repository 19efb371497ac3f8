import type { LayoutFailure } from '../../core/layout/layout.ts';

/** The way in which reading ended: at the end; before it, with bytes left; by running out; or by a contradiction. */
export type Ending = 'whole' | 'trailing' | 'cut' | 'wrong';

/**
 * Matches the words with which annotators say that the bytes run out, rather than contradict the format: see
 * `cut.test.ts`.
 */
const RUNS_OUT =
  /(?:is|are|were) left\b|none is left|[Tt]he (?:bytes|input) ends? |Found no NUL |cut off by the end of the input|where the end of the text/;

export function endingOf(failure: Pick<LayoutFailure, 'message' | 'isTrailing'> | undefined): Ending {
  if (failure === undefined) return 'whole';
  if (failure.isTrailing) return 'trailing';
  return RUNS_OUT.test(failure.message) ? 'cut' : 'wrong';
}
