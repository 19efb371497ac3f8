/** A random integer from 0 up to, but not including, `below`, which is at most 2^32. */
export type Random = (below: number) => number;

/** Random bits that are drawn at a time, because each draw takes long. */
const DRAWN = new Uint32Array(1024);
let used = DRAWN.length;

/** Random integers that nobody can predict or repeat, so that a masked text cannot be traced back to its original. */
export const secretRandom: Random = (below) => {
  if (used === DRAWN.length) {
    crypto.getRandomValues(DRAWN);
    used = 0;
  }
  return Math.floor((DRAWN[used++]! / 2 ** 32) * below);
};

/** A random entry. The original has no influence on the choice. */
export function pick<Entry>(entries: ArrayLike<Entry>, random: Random): Entry {
  return entries[random(entries.length)]!;
}
