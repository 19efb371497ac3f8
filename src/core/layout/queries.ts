import type { Span } from '../bytes/span.ts';
import { atOnce, copied, type Steps } from '../value/steps.ts';
import { ChildCounts, findParents, findSubtreeEnds } from '../value/value-tree.ts';
import { bytesWith, type Layout, NO_REGION, unitsPerByte } from './layout.ts';
import { RegionIndex } from './region-index.ts';
import { RegionCursor } from './regions.ts';

/** Number of regions that one step processes. */
const REGIONS_A_STEP = 4096;

/** Regions sorted by owner: those of value `v` are `order[from[v], from[v + 1])`, ascending. */
interface ByValue {
  readonly order: Uint32Array;
  readonly from: Uint32Array;
}

/** Indices of a tree of values. */
export interface TreeIndices {
  readonly parents: Uint32Array;
  /** The ordinal after the last descendant of each value. */
  readonly ends: Uint32Array;
}

/** Answers the questions of the views about a layout. Indices are built at their first use. */
export class LayoutQueries {
  readonly #regions: RegionIndex;
  #ends: Uint32Array | undefined;
  #parents: Uint32Array | undefined;
  #byValue: ByValue | undefined;
  readonly #childCounts = new ChildCounts();

  readonly layout: Layout;
  readonly tree: TreeIndices | undefined;

  /**
   * `tree`: the indices of the source's tree; given only if the values of the layout form the same tree.
   */
  constructor(layout: Layout, tree?: TreeIndices) {
    this.layout = layout;
    this.tree = tree;
    this.#regions = new RegionIndex(layout);
  }

  /**
   * Builds, in steps, the indices that most queries need. `withParents` adds the parents of values, which the page
   * needs for bytes that it shows.
   */
  *prepare(withParents = true): Steps<void> {
    yield* this.#regions.prepare();
    yield;
    if (this.tree === undefined) {
      this.#ends ??= yield* findSubtreeEnds(this.layout.values);
      if (withParents) this.#parents ??= yield* findParents(this.layout.values);
    }
    if (this.layout.isScattered) this.#byValue ??= yield* this.#sortByValue();
  }

  get regionCount(): number {
    return this.layout.regionCount;
  }

  /** The ordinal of the encoded value that owns a region. */
  ownerOf(region: number): number {
    return this.#regions.at(region).value;
  }

  /** The kind of a region, as an index into the format's kinds. */
  kindOf(region: number): number {
    return this.#regions.at(region).kind;
  }

  /** The span of a region, in the layout's unit. */
  spanOf(region: number): Span {
    const { start, end } = this.#regions.at(region);
    return { start, end };
  }

  /** The region that covers a position, or -1 outside the layout. */
  regionAt(position: number): number {
    return this.#regions.regionAt(position);
  }

  /** The regions that touch a span, as a half-open range of indices. */
  regionsIn(span: Span): Span {
    if (span.end <= span.start || this.regionCount === 0) return { start: 0, end: 0 };
    const last = this.regionAt(Math.min(span.end, this.layout.length) - 1);
    return { start: Math.max(0, this.regionAt(span.start)), end: last + 1 };
  }

  /** The bytes that a region touches. */
  bytesOf(region: number): Span {
    return bytesWith(this.layout, this.spanOf(region));
  }

  /** The region at the start of a byte, or -1 outside the bytes. */
  regionAtByte(byte: number): number {
    return this.regionAt(byte * unitsPerByte(this.layout));
  }

  /** The regions that touch a span of bytes, as a half-open range of indices. */
  regionsInBytes({ start, end }: Span): Span {
    const units = unitsPerByte(this.layout);
    return this.regionsIn({ start: start * units, end: end * units });
  }

  /** The regions of a value, ascending, with those that it shares and without those of its descendants. */
  regionsOf(value: number): readonly number[] {
    const owned = this.layout.isScattered
      ? this.#scatteredRegionsOf(value)
      : this.#regions.ownedBy(value, this.#spanAround(value));
    for (const shared of this.layout.shared) if (shared.value === value) owned.push(shared.region);
    const key = this.#keyRegionOf(value);
    if (key !== NO_REGION) owned.push(key);
    return owned.sort((a, b) => a - b);
  }

  /**
   * A range that contains all regions of a value. For a value without children, it ends where the next value begins.
   */
  #spanAround(value: number): Span {
    const { first } = this.#regions;
    const [start, end] = [first[value]!, first[value + 1]!];
    const isLeaf = end > start && end < this.regionCount && this.subtreeEnd(value) === value + 1;
    return isLeaf ? { start, end } : this.subtreeRegions(value);
  }

  #scatteredRegionsOf(value: number): number[] {
    const { order, from } = this.#scattered();
    return Array.from(order.subarray(from[value] ?? 0, from[value + 1] ?? 0));
  }

  /** True if a region belongs to a value or one of its descendants. */
  isWithin(region: number, value: number): boolean {
    if (value >= this.layout.values.type.length) return false;
    const owner = this.ownerOf(region);
    return owner >= value && owner < this.subtreeEnd(value);
  }

  /**
   * The regions from the first to the last one of a value and its descendants, as a half-open range of indices. In a
   * scattered layout, regions of other values lie between them.
   */
  subtreeRegions(value: number): Span {
    if (value >= this.layout.values.type.length) return { start: 0, end: 0 };
    if (value === 0) return { start: 0, end: this.regionCount };
    const ends = this.#subtreeEnds();
    if (this.layout.isScattered) return this.#hull(value, ends[value]!);
    const { first } = this.#regions;
    const after = ends[value]!;
    let start = NO_REGION;
    for (let v = value; v < after && start === NO_REGION; v++) start = first[v]!;
    if (start === NO_REGION) return { start: 0, end: 0 };
    let end = NO_REGION;
    for (let v = after; v < first.length && end === NO_REGION; v++) end = first[v]!;
    end = end === NO_REGION ? this.regionCount : end;
    return { start, end: this.#regions.lastOwnedBy({ start: value, end: after }, { start, end }) + 1 };
  }

  /** The first region of a value and its descendants; `NO_REGION` if they have none. */
  firstRegionOf(value: number): number {
    const first = value > 0 && !this.layout.isScattered ? this.#regions.first[value]! : NO_REGION;
    if (first !== NO_REGION) return first;
    const { start, end } = this.subtreeRegions(value);
    return end > start ? start : NO_REGION;
  }

  parentOf(value: number): number {
    this.#parents ??= this.tree?.parents ?? atOnce(findParents(this.layout.values));
    return this.#parents[value]!;
  }

  /** The ordinal after the last descendant of a value. */
  subtreeEnd(value: number): number {
    return this.#subtreeEnds()[value]!;
  }

  childCount(value: number): number {
    return this.#childCounts.of(value, this.#subtreeEnds());
  }

  #hull(value: number, after: number): Span {
    const { order, from } = this.#scattered();
    let [start, end] = [NO_REGION, 0];
    for (let i = from[value]!; i < from[after]!; i++) {
      start = Math.min(start, order[i]!);
      end = Math.max(end, order[i]! + 1);
    }
    return start === NO_REGION ? { start: 0, end: 0 } : { start, end };
  }

  #scattered(): ByValue {
    this.#byValue ??= atOnce(this.#sortByValue());
    return this.#byValue;
  }

  *#sortByValue(): Steps<ByValue> {
    const { regionCount, values } = this.layout;
    const from = new Uint32Array(values.type.length + 1);
    for (const cursor = new RegionCursor(this.layout); cursor.next(); ) {
      if (cursor.region % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
      if (cursor.value + 1 < from.length) from[cursor.value + 1]!++;
    }
    for (let i = 1; i < from.length; i++) {
      if (i % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
      from[i]! += from[i - 1]!;
    }
    const at = yield* copied(from);
    const order = new Uint32Array(regionCount);
    for (const cursor = new RegionCursor(this.layout); cursor.next(); ) {
      if (cursor.region % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
      if (cursor.value + 1 < from.length) order[at[cursor.value]!++] = cursor.region;
    }
    return { order, from };
  }

  /** The region that spells the key of a value once for all members of that name, or `NO_REGION`. */
  #keyRegionOf(value: number): number {
    const { keys } = this.layout;
    return keys?.regions?.[keys.of[value]! - 1] ?? NO_REGION;
  }

  #subtreeEnds(): Uint32Array {
    this.#ends ??= this.tree?.ends ?? atOnce(findSubtreeEnds(this.layout.values));
    return this.#ends;
  }
}
