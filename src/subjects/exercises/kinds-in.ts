import { memoizeEach } from '../../core/basics/memoize.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';

/** The kinds of the regions of a message. Cached, since many seeds ask about the same message. */
export const kindsIn = memoizeEach((lane: Annotated): ReadonlySet<Kind> => {
  const found = new Set<Kind>();
  for (let region = 0; region < lane.queries.regionCount; region++) found.add(kindAt(lane, region));
  return found;
});

/** True if the kind of some region of a message passes the test. */
export function hasKind(lane: Annotated, meets: (kind: Kind) => boolean): boolean {
  return [...kindsIn(lane)].some(meets);
}
