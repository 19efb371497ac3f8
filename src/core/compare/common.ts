import type { Range, Step } from './align.ts';

/**
 * The score of a pair of equal elements. A pair of different elements scores 1, so one equal pair outweighs all of
 * them together.
 */
const EQUAL = 2048;

/** Up to this many elements without an equal partner, the longest common sequence of long lists is found. */
const MOST_ALONE = 1000;

/**
 * The pairs of a longest common sequence in ranges of up to 2,000 elements, found with a table. If there are several
 * such sequences, takes the one after which the most other elements can be paired with each other.
 */
export function common(
  sameA: readonly number[],
  sameB: readonly number[],
  { a, aEnd, b, bEnd }: Range,
): readonly Step[] {
  const width = bEnd - b + 1;
  const scores = new Uint32Array((aEnd - a + 1) * width);
  const at = (i: number, j: number): number => (i - a) * width + (j - b);
  const paired = (i: number, j: number): number => scores[at(i + 1, j + 1)]! + (sameA[i] === sameB[j] ? EQUAL : 1);
  for (let i = aEnd - 1; i >= a; i--) {
    for (let j = bEnd - 1; j >= b; j--) {
      scores[at(i, j)] = Math.max(paired(i, j), scores[at(i + 1, j)]!, scores[at(i, j + 1)]!);
    }
  }
  const pairs: Step[] = [];
  for (let i = a, j = b; i < aEnd && j < bEnd; ) {
    if (scores[at(i, j)] === paired(i, j)) {
      if (sameA[i] === sameB[j]) pairs.push({ a: i, b: j });
      i++;
      j++;
    } else if (scores[at(i + 1, j)]! >= scores[at(i, j + 1)]!) i++;
    else j++;
  }
  return pairs;
}

/** The number of steps that the searches in long lists may still take; all lists of a comparison share it. */
export interface Effort {
  left: number;
}

/** The steps of all searches of a comparison: less than a second. */
export const MOST_STEPS = 30_000_000;

/**
 * The results of the search with a fixed number of elements without a partner. Each array has one entry for every
 * second diagonal, beginning with the lowest one.
 */
interface Fronts {
  /** Where the equal elements of the diagonal begin and end, as places in A; the end is -1 if none is reached. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The way to the start, as an index of `WAYS`. */
  readonly way: Uint8Array;
  /** The number of differences on the way. */
  readonly differences: Int32Array;
}

/** The ways to a diagonal: a pair of elements that differ, an element of A alone, or one of B. */
const WAYS = [
  { alone: 2, from: 0, inA: 1 },
  { alone: 1, from: -1, inA: 1 },
  { alone: 1, from: 1, inA: 0 },
] as const;

/**
 * The pairs of a longest common sequence in ranges of any length, if few elements have no equal partner. Undefined if
 * more than 1,000 elements have none, or if the search takes too long. Follows each diagonal of the table as far as its
 * elements are equal (Myers, "An O(ND) difference algorithm and its variations", 1986). Of the ways that lead as far,
 * takes the one with the fewest differences.
 */
export function commonOfLong(
  sameA: readonly number[],
  sameB: readonly number[],
  { a, aEnd, b, bEnd }: Range,
  effort: Effort,
): readonly Step[] | undefined {
  const goal = aEnd - a - (bEnd - b);
  if (Math.abs(goal) > MOST_ALONE) return undefined;
  const all: Fronts[] = [];
  /** The end, at most `before`, of the equal elements from `start` on. Positions are those in A, within the range. */
  const endOf = (start: number, diagonal: number, before: number): number => {
    const most = Math.min(before, aEnd - a, bEnd - b + diagonal);
    let i = start;
    while (i < most && sameA[a + i] === sameB[b + i - diagonal]) i++;
    effort.left -= i - start + 1;
    return i;
  };
  for (let alone = 0; alone <= MOST_ALONE; alone++) {
    const [start, end] = [new Int32Array(alone + 1), new Int32Array(alone + 1).fill(-1)];
    const [way, differences] = [new Uint8Array(alone + 1), new Int32Array(alone + 1)];
    all.push({ start, end, way, differences });
    for (let diagonal = -alone; diagonal <= alone; diagonal += 2) {
      if (effort.left <= 0) return undefined;
      const at = (diagonal + alone) / 2;
      if (alone > 0) {
        start[at] = -1;
        for (let i = 0; i < WAYS.length; i++) {
          const { alone: more, from, inA } = WAYS[i]!;
          const before = all[alone - more];
          const index = (diagonal + from + alone - more) / 2;
          const reached = before?.end[index] ?? -1;
          const begin = reached + inA;
          if (reached < 0 || a + begin > aEnd || b + begin - diagonal > bEnd) continue;
          const count = before!.differences[index]! + 1;
          const low = Math.min(begin, start[at]!);
          const high = Math.max(begin, start[at]!);
          const isTie = low >= 0 && endOf(low, diagonal, high) === high;
          if (isTie ? count >= differences[at]! : begin < start[at]!) continue;
          start[at] = begin;
          way[at] = i;
          differences[at] = count;
        }
        if (start[at]! < 0) continue;
      }
      end[at] = endOf(start[at]!, diagonal, aEnd - a);
      if (diagonal === goal && a + end[at]! === aEnd) return wayTo(alone);
    }
  }
  return undefined;

  function wayTo(last: number): readonly Step[] {
    const pairs: Step[] = [];
    for (let alone = last, diagonal = goal; ; ) {
      const { start, end, way } = all[alone]!;
      const at = (diagonal + alone) / 2;
      for (let i = end[at]! - 1; i >= start[at]!; i--) pairs.push({ a: a + i, b: b + i - diagonal });
      if (alone === 0) return pairs.reverse();
      const { alone: more, from } = WAYS[way[at]!]!;
      alone -= more;
      diagonal += from;
    }
  }
}
