import type { SourceTree } from '../../source/tree.ts';

/** Looking at all keys of a large source would block the page; the first ones tell enough. */
const VALUES_AT_MOST = 10_000;

/** The share of keys, 0 to 1, that had come before, among the first values. */
export function repeatedKeys(tree: SourceTree): number {
  const seen = new Set<string>();
  let keys = 0;
  for (let ordinal = 0; ordinal < Math.min(tree.count, VALUES_AT_MOST); ordinal++) {
    if (!tree.isMember(ordinal)) continue;
    keys++;
    seen.add(tree.keyOf(ordinal));
  }
  return keys === 0 ? 0 : 1 - seen.size / keys;
}
