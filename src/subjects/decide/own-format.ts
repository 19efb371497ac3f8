import type { Evaluated } from './evaluate.ts';
import { bytesText } from './figure-text.ts';
import { mainRowsOf, smallestRowOf } from './leaders.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

/**
 * The sentence about the format whose code the tools of the transport generate, which leads there even if another format
 * is smaller. Undefined if there is no such format, or if it cannot be used.
 */
export function ownFormatSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const usable = mainRowsOf(rows).filter(({ eligible }) => eligible);
  const own = usable.find(({ isOwn }) => isOwn);
  if (own === undefined) return undefined;
  const smallest = smallestRowOf(usable)!;
  const less = own.wire - smallest.wire;
  const other = less > 0 ? `; ${smallest.candidate.name} would take ${bytesText(less)} less a message` : '';
  const name = transportOf(situation.transport).name.replace(/,.*/, '');
  return `${name} comes with ${own.candidate.name}: its tools generate that code, and any other format needs a codec of your own${other}.`;
}
