import { copyFirst, doubled } from '../bytes/copy.ts';
import { atOnce, filled, type Steps } from './steps.ts';

/** The type of a value in the tree. `ValueTree.type` holds these numbers. */
export const ValueType = { scalar: 0, array: 1, object: 2 } as const;

/** An unsigned column as narrow as its largest entry allows. */
export type NarrowColumn = Uint8Array | Uint16Array | Uint32Array;

/**
 * The shape of a tree of values, one entry per value in pre-order. The index of a value is its ordinal. The root has
 * ordinal 0 and depth 0. The children of a value at depth d are the following entries at depth d + 1, up to the next
 * entry at depth d or less.
 */
export interface ValueTree {
  readonly depth: NarrowColumn;
  /** The `ValueType` of each value. */
  readonly type: Uint8Array;
}

/** Builds a `ValueTree`. `capacity` is a guess at the number of values. */
export class ValueTreeBuilder {
  #depth: NarrowColumn;
  #type: Uint8Array;
  /** Number of values so far; also the ordinal of the next one. */
  count = 0;

  constructor(capacity = 64) {
    this.#depth = new Uint8Array(capacity);
    this.#type = new Uint8Array(capacity);
  }

  /** Appends a value and returns its ordinal. */
  add(depth: number, type: number): number {
    if (this.count === this.#type.length) this.#grow();
    if (depth > 0xff && depth > largestEntryOf(this.#depth)) this.#widen(depth);
    this.#depth[this.count] = depth;
    this.#type[this.count] = type;
    return this.count++;
  }

  /**
   * For inner loops: returns the columns with room for `more` values of depth at most `depth`, from index `count` on.
   * The caller fills them in (type is scalar by default), then sets `count`. `add` and `reserve` must not be called in
   * between.
   */
  reserve(more: number, depth: number): ValueTree {
    while (this.count + more > this.#type.length) this.#grow();
    if (depth > 0xff && depth > largestEntryOf(this.#depth)) this.#widen(depth);
    return { depth: this.#depth, type: this.#type };
  }

  /** Appends the first `count` values of the columns, none deeper than `deepest`. */
  append({ depth, type, deepest }: ValueTree & { readonly deepest: number }, count = type.length): void {
    const columns = this.reserve(count, deepest);
    copyFirst(columns.depth, this.count, depth, count);
    copyFirst(columns.type, this.count, type, count);
    this.count += count;
  }

  /** Changes the type of a value that was already added. */
  setType(ordinal: number, type: number): void {
    this.#type[ordinal] = type;
  }

  finish(): ValueTree {
    const { depth, type } = this.view();
    return { depth: depth.slice(), type: type.slice() };
  }

  /** Removes all values and keeps the memory. */
  clear(): void {
    this.#type.fill(ValueType.scalar, 0, this.count);
    this.count = 0;
    if (largestEntryOf(this.#depth) > 0xff) this.#depth = new Uint8Array(this.capacity);
  }

  get capacity(): number {
    return this.#type.length;
  }

  /** The values so far, as views of the builder's memory. */
  view(): ValueTree {
    return { depth: this.#depth.subarray(0, this.count), type: this.#type.subarray(0, this.count) };
  }

  #grow(): void {
    this.#depth = doubled(this.#depth);
    this.#type = doubled(this.#type);
  }

  #widen(depth: number): void {
    const Column = depth > 0xffff ? Uint32Array : Uint16Array;
    const wide = new Column(this.#depth.length);
    wide.set(this.#depth);
    this.#depth = wide;
  }
}

/** The largest entry that a column can hold. */
export function largestEntryOf(column: NarrowColumn): number {
  return 2 ** (column.BYTES_PER_ELEMENT * 8) - 1;
}

/** Number of values that one step processes. */
const VALUES_A_STEP = 8192;

/** Finds, in steps, the parent of each value; the root is its own parent. */
export function* findParents(tree: ValueTree): Steps<Uint32Array> {
  const parents = new Uint32Array(tree.type.length);
  const open: number[] = [];
  for (let ordinal = 0; ordinal < parents.length; ordinal++) {
    if (ordinal % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    const depth = tree.depth[ordinal]!;
    open[depth] = ordinal;
    parents[ordinal] = depth === 0 ? ordinal : open[depth - 1]!;
  }
  return parents;
}

/** The numbers of children of the values of a tree, each counted once. */
export class ChildCounts {
  readonly #known = new Map<number, number>();

  /** The number of elements or members of a value; 0 for a scalar. `ends` are those of `subtreeEndsOf`. */
  of(value: number, ends: Uint32Array): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let count = 0;
    for (let child = value + 1; child < ends[value]!; child = ends[child]!) count++;
    this.#known.set(value, count);
    return count;
  }
}

/** The ordinal after the last descendant of each value. */
export function subtreeEndsOf(tree: ValueTree): Uint32Array {
  return atOnce(findSubtreeEnds(tree));
}

/** Computes `subtreeEndsOf` in steps. */
export function* findSubtreeEnds(tree: ValueTree): Steps<Uint32Array> {
  const count = tree.type.length;
  const ends = yield* filled(count, count);
  const open: number[] = [];
  for (let ordinal = 0; ordinal < count; ordinal++) {
    if (ordinal % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    const depth = tree.depth[ordinal]!;
    while (open.length > depth) ends[open.pop()!] = ordinal;
    open.push(ordinal);
  }
  return ends;
}
