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
import { LONG, OwnerCode, RegionCursor } from './regions.ts';

/** Regions up to which a finished builder leaves its columns to the next one. */
const MOST_SPARE = 1 << 21;

/** Columns to fill. Fresh memory of this size costs more than filling it does, so one set goes from builder to builder. */
interface OpenColumns {
  /** The length of region `i` stands at `i + 1`, since it is known when the next one starts. */
  readonly size: Uint8Array;
  readonly kind: Uint8Array;
  readonly owner: Uint8Array;
  readonly views: RegionViews;
}

/** The columns of a builder in which inner loops put several regions at once, one byte each, the first one lowest. */
export interface RegionViews {
  /** Of the region before each, what `sizeOf` gives for its length. */
  readonly size: DataView;
  readonly kind: DataView;
  /** As `OwnerCode` has it. */
  readonly owner: DataView;
}

let spare: { readonly columns: OpenColumns; readonly values: ValueTreeBuilder } | undefined;

function newColumns(regions: number): OpenColumns {
  const [size, kind, owner] = [new Uint8Array(regions + 1), new Uint8Array(regions), new Uint8Array(regions)];
  const views = {
    size: new DataView(size.buffer),
    kind: new DataView(kind.buffer),
    owner: new DataView(owner.buffer),
  };
  return { size, kind, owner, views };
}

/** Regions as `chunk.as.ts` packs them. */
export interface PackedRegions extends RegionColumns {
  /** Of the region before each, the builder's last one first. */
  readonly size: Uint8Array;
  /** Where the last of them begins. */
  readonly lastStart: number;
  /** The newest value that a region has belonged to up to there, and the last far one. */
  readonly newest: number;
  readonly lastFar: number;
}

/** Collects the regions of a layout from left to right. A region ends where the next one starts. */
export class LayoutBuilder {
  #columns: OpenColumns;
  #count = 0;
  /** Of the last region. */
  #start = 0;
  /** What `OwnerCode` speaks of. */
  #newest = -1;
  #lastFar = -1;
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
    const { size, kind: kinds, owner } = this.#columns;
    const length = start - this.#start;
    size[i] = this.sizeOf(length);
    kinds[i] = kind;
    const ahead = value - this.#newest;
    if (ahead >= 0 && ahead <= OwnerCode.mostAhead) {
      owner[i] = ahead;
      this.#newest = value;
    } else owner[i] = this.#codeOf(value);
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

  /** The last value that stands in `far`, or -1. */
  get lastFar(): number {
    return this.#lastFar;
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

  /** What stands in `size` for a length. To be asked for once for each, in their order. */
  sizeOf(length: number): number {
    if (length < LONG) return length;
    this.#long.push(length);
    return LONG;
  }

  /** Regions that were packed elsewhere, which go on from the last one here: the first `count` of each column. */
  append(
    packed: PackedRegions,
    count = packed.kind.length,
    longs = packed.long.length,
    fars = packed.far.length,
  ): void {
    const { size, kind, owner, long, far, lastStart, newest, lastFar } = packed;
    while (this.#count + count > this.#columns.kind.length) this.#grow();
    copyFirst(this.#columns.size, this.#count, size, count);
    copyFirst(this.#columns.kind, this.#count, kind, count);
    copyFirst(this.#columns.owner, this.#count, owner, count);
    for (let i = 0; i < longs; i++) this.#long.push(long[i]!);
    for (let i = 0; i < fars; i++) this.#far.push(far[i]!);
    this.#count += count;
    this.#start = lastStart;
    this.#newest = newest;
    this.#lastFar = lastFar;
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
    const [size, kind, owner, long, far, depth, type] = together(
      columns.size.subarray(1, this.#count + 1),
      columns.kind.subarray(0, this.#count),
      columns.owner.subarray(0, this.#count),
      new Uint32Array(this.#long),
      new Uint32Array(this.#far),
      values.depth,
      values.type,
    );
    return {
      unit: this.unit,
      length: this.length,
      size,
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

  /** Of a value that is no newer than the newest, or much newer. */
  #codeOf(value: number): number {
    const code = this.#newest - value + OwnerCode.mostAhead;
    if (code > OwnerCode.mostAhead && code <= OwnerCode.mostBack) return code;
    if (value === this.#lastFar) return OwnerCode.sameFar;
    this.#far.push(value);
    this.#lastFar = value;
    if (value > this.#newest) this.#newest = value;
    return OwnerCode.far;
  }

  /** The last region ends with the layout. */
  #endLast(): void {
    const length = this.length - this.#start;
    this.#columns.size[this.#count] = this.sizeOf(length);
  }

  /** Cuts what was emitted at or after `offset`, and covers the rest. The rest belongs to the last value begun. */
  #unreadFrom(offset: number): void {
    this.#endLast();
    const { size, kind, owner } = this.#columns;
    const [long, far] = [Uint32Array.from(this.#long), Uint32Array.from(this.#far)];
    const cursor = new RegionCursor({ size: size.subarray(1), kind, owner, long, far }, this.#count);
    let longs = 0;
    while (cursor.end < offset && cursor.region + 1 < this.#count) {
      longs = cursor.longs;
      cursor.next();
    }
    // The length of the last region that stays is told anew.
    this.#long.length = longs;
    this.#far.length = cursor.fars;
    this.#count = cursor.region + 1;
    this.#start = cursor.start;
    this.#newest = cursor.newest;
    this.#lastFar = cursor.lastFar;
    while (this.shared.length > 0 && this.shared.at(-1)!.region >= this.#count) this.shared.pop();
    if (offset < this.length) this.region(offset, UNREAD_KIND, Math.max(0, this.values.count - 1));
  }

  #grow(): void {
    const { size, kind, owner } = this.#columns;
    const wider = newColumns(kind.length * 2);
    wider.size.set(size);
    wider.kind.set(kind);
    wider.owner.set(owner);
    this.#columns = wider;
  }
}
