import { airTimeSentence } from './air-time.ts';
import { brotliSentence } from './brotli.ts';
import { cacheSentence } from './cache-memory.ts';
import { advisedSentences, coreSentences } from './capacity.ts';
import type { Evaluated } from './evaluate.ts';
import { fillSentence } from './fill-units.ts';
import { knockOuts } from './knock-outs.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import { changesNothing } from './nothing.ts';
import { otherChange } from './other-change.ts';
import { ownFormatSentence } from './own-format.ts';
import type { Situation } from './situation.ts';
import { tradeSentences } from './trade.ts';

/** The result of the rules for a situation. */
export interface Verdict {
  /** At most two sentences, the most important one first. */
  readonly sentences: readonly string[];
  /** The further sentences, in the order of the rules. */
  readonly more: readonly string[];
}

const SENTENCES_AT_MOST = 2;

/**
 * Applies the rules in order: limits and requirements that exclude rows, another change that beats every format,
 * reasons why the format changes nothing, bytes compared with time, and capacities that are exceeded.
 */
export function verdictOf(rows: readonly Evaluated[], situation: Situation): Verdict {
  if (rows.length === 0) return { sentences: [], more: [] };
  const json = jsonRowOf(rows);
  const change = otherChange(rows, situation);
  const found = [
    ...knockOuts(rows, situation),
    fillSentence(rows, situation),
    ...(change?.beatsAll ? [change.sentence] : []),
    changesNothing(rows, situation),
    ...(change === undefined || change.beatsAll ? [] : [change.sentence]),
    ...(json === undefined ? ['JSON has no bytes for this document, so nothing is compared with it.'] : []),
    ownFormatSentence(rows, situation),
    airTimeSentence(rows, situation),
    brotliSentence(rows, situation),
    cacheSentence(rows, situation),
    ...tradeSentences(rows, situation),
    ...advisedSentences(rows),
    ...(json === undefined ? [] : coreSentences(leadersOf(rows), json)),
  ].filter((sentence) => sentence !== undefined);
  return { sentences: found.slice(0, SENTENCES_AT_MOST), more: found.slice(SENTENCES_AT_MOST) };
}
