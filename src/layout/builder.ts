import { copyFirst } from '../bytes/copy.ts';
import { together } from '../bytes/together.ts';
import { ValueTreeBuilder } from '../value/value-tree.ts';
import {
  type Layout,
  type LayoutFailure,
  type OuterKeys,
  type RegionColumns,
  type Shared,
  UNREAD_KIND,
} from './layout.ts';
import { LONG, LONGEST, OWNER_SHIFT, Owner, OwnerCode, RegionCursor } from './regions.ts';

/** Regions up to which a finished builder leaves its columns to the next one. */
const MOST_SPARE = 1 << 21;

/** Columns to fill. Fresh memory of this size costs more than filling it does, so one set goes from builder to builder. */
interface OpenColumns {
  readonly bound: Uint8Array;
  readonly kind: Uint8Array;
  readonly views: RegionViews;
}

/** The columns of a builder in which inner loops put several regions at once, one byte each, the first one lowest. */
export interface RegionViews {
  /** For each the bound before it: what `sizeOf` gives for the length that ends there, and its `Owner`. */
  readonly bound: DataView;
  readonly kind: DataView;
}

let spare: { readonly columns: OpenColumns; readonly values: ValueTreeBuilder } | undefined;

function newColumns(regions: number): OpenColumns {
  const [bound, kind] = [new Uint8Array(regions + 1), new Uint8Array(regions)];
  return { bound, kind, views: { bound: new DataView(bound.buffer), kind: new DataView(kind.buffer) } };
}

/** Regions as `chunk.as.ts` packs them, with the bound before each: that before the first ends the builder's last one. */
export interface PackedRegions extends RegionColumns {
  /** Where the last of them begins. */
  readonly lastStart: number;
  /** The newest value that a region has belonged to up to there, and the last other one. */
  readonly newest: number;
  readonly other: number;
}

/** Collects the regions of a layout from left to right. A region ends where the next one starts. */
export class LayoutBuilder {
  #columns: OpenColumns;
  #count = 0;
  /** Of the last region. */
  #start = 0;
  /** What `Owner` speaks of. */
  #newest = -1;
  #other = -1;
  readonly #owner: number[] = [];
  readonly #long: number[] = [];
  readonly #far: number[] = [];
  readonly shared: Shared[] = [];
  /** Values do not lie in their order. */
  isScattered = false;
  readonly values: ValueTreeBuilder;

  /** `length` in units; `unitsPerRegion` and `unitsPerValue` are guesses that spare growing. */
  constructor(
    readonly length: number,
    readonly unit: 'byte' | 'bit' = 'byte',
    unitsPerRegion = 4,
    unitsPerValue = 8,
  ) {
    const regions = Math.max(16, Math.ceil(length / unitsPerRegion));
    const values = Math.max(16, Math.ceil(length / unitsPerValue));
    const left = spare;
    spare = undefined;
    const fits = left !== undefined && left.columns.kind.length >= regions && left.values.capacity >= values;
    this.#columns = fits ? left.columns : newColumns(regions);
    this.values = fits ? left.values : new ValueTreeBuilder(values);
    this.values.clear();
  }

  /** Regions so far; also the index that the next one gets. */
  get count(): number {
    return this.#count;
  }

  /** A region of `kind` starts at `start` and belongs to `value`. Starts must ascend, the first being 0. */
  region(start: number, kind: number, value: number): void {
    const i = this.#count;
    if (i === this.#columns.kind.length) this.#grow();
    const { bound, kind: kinds } = this.#columns;
    const ahead = value - this.#newest;
    const size = this.sizeOf(start - this.#start);
    if (ahead === 0 || ahead === 1) {
      bound[i] = size | (ahead << OWNER_SHIFT);
      this.#newest = value;
    } else bound[i] = size | (this.#ownerOf(value) << OWNER_SHIFT);
    kinds[i] = kind;
    this.#start = start;
    this.#count = i + 1;
  }

  /** Where the last region starts. */
  get lastStart(): number {
    return this.#start;
  }

  /** The newest value that a region belongs to, or -1. */
  get newest(): number {
    return this.#newest;
  }

  /** The last other value, or -1. */
  get other(): number {
    return this.#other;
  }

  /**
   * For inner loops: the columns with room for `more` regions at least, to be filled by hand from index `count` on.
   * `advance` then says what was filled in; in between, `sizeOf` alone may be called.
   */
  reserve(more: number): RegionViews {
    while (this.#count + more > this.#columns.kind.length) this.#grow();
    return this.#columns.views;
  }

  /** Regions up to `count` have been filled in: where the last one starts, and the newest value that one belongs to. */
  advance(count: number, lastStart: number, newest: number): void {
    this.#count = count;
    this.#start = lastStart;
    this.#newest = newest;
  }

  /** What a bound tells of the length before it. To be asked for once for each, in their order. */
  sizeOf(length: number): number {
    if (length < LONG || length === LONGEST) return length % LONGEST;
    this.#long.push(length);
    return LONG;
  }

  /** Regions that were packed elsewhere, which go on from the last one here: the first so many of each column. */
  append(
    packed: PackedRegions,
    regions = packed.kind.length,
    owners = packed.owner.length,
    longs = packed.long.length,
    fars = packed.far.length,
  ): void {
    const { bound, kind, owner, long, far, lastStart, newest, other } = packed;
    while (this.#count + regions > this.#columns.kind.length) this.#grow();
    copyFirst(this.#columns.bound, this.#count, bound, regions);
    copyFirst(this.#columns.kind, this.#count, kind, regions);
    for (let i = 0; i < owners; i++) this.#owner.push(owner[i]!);
    for (let i = 0; i < longs; i++) this.#long.push(long[i]!);
    for (let i = 0; i < fars; i++) this.#far.push(far[i]!);
    this.#count += regions;
    this.#start = lastStart;
    this.#newest = newest;
    this.#other = other;
  }

  /** A value begins: returns its ordinal. `type` is a `ValueType`. */
  open(depth: number, type: number): number {
    return this.values.add(depth, type);
  }

  /** The finished layout; the builder is done with. With a failure, everything from its offset on is one `unread` region. */
  finish(failure?: LayoutFailure, keys?: OuterKeys, words?: OuterKeys): Layout {
    if (failure !== undefined) this.#unreadFrom(failure.offset);
    this.#endLast();
    const columns = this.#columns;
    if (columns.kind.length <= MOST_SPARE) spare = { columns, values: this.values };
    const values = this.values.view();
    const [bound, kind, owner, long, far, depth, type] = together(
      columns.bound.subarray(0, this.#count + 1),
      columns.kind.subarray(0, this.#count),
      new Uint8Array(this.#owner),
      new Uint32Array(this.#long),
      new Uint32Array(this.#far),
      values.depth,
      values.type,
    );
    return {
      unit: this.unit,
      length: this.length,
      bound,
      kind,
      owner,
      long,
      far,
      ...(this.isScattered && { isScattered: true }),
      shared: this.shared,
      values: { depth, type },
      ...(keys && { keys }),
      ...(words && { words }),
      ...(failure && { failure }),
    };
  }

  /** The `Owner` of a region whose value is neither the newest nor the one after that. */
  #ownerOf(value: number): number {
    if (value === this.#other) return Owner.same;
    const back = this.#newest - value;
    const isNear = back >= -OwnerCode.mostAhead && back <= OwnerCode.mostBack - OwnerCode.mostAhead;
    if (!isNear) this.#far.push(value);
    this.#owner.push(!isNear ? OwnerCode.far : back < 0 ? -back : back + OwnerCode.mostAhead);
    this.#other = value;
    if (value > this.#newest) this.#newest = value;
    return Owner.other;
  }

  /** The last region ends with the layout. */
  #endLast(): void {
    this.#columns.bound[this.#count] = this.#count > 0 ? this.sizeOf(this.length - this.#start) : 0;
  }

  /** Cuts what was emitted at or after `offset`, and covers the rest. The rest belongs to the last value begun. */
  #unreadFrom(offset: number): void {
    this.#endLast();
    const { bound, kind } = this.#columns;
    const [owner, long, far] = [
      Uint8Array.from(this.#owner),
      Uint32Array.from(this.#long),
      Uint32Array.from(this.#far),
    ];
    const cursor = new RegionCursor({ bound, kind, owner, long, far }, this.#count);
    let longs = 0;
    while (cursor.end < offset && cursor.region + 1 < this.#count) {
      longs = cursor.longs;
      cursor.next();
    }
    // The length of the last region that stays is told anew.
    this.#long.length = longs;
    this.#owner.length = cursor.owners;
    this.#far.length = cursor.fars;
    this.#count = cursor.region + 1;
    this.#start = cursor.start;
    this.#newest = cursor.newest;
    this.#other = cursor.other;
    while (this.shared.length > 0 && this.shared.at(-1)!.region >= this.#count) this.shared.pop();
    if (offset < this.length) this.region(offset, UNREAD_KIND, Math.max(0, this.values.count - 1));
  }

  #grow(): void {
    const { bound, kind } = this.#columns;
    const wider = newColumns(kind.length * 2);
    wider.bound.set(bound);
    wider.kind.set(kind);
    this.#columns = wider;
  }
}
