import { counted, grouped } from '../../core/basics/counted.ts';
import { causeOf } from '../../runs/findings/cause.ts';
import type { ChangeId } from '../../runs/findings/changes.ts';
import type { Gap } from '../../runs/findings/findings.ts';

/** A difference below this share of JSON's size needs no reason. */
const WORTH_A_REASON = 0.01;

const CHANGES: Readonly<Record<ChangeId, { readonly change: string; readonly cause: string }>> = {
  decimals: { change: 'With each decimal as an integer', cause: 'the decimals' },
  names: { change: 'Without names', cause: 'the names' },
  zeros: { change: 'With 0 for each number', cause: 'the numbers' },
  types: { change: 'Without native types', cause: 'the native types' },
};

/**
 * Names the cause of the difference between JSON and another format after compression: the change of the document that
 * removes most of it. Empty if the difference is too small to need a reason.
 */
export function reasonOf(gap: Gap): string {
  const { first, unchanged, changed } = gap;
  const difference = unchanged.json - unchanged.other;
  if (Math.abs(difference) < unchanged.json * WORTH_A_REASON) return '';
  if (Object.keys(changed).length === 0) return '';
  const best = causeOf(gap);
  const where = first === undefined ? '' : ` in the first ${counted(first, 'message')}`;
  const tried = changed.types === undefined ? 'names nor numbers' : 'names, nor numbers, nor native types';
  if (best === undefined) return `Neither ${tried} alone cause the difference${where}.`;
  const { change, cause } = CHANGES[best.id];
  const extent = leavesRest(difference, best.left) ? 'most of it' : 'it';
  return `${change}, the difference of ${bytes(difference)}${where} ${outcome(difference, best.left)}: ${cause} cause ${extent}.`;
}

/** True if more than a tenth of the difference remains after a change. */
function leavesRest(difference: number, left: number): boolean {
  return left / difference > 0.1;
}

function bytes(count: number): string {
  return `${grouped(Math.abs(count))} B`;
}

/** The difference that remains after a change, in words. */
function outcome(difference: number, left: number): string {
  if (Math.sign(left) === -Math.sign(difference)) return `turns into ${bytes(left)} the other way`;
  return left === 0 ? 'is gone' : `shrinks to ${bytes(left)}`;
}
