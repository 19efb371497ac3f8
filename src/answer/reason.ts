import { grouped } from '../basics/counted.ts';
import { least } from '../basics/search.ts';
import { CHANGE_IDS, type ChangeId } from '../pipeline/changes.ts';
import type { Gap } from '../pipeline/findings.ts';

/** Minimum share of a difference that a change must remove to count as the cause. */
const MOST_OF_IT = 0.5;
/** A difference below this share of JSON's size needs no reason. */
const WORTH_A_REASON = 0.01;

const CHANGES: Readonly<Record<ChangeId, { readonly change: string; readonly cause: string }>> = {
  decimals: { change: 'With each decimal as an integer', cause: 'the decimals' },
  names: { change: 'Without names', cause: 'the names' },
  zeros: { change: 'With 0 for each number', cause: 'the numbers' },
};

/**
 * Names the cause of the difference between JSON and another format after compression: the change of the document that
 * removes most of it. Empty if the difference is too small to need a reason.
 */
export function reasonOf({ unchanged, changed }: Gap): string {
  const difference = unchanged.json - unchanged.other;
  if (Math.abs(difference) < unchanged.json * WORTH_A_REASON) return '';
  const tried = CHANGE_IDS.flatMap((id) => {
    const pair = changed[id];
    return pair === undefined ? [] : [{ id, left: pair.json - pair.other }];
  });
  if (tried.length === 0) return '';
  const taken = ({ left }: { readonly left: number }): number => 1 - left / difference;
  // Removing zeros also removes decimals, so numbers in general are the cause only if decimals are not.
  const causes = tried.filter((each) => taken(each) >= MOST_OF_IT);
  const precise = causes.filter(({ id }) => id !== 'zeros');
  const best = least(precise.length > 0 ? precise : causes, ({ left }) => Math.abs(left));
  if (best === undefined) return 'Neither names nor numbers alone make this difference.';
  const { change, cause } = CHANGES[best.id];
  return `${change} the difference of ${bytes(difference)} ${outcome(difference, best.left)}: ${cause} make it.`;
}

function bytes(count: number): string {
  return `${grouped(Math.abs(count))} B`;
}

/** The difference that remains after a change, in words. */
function outcome(difference: number, left: number): string {
  if (Math.sign(left) === -Math.sign(difference)) return `turns into ${bytes(left)} the other way`;
  return left === 0 ? 'is gone' : `shrinks to ${bytes(left)}`;
}
