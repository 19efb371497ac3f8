import { least } from '../../core/basics/search.ts';
import { CHANGE_IDS, type ChangeId } from './changes.ts';
import type { Gap } from './findings.ts';

/** Minimum share of a difference that a change must remove to be called its cause. */
const MOST_OF_IT = 0.5;

/** A change of a document, and the difference in bytes between JSON and the other codec that remains after it. */
export interface Cause {
  readonly id: ChangeId;
  readonly left: number;
}

/** The change that removes most of a difference after compression; undefined if none removes half of it. */
export function causeOf({ unchanged, changed }: Gap): Cause | undefined {
  const difference = unchanged.json - unchanged.other;
  const tried = CHANGE_IDS.flatMap((id) => {
    const pair = changed[id];
    return pair === undefined ? [] : [{ id, left: pair.json - pair.other }];
  });
  const taken = ({ left }: Cause): number => 1 - left / difference;
  const causes = tried.filter((each) => taken(each) >= MOST_OF_IT);
  // Removing numbers also removes decimals, so numbers in general are the cause only if decimals are not.
  const precise = causes.filter(({ id }) => id !== 'zeros');
  return least(precise.length > 0 ? precise : causes, ({ left }) => Math.abs(left));
}
