/**
 * The median; NaN if there are no values.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? Number.NaN) + (sorted[sorted.length - 1 - middle] ?? Number.NaN)) / 2;
}
