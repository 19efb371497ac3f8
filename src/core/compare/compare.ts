import type { JsonValue } from '../value/json-value.ts';
import { toPointer } from '../value/path.ts';
import { type Alignment, align, type Step } from './align.ts';
import { type Effort, MOST_STEPS } from './common.ts';
import { type CompareTree, childrenOf, keysOf, Sameness, treeOf } from './tree.ts';

/**
 * The relation of two values: equal, different, only in A, or only in B. The last mark is for an object whose members
 * are in another order, which is not counted as a difference.
 */
export type Mark = '=' | '≠' | '−' | '+' | '⇄';

/** A pair of scalars or of empty containers, a whole value that only one side has, or an object in another order. */
export interface Row {
  readonly mark: Mark;
  /** JSON Pointers; absent on the side that lacks the value. */
  readonly a?: string;
  readonly b?: string;
  /** JSON of a scalar; "[…]" or "{…}" for a container. Absent on the side that lacks the value. */
  readonly textA?: string;
  readonly textB?: string;
}

/** Two values, aligned. */
export interface Compared {
  /** The rows are in the order of A. A value that only B has comes at its place in B. */
  readonly rows: readonly Row[];
  /** False if a list is too long to guarantee that the differences are the fewest possible. */
  readonly isExact: boolean;
}

/** Up to this many pairs of elements, the differences of each pair are counted; beyond that, they are estimated. */
const MOST_COUNTED = 64;
/** In values of more nodes than this, differences are estimated. */
const LARGEST_COUNTED = 1000;
/** Maximum depth to which the differences of nested lists are counted. */
const DEEPEST_COUNTED = 8;
/** The price of two scalars of different types: greater than 1, because a value seldom changes its type. */
const OTHER_TYPE = 1.001;
/** The price of a list and an object, or of a container and a scalar: greater than 2, so that they are never paired. */
const NEVER = 2.5;
/** Maximum number of nodes of a value that the estimate looks at. */
const MOST_ESTIMATED = 2000;

/**
 * Aligns two values: members by their names, elements by the longest common sequence of equal values and, between
 * these, by similarity. Iterative. Two lists of n and m elements, each up to 2,000, cost n · m.
 */
export function compareValues(a: JsonValue, b: JsonValue): Compared {
  const sameness = new Sameness();
  const [treeA, treeB] = [treeOf(a, sameness), treeOf(b, sameness)];
  const rows: Row[] = [];
  const isExact = compareTrees(treeA, treeB, sameness, (mark, inA, inB) => {
    rows.push(rowOf(mark, treeA, inA, treeB, inB));
  });
  return { rows, isExact };
}

/** Takes the nodes of a row; undefined for the side that lacks the value. */
export type TakePair = (mark: Mark, a: number | undefined, b: number | undefined) => void;

/**
 * Aligns two trees that share `sameness`, as `compareValues` does, and passes on the nodes of each row. Returns false
 * if a list is too long to guarantee that the differences are the fewest possible.
 */
export function compareTrees(a: CompareTree, b: CompareTree, sameness: Sameness, take: TakePair): boolean {
  return new Comparison(a, b, sameness).run(take);
}

interface Pair {
  readonly a: number;
  readonly b: number;
}

class Comparison {
  readonly #a: CompareTree;
  readonly #b: CompareTree;
  readonly #sameness: Sameness;
  readonly #prices = new Map<string, number>();
  readonly #insides = new Map<string, readonly number[]>();
  #isExact = true;
  readonly #effort: Effort = { left: MOST_STEPS };
  /** The last node found in another order in B, and how far its pair was from it. */
  #otherOrder = { at: -1, shift: 0 };

  constructor(a: CompareTree, b: CompareTree, sameness: Sameness) {
    this.#a = a;
    this.#b = b;
    this.#sameness = sameness;
  }

  run(take: TakePair): boolean {
    const open: Step[] = [{ a: 0, b: 0 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { a, b } = next;
      if (a === undefined || b === undefined) {
        take(a === undefined ? '+' : '−', a, b);
        continue;
      }
      const kind = this.#a.type[a]!;
      const isEmpty = this.#a.end[a] === a + 1 && this.#b.end[b] === b + 1;
      if (kind !== this.#b.type[b] || kind === 'scalar' || isEmpty) {
        take(this.#a.same[a] === this.#b.same[b] ? '=' : '≠', a, b);
        continue;
      }
      if (this.#areAlike({ a, b })) {
        for (let i = 0; i < this.#a.end[a]! - a; i++) {
          if (this.#a.end[a + i] === a + i + 1) take('=', a + i, b + i);
        }
        continue;
      }
      if (kind === 'object' && this.#isReordered({ a, b })) take('⇄', a, b);
      for (const step of this.#steps({ a, b }, 0).toReversed()) open.push(step);
    }
    return this.#isExact;
  }

  /** True if two values are equal, and all members in them are in the same order. */
  #areAlike({ a, b }: Pair): boolean {
    const [inA, inB] = [this.#a, this.#b];
    if (inA.same[a] !== inB.same[b]) return false;
    const { at, shift } = this.#otherOrder;
    // The containers around a place in another order are asked one after the other, from outside to inside.
    if (shift === b - a && a < at && at < inA.end[a]!) return false;
    // Equal values have as many nodes.
    for (let node = a + 1; node < inA.end[a]!; node++) {
      if (inA.same[node] === inB.same[node + b - a] && inA.key[node] === inB.key[node + b - a]) continue;
      this.#otherOrder = { at: node, shift: b - a };
      return false;
    }
    return true;
  }

  /** The children of two containers of one type, aligned. */
  #steps({ a, b }: Pair, depth: number): readonly Step[] {
    const [childrenA, childrenB] = [childrenOf(this.#a, a), childrenOf(this.#b, b)];
    if (this.#a.type[a] === 'object') return this.#byName(childrenA, childrenB);
    const { steps, isExact } = this.#aligned(childrenA, childrenB, depth);
    this.#isExact &&= isExact;
    return steps.map(({ a: i, b: j }) => ({
      ...(i !== undefined && { a: childrenA[i]! }),
      ...(j !== undefined && { b: childrenB[j]! }),
    }));
  }

  #aligned(childrenA: readonly number[], childrenB: readonly number[], depth: number): Alignment {
    const sameA = childrenA.map((child) => this.#a.same[child]!);
    const sameB = childrenB.map((child) => this.#b.same[child]!);
    const isFew = childrenA.length * childrenB.length <= MOST_COUNTED && depth < DEEPEST_COUNTED;
    const price = (i: number, j: number): number =>
      this.#price({ a: childrenA[i]!, b: childrenB[j]! }, isFew ? depth + 1 : -1);
    return align(sameA, sameB, price, this.#effort);
  }

  #byName(childrenA: readonly number[], childrenB: readonly number[]): readonly Step[] {
    const inB = new Map(childrenB.map((child) => [this.#b.key[child]!, child]));
    const inA = new Set(childrenA.map((child) => this.#a.key[child]!));
    const steps: Step[] = childrenA.map((child) => {
      const partner = inB.get(this.#a.key[child]!);
      return { a: child, ...(partner !== undefined && { b: partner }) };
    });
    const added = childrenB.filter((child) => !inA.has(this.#b.key[child]!)).map((child) => ({ b: child }));
    return [...steps, ...added];
  }

  /** True if the names that both objects have are not in the same order. */
  #isReordered({ a, b }: Pair): boolean {
    const placesInB = new Map(childrenOf(this.#b, b).map((child, place) => [this.#b.key[child]!, place]));
    const places = childrenOf(this.#a, a).flatMap((child) => placesInB.get(this.#a.key[child]!) ?? []);
    return places.some((place, i) => i > 0 && place < places[i - 1]!);
  }

  /** The number of differences between two elements: counted at `depth`, or estimated if `depth` is negative. */
  #price({ a, b }: Pair, depth: number): number {
    const [typeA, typeB] = [this.#a.type[a], this.#b.type[b]];
    if (typeA !== typeB) return NEVER;
    const [sameA, sameB] = [this.#a.same[a]!, this.#b.same[b]!];
    if (sameA === sameB) return 0;
    if (typeA === 'scalar') return kindOf(this.#a.text[a]!) === kindOf(this.#b.text[b]!) ? 1 : OTHER_TYPE;
    const size = Math.max(this.#a.end[a]! - a, this.#b.end[b]! - b);
    const isCounted = depth >= 0 && size <= LARGEST_COUNTED;
    const key = `${isCounted} ${sameA} ${sameB}`;
    let price = this.#prices.get(key);
    if (price === undefined) {
      price = isCounted ? this.#counted({ a, b }, depth) : this.#estimated({ a, b });
      this.#prices.set(key, price);
    }
    return price;
  }

  #counted(pair: Pair, depth: number): number {
    let count = 0;
    const open: Pair[] = [pair];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { a, b } = next;
      if (this.#a.same[a] === this.#b.same[b]) continue;
      const type = this.#a.type[a]!;
      if (type !== this.#b.type[b] || type === 'scalar') {
        count++;
        continue;
      }
      for (const step of this.#steps({ a, b }, depth)) {
        if (step.a === undefined || step.b === undefined) count++;
        else open.push({ a: step.a, b: step.b });
      }
    }
    return count;
  }

  /**
   * Estimates the differences as the number of named scalars in the larger value that the other value lacks. The order
   * of the scalars does not matter.
   */
  #estimated({ a, b }: Pair): number {
    const [insideA, insideB] = [this.#inside(this.#a, a), this.#inside(this.#b, b)];
    let common = 0;
    for (let i = 0, j = 0; i < insideA.length && j < insideB.length; ) {
      const difference = insideA[i]! - insideB[j]!;
      if (difference === 0) common++;
      if (difference <= 0) i++;
      if (difference >= 0) j++;
    }
    return Math.max(insideA.length, insideB.length) - common;
  }

  /**
   * Ascending numbers that represent the scalars inside a value and their names. Equal values have the same numbers.
   */
  #inside(tree: CompareTree, node: number): readonly number[] {
    const key = String(tree.same[node]);
    let inside = this.#insides.get(key);
    if (inside === undefined) {
      const found: number[] = [];
      const end = Math.min(tree.end[node]!, node + MOST_ESTIMATED);
      for (let at = node + 1; at < end; at++) if (tree.type[at] === 'scalar') found.push(this.#named(tree, at));
      inside = found.sort((x, y) => x - y);
      this.#insides.set(key, inside);
    }
    return inside;
  }

  /** A number for a scalar and its name. Elements have no name. */
  #named(tree: CompareTree, node: number): number {
    const key = tree.key[node]!;
    return typeof key === 'number' ? tree.same[node]! : this.#sameness.idOf(`${key}\n${tree.same[node]}`);
  }
}

/** The row of two nodes; undefined for the side that lacks the value. */
export function rowOf(
  mark: Mark,
  treeA: CompareTree,
  a: number | undefined,
  treeB: CompareTree,
  b: number | undefined,
): Row {
  return {
    mark,
    ...(a !== undefined && { a: toPointer(keysOf(treeA, a)), textA: textOf(treeA, a) }),
    ...(b !== undefined && { b: toPointer(keysOf(treeB, b)), textB: textOf(treeB, b) }),
  };
}

/** The type of a scalar by its JSON: a letter of a word, a quotation mark, or a digit. */
function kindOf(text: string): string {
  return /^[\d-]/.test(text) ? '0' : text[0]!;
}

function textOf(tree: CompareTree, node: number): string {
  const isEmpty = tree.end[node] === node + 1;
  if (tree.type[node] === 'scalar') return tree.text[node]!;
  return tree.type[node] === 'array' ? (isEmpty ? '[]' : '[…]') : isEmpty ? '{}' : '{…}';
}
