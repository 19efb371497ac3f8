import { common, commonOfLong, type Effort } from './common.ts';

/** One step of an alignment: indices of two elements that belong together, or of one that has no partner. */
export interface Step {
  readonly a?: number;
  readonly b?: number;
}

/** An alignment of two lists, in their order. */
export interface Alignment {
  readonly steps: readonly Step[];
  /** False if the lists are too long to guarantee that the differences are the fewest possible. */
  readonly isExact: boolean;
}

/** Up to this many elements, the longest common sequence of two lists is found, however much they differ. */
const MOST_EXACT = 2000;
/** If a gap between equal elements has more pairs than this, its elements are paired one by one, in their order. */
const MOST_PAIRS = 40_000;

/**
 * This is subtracted from the price of each pair: of two alignments with as many differences, the one with more pairs
 * is chosen. It is too small to make up for a difference.
 */
const PAIRED = 1e-6;

/** The price of pairing two elements that differ, as a number of differences; an element without a partner costs 1. */
export type Price = (a: number, b: number) => number;

/** The elements `[a, aEnd)` of one list and `[b, bEnd)` of the other. */
export interface Range {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/**
 * Aligns two lists by their equal elements. Equal elements have equal numbers in `sameA` and `sameB`. The alignment
 * follows the longest common sequence or, in lists of more than 2,000 elements that differ much, the elements that
 * occur once on both sides. The elements between equal ones are paired so that the differences are few. All lists of a
 * comparison share one `effort`.
 */
export function align(sameA: readonly number[], sameB: readonly number[], price: Price, effort: Effort): Alignment {
  const steps: Step[] = [];
  let isExact = true;
  const whole = { a: 0, aEnd: sameA.length, b: 0, bEnd: sameB.length };
  const open: (Range | Step)[] = [whole];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!('aEnd' in next)) {
      steps.push(next);
      continue;
    }
    const { head, middle, tail } = trimmed(sameA, sameB, next);
    for (const step of head) steps.push(step);
    const [lengthA, lengthB] = [middle.aEnd - middle.a, middle.bEnd - middle.b];
    const isShort = Math.max(lengthA, lengthB) <= MOST_EXACT;
    const isGap = lengthA === 0 || lengthB === 0;
    const longest = isGap ? [] : (isShort ? common : commonOfLong)(sameA, sameB, middle, effort);
    const anchors = longest ?? once(sameA, sameB, middle);
    if (longest === undefined) isExact = false;
    // If the anchors are elements that occur once, the ranges between them are aligned again. Between two
    // elements of a longest common sequence, no element of A equals one of B, so these are only paired.
    const parts = between(middle, anchors).flatMap((part): (Range | Step)[] =>
      'aEnd' in part ? (longest !== undefined || anchors.length === 0 ? inGap(part, price) : [part]) : [part],
    );
    for (const part of tail.reverse()) open.push(part);
    for (const part of parts.reverse()) open.push(part);
  }
  return { steps, isExact };
}

function trimmed(sameA: readonly number[], sameB: readonly number[], range: Range) {
  let { a, aEnd, b, bEnd } = range;
  const head: Step[] = [];
  const tail: Step[] = [];
  while (a < aEnd && b < bEnd && sameA[a] === sameB[b]) head.push({ a: a++, b: b++ });
  while (a < aEnd && b < bEnd && sameA[aEnd - 1] === sameB[bEnd - 1]) tail.push({ a: --aEnd, b: --bEnd });
  return { head, middle: { a, aEnd, b, bEnd }, tail: tail.reverse() };
}

/** The longest ascending sequence of pairs of elements that occur once on both sides. */
function once(sameA: readonly number[], sameB: readonly number[], { a, aEnd, b, bEnd }: Range): readonly Step[] {
  const placesA = singles(sameA, a, aEnd);
  const placesB = singles(sameB, b, bEnd);
  const tails: number[] = [];
  const pairs: { readonly a: number; readonly b: number; readonly before: number }[] = [];
  for (const [same, i] of placesA) {
    const j = placesB.get(same);
    if (i < 0 || j === undefined || j < 0) continue;
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (pairs[tails[middle]!]!.b < j) low = middle + 1;
      else high = middle;
    }
    tails[low] = pairs.push({ a: i, b: j, before: low === 0 ? -1 : tails[low - 1]! }) - 1;
  }
  const found: Step[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = pairs[at]!.before) found.push({ a: pairs[at]!.a, b: pairs[at]!.b });
  return found.reverse();
}

/** The place of each element, by its number in `same`; -1 for elements that occur more than once. */
function singles(same: readonly number[], from: number, to: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let i = from; i < to; i++) places.set(same[i]!, places.has(same[i]!) ? -1 : i);
  return places;
}

/** The anchors and the ranges between them, in their order. */
function between({ a, aEnd, b, bEnd }: Range, anchors: readonly Step[]): readonly (Range | Step)[] {
  const parts: (Range | Step)[] = [];
  let [fromA, fromB] = [a, b];
  for (const anchor of [...anchors, { a: aEnd, b: bEnd }]) {
    if (fromA < anchor.a! || fromB < anchor.b!) parts.push({ a: fromA, aEnd: anchor.a!, b: fromB, bEnd: anchor.b! });
    if (anchor.a! < aEnd || anchor.b! < bEnd) parts.push(anchor);
    [fromA, fromB] = [anchor.a! + 1, anchor.b! + 1];
  }
  return parts;
}

/** Pairs the elements of a gap in their order, so that the sum of the prices is minimal. */
function inGap({ a, aEnd, b, bEnd }: Range, price: Price): Step[] {
  const [rows, width] = [aEnd - a, bEnd - b + 1];
  if (rows * (bEnd - b) > MOST_PAIRS) return inOrder({ a, aEnd, b, bEnd });
  const costs = new Float64Array((rows + 1) * width);
  const prices = new Float64Array((rows + 1) * width);
  const at = (i: number, j: number): number => (i - a) * width + (j - b);
  for (let i = aEnd; i >= a; i--) {
    for (let j = bEnd; j >= b; j--) {
      if (i === aEnd || j === bEnd) {
        costs[at(i, j)] = aEnd - i + (bEnd - j);
        continue;
      }
      prices[at(i, j)] = price(i, j) - PAIRED;
      const alone = 1 + Math.min(costs[at(i + 1, j)]!, costs[at(i, j + 1)]!);
      costs[at(i, j)] = Math.min(alone, prices[at(i, j)]! + costs[at(i + 1, j + 1)]!);
    }
  }
  const steps: Step[] = [];
  let [i, j] = [a, b];
  while (i < aEnd && j < bEnd) {
    if (prices[at(i, j)]! + costs[at(i + 1, j + 1)]! <= costs[at(i, j)]!) steps.push({ a: i++, b: j++ });
    else if (costs[at(i + 1, j)]! <= costs[at(i, j + 1)]!) steps.push({ a: i++ });
    else steps.push({ b: j++ });
  }
  while (i < aEnd) steps.push({ a: i++ });
  while (j < bEnd) steps.push({ b: j++ });
  return steps;
}

function inOrder({ a, aEnd, b, bEnd }: Range): Step[] {
  const steps: Step[] = [];
  for (let i = 0; a + i < aEnd || b + i < bEnd; i++) {
    steps.push({ ...(a + i < aEnd && { a: a + i }), ...(b + i < bEnd && { b: b + i }) });
  }
  return steps;
}
