import { copyFirst } from '../bytes/copy.ts';
import { together } from '../bytes/together.ts';
import { ValueTreeBuilder } from '../value/value-tree.ts';
import type { Compound, Layout, LayoutFailure, OuterKeys, RegionColumns, Regions, Shared } from './layout.ts';
import {
  hasLongLength,
  LENGTH_BITS,
  LONG_SIZE,
  LONGEST,
  OWNER_SHIFT,
  Owner,
  OwnerCode,
  RegionCursor,
} from './regions.ts';
import { UNREAD_KIND } from './vocabulary.ts';
import { GrowingColumn } from './word-column.ts';

/** Maximum size of a buffer, in codes, that a finished builder passes on for reuse. */
const MOST_SPARE = 1 << 21;

/** Initial number of bytes of a small column. V8 allocates so few bytes without a system call. */
const FEW_BYTES = 64;

/**
 * Number of values that a fast path reads in one call. V8 optimizes a function fully only after a number of calls; with
 * one call for each document, that would take hundreds of documents.
 */
export const VALUES_A_CALL = 1000;

/** Columns to fill. Allocating them costs more than filling them, so builders pass one set on to the next builder. */
interface OpenColumns {
  /**
   * For each region, the boundary before it: the encoded length of the previous region, and the `Owner` of this one.
   */
  readonly boundary: Uint8Array;
  /** For each region, its kind or the compound that starts there. */
  readonly code: Uint8Array;
}

let spare: { readonly columns: OpenColumns; readonly values: ValueTreeBuilder } | undefined;

/** Allocates columns for `room` codes and their boundaries. */
function newColumns(room: number): OpenColumns {
  return { boundary: new Uint8Array(room + 1), code: new Uint8Array(room) };
}

/**
 * Regions packed by `chunk.as.ts`, in the first entries of the columns. The first boundary ends the last region of the
 * builder; the last region has no boundary after it.
 */
export interface PackedRegions extends RegionColumns {
  readonly regionCount: number;
  /** Number of entries in each column. */
  readonly codes: number;
  readonly boundaries: number;
  readonly owners: number;
  readonly longs: number;
  readonly fars: number;
  /** Start of the last region. */
  readonly lastStart: number;
  /**
   * The newest value that owns a region so far, and the last owner that was neither the newest value nor the next one.
   */
  readonly newest: number;
  readonly other: number;
}

/** Collects the regions of a layout from left to right. A region ends where the next one starts. */
export class LayoutBuilder {
  #boundary: Uint8Array;
  #code: Uint8Array;
  readonly #compounds: readonly Compound[] | undefined;
  /**
   * The number of all boundaries so far; `#inner` is the number of those inside compounds, and `#joined` the number of
   * regions without a code of their own.
   */
  #boundaries = 0;
  #inner = 0;
  #joined = 0;
  /** Start of the last region. */
  #start = 0;
  /** The values that `Owner` codes refer to. */
  #newest = -1;
  #other = -1;
  readonly #owner = new GrowingColumn<Uint8Array>(new Uint8Array(FEW_BYTES));
  readonly #long = new GrowingColumn<Uint32Array>(new Uint32Array(FEW_BYTES / 4));
  readonly #far = new GrowingColumn<Uint32Array>(new Uint32Array(FEW_BYTES / 4));
  readonly shared: Shared[] = [];
  /** True if the regions are not in the order of their values. */
  isScattered = false;
  /** Set by an annotator that has no schema and guesses the types: see `Layout.isGuessed`. */
  isGuessed = false;
  readonly values: ValueTreeBuilder;

  readonly length: number;
  readonly unit: 'byte' | 'bit';

  /**
   * `length` is in the layout's unit. `unitsPerRegion` and `unitsPerValue` are estimates for the initial capacity.
   * `compounds` are the compounds of the regions that `append` adds.
   */
  constructor(
    length: number,
    unit: 'byte' | 'bit' = 'byte',
    unitsPerRegion = 4,
    unitsPerValue = 8,
    compounds?: readonly Compound[],
  ) {
    this.length = length;
    this.unit = unit;
    this.#compounds = compounds;
    const regions = Math.max(16, Math.ceil(length / unitsPerRegion));
    const values = Math.max(16, Math.ceil(length / unitsPerValue));
    const left = spare;
    spare = undefined;
    const fits = left !== undefined && left.columns.code.length >= regions && left.values.capacity >= values;
    const { boundary, code } = fits ? left.columns : newColumns(regions);
    this.#boundary = boundary;
    this.#code = code;
    this.values = fits ? left.values : new ValueTreeBuilder(values);
    this.values.clear();
  }

  /** Number of regions so far, which is the index of the next one. */
  get count(): number {
    return this.#codes + this.#joined;
  }

  /** Number of codes so far: one for each boundary outside of compounds. */
  get #codes(): number {
    return this.#boundaries - this.#inner;
  }

  /** Adds a region of `kind` that starts at `start` and belongs to `value`. Starts must ascend from 0. */
  region(start: number, kind: number, value: number): void {
    const i = this.#boundaries;
    if (i === this.#code.length) this.#grow();
    const size = this.sizeOf(start - this.#start);
    const ahead = value - this.#newest;
    if (ahead === 0 || ahead === 1) {
      this.#boundary[i] = size | (ahead << OWNER_SHIFT);
      this.#newest = value;
    } else this.#boundary[i] = size | (this.#ownerOf(value) << OWNER_SHIFT);
    this.#code[i - this.#inner] = kind;
    this.#start = start;
    this.#boundaries = i + 1;
  }

  /**
   * Adds two regions of one value, such as a head and its content: `kind` from `start` to `next`, and `nextKind` from
   * there. Nearly as fast as one region if `value` is the newest value or the next one.
   */
  pair(start: number, kind: number, next: number, nextKind: number, value: number): void {
    const i = this.#boundaries;
    const ahead = value - this.#newest;
    if ((ahead !== 0 && ahead !== 1) || i + 2 > this.#code.length) {
      this.region(start, kind, value);
      this.region(next, nextKind, value);
      return;
    }
    this.#boundary[i] = this.sizeOf(start - this.#start) | (ahead << OWNER_SHIFT);
    this.#boundary[i + 1] = this.sizeOf(next - start);
    const at = i - this.#inner;
    this.#code[at] = kind;
    this.#code[at + 1] = nextKind;
    this.#newest = value;
    this.#start = next;
    this.#boundaries = i + 2;
  }

  /** Start of the last region. */
  get lastStart(): number {
    return this.#start;
  }

  /** The newest value that owns a region, or -1. */
  get newest(): number {
    return this.#newest;
  }

  /** The last owner that was neither the newest value nor the next one, or -1. */
  get other(): number {
    return this.#other;
  }

  /**
   * For inner loops of a builder without compounds: returns the columns with room for at least `more` regions. The
   * caller fills them from index `count` and then calls `advance`. In between it may only call `sizeOf`. The builder
   * replaces the columns when they are full.
   */
  reserve(more: number): OpenColumns {
    while (this.#boundaries + more > this.#code.length) this.#grow();
    return { boundary: this.#boundary, code: this.#code };
  }

  /**
   * Accepts the regions up to `count` that the caller filled in. `lastStart` is the start of the last region, `newest`
   * the newest value that owns one.
   */
  advance(count: number, lastStart: number, newest: number): void {
    this.#boundaries = count;
    this.#start = lastStart;
    this.#newest = newest;
  }

  /** Encodes the length before a boundary. Call it exactly once for each boundary, in order. */
  sizeOf(length: number): number {
    if (length < LONG_SIZE || length === LONGEST) return length & LENGTH_BITS;
    this.#long.push(length);
    return LONG_SIZE;
  }

  /** Appends packed regions that continue after the last region. */
  append(packed: PackedRegions): void {
    const { codes, boundaries, owners, longs, fars, boundary, code, owner, long, far } = packed;
    while (this.#boundaries + boundaries > this.#code.length) this.#grow();
    copyFirst(this.#boundary, this.#boundaries, boundary, boundaries);
    copyFirst(this.#code, this.#codes, code, codes);
    this.#owner.append(owner, owners);
    this.#long.append(long, longs);
    this.#far.append(far, fars);
    this.#boundaries += boundaries;
    this.#inner += boundaries - codes;
    this.#joined += packed.regionCount - codes;
    this.#start = packed.lastStart;
    this.#newest = packed.newest;
    this.#other = packed.other;
  }

  /** Adds a value and returns its ordinal. `type` is a `ValueType`. */
  open(depth: number, type: number): number {
    return this.values.add(depth, type);
  }

  /**
   * Returns the layout. The builder cannot be used afterwards. With a failure, one `unread` region covers everything
   * from its offset on.
   */
  finish(failure?: LayoutFailure, keys?: OuterKeys, words?: OuterKeys): Layout {
    if (failure !== undefined) this.#unreadFrom(failure);
    this.#endLast();
    const columns = { boundary: this.#boundary, code: this.#code };
    if (columns.code.length <= MOST_SPARE) spare = { columns, values: this.values };
    const values = this.values.view();
    const [boundary, code, owner, long, far, depth, type] = together(
      columns.boundary.subarray(0, this.#boundaries + 1),
      columns.code.subarray(0, this.#codes),
      this.#owner.view(),
      this.#long.view(),
      this.#far.view(),
      values.depth,
      values.type,
    );
    return {
      unit: this.unit,
      length: this.length,
      regionCount: this.count,
      code,
      boundary,
      owner,
      long,
      far,
      ...(this.#joined > 0 && { compounds: this.#compounds! }),
      ...(this.isScattered && { isScattered: true }),
      ...(this.isGuessed && { isGuessed: true }),
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

  /** Ends the last region at the end of the layout. */
  #endLast(): void {
    this.#boundary[this.#boundaries] = this.count > 0 ? this.sizeOf(this.length - this.#start) : 0;
  }

  /**
   * Removes the regions at or after `offset` and covers the rest with one unread region. It belongs to the last value
   * or, if the root is complete, to the root.
   */
  #unreadFrom({ offset, isTrailing }: LayoutFailure): void {
    if (offset <= this.#start) this.#dropFrom(offset);
    if (offset < this.length) this.region(offset, UNREAD_KIND, isTrailing ? 0 : Math.max(0, this.values.count - 1));
  }

  /** Removes the regions that start at or after an offset. */
  #dropFrom(offset: number): void {
    this.#endLast();
    const regions: Regions = {
      boundary: this.#boundary,
      code: this.#code,
      regionCount: this.count,
      owner: this.#owner.view(),
      long: this.#long.view(),
      far: this.#far.view(),
      ...(this.#compounds && { compounds: this.#compounds }),
    };
    // The first region of the last code to keep. The code may contain regions that are removed.
    let first = 0;
    const ahead = new RegionCursor(regions);
    while (ahead.end < offset && ahead.region + 1 < this.count) {
      if (ahead.part === 0) first = ahead.region + 1;
      ahead.next();
    }
    const cursor = new RegionCursor(regions);
    while (cursor.region + 1 < first) cursor.next();
    this.#backTo(cursor);
    const kept: Pick<RegionCursor, 'start' | 'kind' | 'value'>[] = [];
    while (cursor.end < offset && cursor.next()) {
      kept.push({ start: cursor.start, kind: cursor.kind, value: cursor.value });
    }
    for (const { start, kind, value } of kept) this.region(start, kind, value);
    while (this.shared.length > 0 && this.shared.at(-1)!.region >= this.count) this.shared.pop();
  }

  /**
   * Removes all regions after the region at the cursor. This region becomes the last one, whose length is not fixed
   * yet. The region after it must begin a code, not be inside a compound.
   */
  #backTo({ region, start, newest, other, codes, boundaries, owners, longs, fars }: RegionCursor): void {
    this.#boundaries = boundaries;
    this.#inner = boundaries - codes;
    this.#joined = region + 1 - codes;
    this.#start = start;
    this.#newest = newest;
    this.#other = other;
    this.#owner.length = owners;
    this.#long.length = hasLongLength(this.#boundary[boundaries]!) ? longs - 1 : longs;
    this.#far.length = fars;
  }

  #grow(): void {
    const { boundary, code } = newColumns(this.#code.length * 2);
    boundary.set(this.#boundary);
    code.set(this.#code);
    this.#boundary = boundary;
    this.#code = code;
  }
}
