import type { LayoutQueries } from '../../core/layout/queries.ts';

/**
 * Removes, from what was found in given bytes by ordinal in the JSON, that of members that a later member replaces,
 * such as the type of the first of two members with one name. `owners` has the value in the bytes of each ordinal.
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
