/**
 * The last of `count` indices whose value is at most `wanted`, by binary search; 0 if all values are greater. Values
 * must not descend.
 */
export function lastAtMost(wanted: number, count: number, valueAt: (index: number) => number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (valueAt(middle) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The item with the smallest figure, the first one in a tie; undefined if the list is empty. */
export function least<T>(items: readonly T[], figure: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || figure(item) < figure(best) ? item : best),
    undefined,
  );
}
