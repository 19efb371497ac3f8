import { makeMaps } from '../../../core/schema/realistic.ts';
import { Seen } from '../../../core/schema/seen.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import type { Steps } from '../../../core/value/steps.ts';
import { ValueType } from '../../../core/value/value-tree.ts';

/**
 * The shape of each value of a source, by ordinal. Objects are maps if a realistic schema takes them for maps.
 * Undefined for values beyond the maximum number of shapes.
 */
export type ShapeOf = (value: number) => Seen | undefined;

/** Maximum number of shapes. They are counted before objects become maps, which reduces their number. */
const SHAPES_AT_MOST = 40_000;
/** Marks the absence of a shape's index. */
const NONE = 0xffff_ffff;
/** Values that one step processes. */
const VALUES_A_STEP = 4096;

/** Finds the shapes of a source without parsing it. */
export function* findShapes(tree: SourceTree): Steps<ShapeOf> {
  const finder = new ShapeFinder(tree);
  for (let value = 0; value < tree.count; value++) {
    if (value % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    finder.add(value);
  }
  const { shapes, of } = finder;
  makeMaps(shapes[0]!);
  return (value) => shapes[of[value]!]?.current();
}

/** A member of the first object of a shape. */
interface KnownMember {
  /** Ordinal of a value with this key. */
  readonly first: number;
  readonly shape: number;
}

class ShapeFinder {
  readonly shapes = [new Seen()];
  /** Index of the shape of each value, by ordinal. */
  readonly of: Uint32Array;
  readonly #tree: SourceTree;
  readonly #indices = new Map<Seen, number>([[this.shapes[0]!, 0]]);
  /** By shape: its members in the order in which they were first seen. */
  readonly #members = new Map<Seen, KnownMember[]>();
  /** By depth: the number of children so far of the container that is open there. */
  readonly #places: number[] = [];

  constructor(tree: SourceTree) {
    this.#tree = tree;
    this.of = new Uint32Array(tree.count);
  }

  /** Adds the next value in pre-order. */
  add(value: number): void {
    const { depth, type } = this.#tree.index.values;
    if (value > 0) this.of[value] = this.#shapeIn(this.shapes[this.of[this.#tree.parents[value]!]!]?.current(), value);
    if (type[value] !== ValueType.scalar) this.#places[depth[value]!] = 0;
    const seen = this.shapes[this.of[value]!]?.current();
    if (seen !== undefined) this.#see(seen, value);
  }

  #see(seen: Seen, value: number): void {
    const { bytes, index } = this.#tree;
    const type = index.values.type[value];
    seen.count++;
    if (type === ValueType.array) seen.lists++;
    else if (type === ValueType.object) seen.objects++;
    else {
      const first = bytes[index.start[value]!];
      if (first === QUOTE) seen.strings++;
      else if (first === N) seen.nulls++;
      else if (first === T || first === F) seen.booleans++;
      // Integers and doubles are counted together, because the values of a map may be both.
      else seen.doubles++;
    }
  }

  /**
   * The index of a child's shape. The member at the same position of the earlier object is tried first, because objects
   * of an array often have the same keys in the same order.
   */
  #shapeIn(around: Seen | undefined, value: number): number {
    const tree = this.#tree;
    const place = this.#places[tree.index.values.depth[value]! - 1]!++;
    if (around === undefined) return NONE;
    if (!tree.isMember(value)) return this.#indexOf(around.element());
    if (around.values !== undefined) return this.#indexOf(around.values);
    const members = this.#members.get(around) ?? [];
    const guess = members[place];
    if (guess !== undefined && this.#haveSameKey(guess.first, value)) return guess.shape;
    const key = tree.keyOf(value);
    if (this.#isFull && !around.fields.has(key)) return NONE;
    const shape = this.#indexOf(around.member(key));
    if (place === members.length) members.push({ first: value, shape });
    this.#members.set(around, members);
    return shape;
  }

  #indexOf(seen: Seen): number {
    const known = this.#indices.get(seen);
    if (known !== undefined) return known;
    if (this.#isFull) return NONE;
    this.#indices.set(seen, this.shapes.length);
    return this.shapes.push(seen) - 1;
  }

  get #isFull(): boolean {
    return this.shapes.length === SHAPES_AT_MOST;
  }

  #haveSameKey(a: number, b: number): boolean {
    const { bytes, index } = this.#tree;
    const length = index.keyEnd[a]! - index.keyStart[a]!;
    if (index.keyEnd[b]! - index.keyStart[b]! !== length) return false;
    for (let i = 0; i < length; i++) {
      if (bytes[index.keyStart[a]! + i] !== bytes[index.keyStart[b]! + i]) return false;
    }
    return true;
  }
}

const [QUOTE, N, T, F] = [0x22, 0x6e, 0x74, 0x66];
