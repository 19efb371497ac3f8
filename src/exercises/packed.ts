import type { Given } from './lane.ts';
import { type Made, markExact, type Rule } from './rule.ts';
import { smallestOf } from './smallest.ts';

/** The format with the smallest message after gzip. */
export const packed: Rule = { lanes: 'all', most: 4000, make, mark: markExact };

function make({ lanes, gzipped, text }: Given): Made | undefined {
  return gzipped && smallestOf(lanes, gzipped.sizes, { ask: 'Which is the smallest for this JSON after gzip?', text });
}
