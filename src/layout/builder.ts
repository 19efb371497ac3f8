import { ValueTreeBuilder } from '../value/value-tree.ts';
import { type Layout, type LayoutFailure, type OuterKeys, type Shared, UNREAD_KIND } from './layout.ts';

/** Regions up to which a finished builder leaves its columns, 9 bytes a region, to the next one. */
const MOST_SPARE = 1 << 21;

/** Columns to fill. Fresh memory of this size costs more than filling it does, so one set goes from builder to builder. */
export interface RegionColumns {
  readonly start: Uint32Array;
  readonly kind: Uint8Array;
  readonly value: Uint32Array;
}
let spare: RegionColumns | undefined;

function takeColumns(regions: number): RegionColumns {
  const taken = spare;
  spare = undefined;
  if (taken !== undefined && taken.start.length >= regions) return taken;
  return { start: new Uint32Array(regions), kind: new Uint8Array(regions), value: new Uint32Array(regions) };
}

/** Collects the regions of a layout from left to right. A region ends where the next one starts. */
export class LayoutBuilder {
  #start: Uint32Array;
  #kind: Uint8Array;
  #value: Uint32Array;
  #count = 0;
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
    const { start, kind, value } = takeColumns(regions);
    this.#start = start;
    this.#kind = kind;
    this.#value = value;
    this.values = new ValueTreeBuilder(Math.max(16, Math.ceil(length / unitsPerValue)));
  }

  /** Regions so far; also the index that the next one gets. */
  get count(): number {
    return this.#count;
  }

  /** A region of `kind` starts at `start` and belongs to `value`. Starts must ascend. */
  region(start: number, kind: number, value: number): void {
    const i = this.#count;
    if (i === this.#start.length) this.#grow();
    this.#start[i] = start;
    this.#kind[i] = kind;
    this.#value[i] = value;
    this.#count = i + 1;
  }

  /**
   * For inner loops: the columns with room for `more` regions from index `count` on, to be filled by hand. Then
   * `advance` says how far; `region` and `reserve` must not be called in between.
   */
  reserve(more: number): RegionColumns {
    while (this.#count + more > this.#start.length) this.#grow();
    return { start: this.#start, kind: this.#kind, value: this.#value };
  }

  advance(count: number): void {
    this.#count = count;
  }

  /** A value begins: returns its ordinal. `type` is a `ValueType`. */
  open(depth: number, type: number): number {
    return this.values.add(depth, type);
  }

  /** The finished layout; the builder is done with. With a failure, everything from its offset on is one `unread` region. */
  finish(failure?: LayoutFailure, keys?: OuterKeys, words?: OuterKeys): Layout {
    if (failure !== undefined) this.#unreadFrom(failure.offset);
    const columns = { start: this.#start, kind: this.#kind, value: this.#value };
    if (columns.start.length <= MOST_SPARE) spare = columns;
    return {
      unit: this.unit,
      length: this.length,
      start: columns.start.slice(0, this.#count),
      kind: columns.kind.slice(0, this.#count),
      value: columns.value.slice(0, this.#count),
      ...(this.isScattered && { isScattered: true }),
      shared: this.shared,
      values: this.values.finish(),
      ...(keys && { keys }),
      ...(words && { words }),
      ...(failure && { failure }),
    };
  }

  /** Cuts what was emitted at or after `offset`, and covers the rest. The rest belongs to the last value begun. */
  #unreadFrom(offset: number): void {
    while (this.#count > 0 && this.#start[this.#count - 1]! >= offset) this.#count--;
    while (this.shared.length > 0 && this.shared.at(-1)!.region >= this.#count) this.shared.pop();
    if (offset < this.length) this.region(offset, UNREAD_KIND, Math.max(0, this.values.count - 1));
  }

  #grow(): void {
    const capacity = this.#start.length * 2;
    const start = new Uint32Array(capacity);
    start.set(this.#start);
    this.#start = start;
    const kind = new Uint8Array(capacity);
    kind.set(this.#kind);
    this.#kind = kind;
    const value = new Uint32Array(capacity);
    value.set(this.#value);
    this.#value = value;
  }
}
