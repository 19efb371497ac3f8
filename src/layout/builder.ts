import { copyFirst } from '../bytes/copy.ts';
import { together } from '../bytes/together.ts';
import { ValueTreeBuilder } from '../value/value-tree.ts';
import { GrowingColumn } from './growing-column.ts';
import {
  type Compound,
  type Layout,
  type LayoutFailure,
  type OuterKeys,
  type RegionColumns,
  type Regions,
  type Shared,
  UNREAD_KIND,
} from './layout.ts';
import { isLong, LENGTH_BITS, LONG, LONGEST, OWNER_SHIFT, Owner, OwnerCode, RegionCursor } from './regions.ts';

/** Codes that there is room for up to which a finished builder leaves its columns to the next one. */
const MOST_SPARE = 1 << 21;

/** Bytes of memory that V8 does not have to ask the system for: as much as few codes and lengths take. */
const FEW_BYTES = 64;

/** Columns to fill. Fresh memory of this size costs more than filling it does, so one set goes from builder to builder. */
interface OpenColumns {
  /** For each region the bound before it: what `sizeOf` gives for the length that ends there, and its `Owner`. */
  readonly bound: Uint8Array;
  /** For each its kind, or the compound that it begins. */
  readonly code: Uint8Array;
}

let spare: { readonly columns: OpenColumns; readonly values: ValueTreeBuilder } | undefined;

/** Columns with room for so many codes, and for as many bounds before them. */
function newColumns(room: number): OpenColumns {
  return { bound: new Uint8Array(room + 1), code: new Uint8Array(room) };
}

/**
 * Regions as `chunk.as.ts` packs them, in the first entries of columns. The bound before the first ends the builder's last
 * one; behind the last there is none.
 */
export interface PackedRegions extends RegionColumns {
  readonly regionCount: number;
  /** Entries of each column. */
  readonly codes: number;
  readonly bounds: number;
  readonly owners: number;
  readonly longs: number;
  readonly fars: number;
  /** Where the last region begins. */
  readonly lastStart: number;
  /** The newest value that a region has belonged to up to there, and the last other one. */
  readonly newest: number;
  readonly other: number;
}

/** Collects the regions of a layout from left to right. A region ends where the next one starts. */
export class LayoutBuilder {
  #bound: Uint8Array;
  #code: Uint8Array;
  readonly #compounds: readonly Compound[] | undefined;
  /** Bounds so far; those of them that stand inside of compounds; and the regions that have no code of their own. */
  #bounds = 0;
  #inner = 0;
  #joined = 0;
  /** Of the last region. */
  #start = 0;
  /** What `Owner` speaks of. */
  #newest = -1;
  #other = -1;
  readonly #owner = new GrowingColumn<Uint8Array>(new Uint8Array(FEW_BYTES));
  readonly #long = new GrowingColumn<Uint32Array>(new Uint32Array(FEW_BYTES / 4));
  readonly #far = new GrowingColumn<Uint32Array>(new Uint32Array(FEW_BYTES / 4));
  readonly shared: Shared[] = [];
  /** Values do not lie in their order. */
  isScattered = false;
  readonly values: ValueTreeBuilder;

  /**
   * `length` in units; `unitsPerRegion` and `unitsPerValue` are guesses that spare growing. `compounds` are those of the
   * regions that will be appended.
   */
  constructor(
    readonly length: number,
    readonly unit: 'byte' | 'bit' = 'byte',
    unitsPerRegion = 4,
    unitsPerValue = 8,
    compounds?: readonly Compound[],
  ) {
    this.#compounds = compounds;
    const regions = Math.max(16, Math.ceil(length / unitsPerRegion));
    const values = Math.max(16, Math.ceil(length / unitsPerValue));
    const left = spare;
    spare = undefined;
    const fits = left !== undefined && left.columns.code.length >= regions && left.values.capacity >= values;
    const { bound, code } = fits ? left.columns : newColumns(regions);
    this.#bound = bound;
    this.#code = code;
    this.values = fits ? left.values : new ValueTreeBuilder(values);
    this.values.clear();
  }

  /** Regions so far; also the index that the next one gets. */
  get count(): number {
    return this.#codes + this.#joined;
  }

  /** A code has one bound before it. */
  get #codes(): number {
    return this.#bounds - this.#inner;
  }

  /** A region of `kind` starts at `start` and belongs to `value`. Starts must ascend, the first being 0. */
  region(start: number, kind: number, value: number): void {
    const i = this.#bounds;
    if (i === this.#code.length) this.#grow();
    const size = this.sizeOf(start - this.#start);
    const ahead = value - this.#newest;
    if (ahead === 0 || ahead === 1) {
      this.#bound[i] = size | (ahead << OWNER_SHIFT);
      this.#newest = value;
    } else this.#bound[i] = size | (this.#ownerOf(value) << OWNER_SHIFT);
    this.#code[i - this.#inner] = kind;
    this.#start = start;
    this.#bounds = i + 1;
  }

  /**
   * Two regions of one value, as of a head and what it heads: `kind` from `start` up to `next`, and `nextKind` from there
   * on. Takes little more than one does, where the value is the newest one or the one after that.
   */
  pair(start: number, kind: number, next: number, nextKind: number, value: number): void {
    const i = this.#bounds;
    const ahead = value - this.#newest;
    if ((ahead !== 0 && ahead !== 1) || i + 2 > this.#code.length) {
      this.region(start, kind, value);
      this.region(next, nextKind, value);
      return;
    }
    this.#bound[i] = this.sizeOf(start - this.#start) | (ahead << OWNER_SHIFT);
    this.#bound[i + 1] = this.sizeOf(next - start);
    const at = i - this.#inner;
    this.#code[at] = kind;
    this.#code[at + 1] = nextKind;
    this.#newest = value;
    this.#start = next;
    this.#bounds = i + 2;
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
   * For inner loops of a builder without compounds: the columns with room for `more` regions at least, to be filled by
   * hand from index `count` on. `advance` then says what was filled in; in between, `sizeOf` alone may be called.
   */
  reserve(more: number): OpenColumns {
    while (this.#bounds + more > this.#code.length) this.#grow();
    return { bound: this.#bound, code: this.#code };
  }

  /** Regions up to `count` have been filled in: where the last one starts, and the newest value that one belongs to. */
  advance(count: number, lastStart: number, newest: number): void {
    this.#bounds = count;
    this.#start = lastStart;
    this.#newest = newest;
  }

  /** What a bound tells of the length before it. To be asked for once for each, in their order. */
  sizeOf(length: number): number {
    if (length < LONG || length === LONGEST) return length & LENGTH_BITS;
    this.#long.push(length);
    return LONG;
  }

  /** Regions that were packed elsewhere, which go on from the last one here. */
  append(packed: PackedRegions): void {
    const { codes, bounds, owners, longs, fars, bound, code, owner, long, far } = packed;
    while (this.#bounds + bounds > this.#code.length) this.#grow();
    copyFirst(this.#bound, this.#bounds, bound, bounds);
    copyFirst(this.#code, this.#codes, code, codes);
    this.#owner.append(owner, owners);
    this.#long.append(long, longs);
    this.#far.append(far, fars);
    this.#bounds += bounds;
    this.#inner += bounds - codes;
    this.#joined += packed.regionCount - codes;
    this.#start = packed.lastStart;
    this.#newest = packed.newest;
    this.#other = packed.other;
  }

  /** A value begins: returns its ordinal. `type` is a `ValueType`. */
  open(depth: number, type: number): number {
    return this.values.add(depth, type);
  }

  /** The finished layout; the builder is done with. With a failure, everything from its offset on is one `unread` region. */
  finish(failure?: LayoutFailure, keys?: OuterKeys, words?: OuterKeys): Layout {
    if (failure !== undefined) this.#unreadFrom(failure.offset);
    this.#endLast();
    const columns = { bound: this.#bound, code: this.#code };
    if (columns.code.length <= MOST_SPARE) spare = { columns, values: this.values };
    const values = this.values.view();
    const [bound, code, owner, long, far, depth, type] = together(
      columns.bound.subarray(0, this.#bounds + 1),
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
      bound,
      owner,
      long,
      far,
      ...(this.#joined > 0 && { compounds: this.#compounds! }),
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
    this.#bound[this.#bounds] = this.count > 0 ? this.sizeOf(this.length - this.#start) : 0;
  }

  /** Cuts what was emitted at or after `offset`, and covers the rest. The rest belongs to the last value begun. */
  #unreadFrom(offset: number): void {
    if (offset <= this.#start) this.#dropFrom(offset);
    if (offset < this.length) this.region(offset, UNREAD_KIND, Math.max(0, this.values.count - 1));
  }

  /** Takes back the regions that start at an offset or after it. */
  #dropFrom(offset: number): void {
    this.#endLast();
    const regions: Regions = {
      bound: this.#bound,
      code: this.#code,
      regionCount: this.count,
      owner: this.#owner.view(),
      long: this.#long.view(),
      far: this.#far.view(),
      ...(this.#compounds && { compounds: this.#compounds }),
    };
    // The first region of the last code that stays, of whose regions some may not.
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

  /** Takes back the regions behind a cursor that stands before a code, and the length of the one that it stands on. */
  #backTo({ region, start, newest, other, codes, bounds, owners, longs, fars }: RegionCursor): void {
    this.#bounds = bounds;
    this.#inner = bounds - codes;
    this.#joined = region + 1 - codes;
    this.#start = start;
    this.#newest = newest;
    this.#other = other;
    this.#owner.length = owners;
    this.#long.length = isLong(this.#bound[bounds]!) ? longs - 1 : longs;
    this.#far.length = fars;
  }

  #grow(): void {
    const { bound, code } = newColumns(this.#code.length * 2);
    bound.set(this.#bound);
    code.set(this.#code);
    this.#bound = bound;
    this.#code = code;
  }
}
