import type { LayoutQueries } from '../../core/layout/queries.ts';

/**
 * If two members of given bytes have the same name, the later one replaces the earlier one in the JSON. Removes from
 * each of the maps `found`, whose keys are ordinals in the JSON, the entry of a member that was replaced, such as its
 * type. `owners` maps each ordinal to the value in the bytes from which its entry comes.
 */
export function forgetReplaced(
  found: readonly { delete(ordinal: number): boolean }[],
  owners: ReadonlyMap<number, number>,
  sourceOf: Uint32Array | undefined,
  queries: LayoutQueries,
): void {
  if (sourceOf === undefined || owners.size === 0) return;
  for (let value = 0; value < sourceOf.length; value++) {
    const ordinal = sourceOf[value]!;
    const owner = owners.get(ordinal);
    if (owner === undefined || value <= owner) continue;
    // A value without a counterpart maps to the same ordinal as its parent.
    if (ordinal !== sourceOf[queries.parentOf(value)]) for (const each of found) each.delete(ordinal);
  }
}
