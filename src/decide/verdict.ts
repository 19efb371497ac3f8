import type { Evaluated } from './evaluate.ts';
import { knockOuts } from './knock-outs.ts';
import { jsonOf } from './leaders.ts';
import { changesNothing } from './nothing.ts';
import { otherChange } from './other-change.ts';
import type { Situation } from './situation.ts';
import { tradeSentences } from './trade.ts';

/** The answer to a situation. */
export interface Verdict {
  /** Two sentences at most, the weightiest first. */
  readonly sentences: readonly string[];
  /** The rest that the rules found, in their order. */
  readonly more: readonly string[];
}

const SENTENCES_AT_MOST = 2;

/**
 * Applies the rules in their order: limits and requirements that knock rows out, another change that beats every format,
 * reasons why the format changes nothing, and the trade of bytes against time.
 */
export function verdictOf(rows: readonly Evaluated[], situation: Situation): Verdict {
  if (rows.length === 0) return { sentences: [], more: [] };
  const change = otherChange(rows, situation);
  const found = [
    ...knockOuts(rows, situation),
    ...(change?.beatsAll ? [change.sentence] : []),
    changesNothing(rows, situation),
    ...(change === undefined || change.beatsAll ? [] : [change.sentence]),
    ...(jsonOf(rows) === undefined ? ['JSON has no bytes for this document, so nothing is compared with it.'] : []),
    ...tradeSentences(rows, situation),
  ].filter((sentence) => sentence !== undefined);
  return { sentences: found.slice(0, SENTENCES_AT_MOST), more: found.slice(SENTENCES_AT_MOST) };
}
