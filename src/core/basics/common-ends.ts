/**
 * Counts the equal items at the start of two texts or lists and, among the items after those, the equal ones at the
 * end.
 */
export function commonEnds(
  a: ArrayLike<unknown>,
  b: ArrayLike<unknown>,
): { readonly start: number; readonly end: number } {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { start, end };
}
