import type { Layout, RegionColumns } from './layout.ts';

/** In `size`: the length is that many units or more, and stands in `long`. */
export const LONG = 0xff;

/**
 * What `owner` says of a region, seen from the newest value that a region up to there belonged to, which before the
 * first is -1.
 */
export const OwnerCode = {
  /** Up to this: the newest value, or one so many after it, which is the newest from then on. */
  mostAhead: 3,
  /** Above that and up to this: a value so many before the newest, counted from `mostAhead` on. */
  mostBack: 253,
  /** The last value that stood in `far`. */
  sameFar: 254,
  /** Any other: the next in `far`. */
  far: 255,
} as const;

const { mostAhead, mostBack, sameFar } = OwnerCode;

/** Goes through the regions of a layout from left to right: `while (cursor.next()) …`. */
export class RegionCursor {
  readonly #columns: RegionColumns;
  readonly #count: number;
  /** The region that it stands on; -1 before the first. */
  region = -1;
  /** Where that lies, in the layout's unit. */
  start = 0;
  end = 0;
  /** The value that it belongs to, by its ordinal in the bytes' own pre-order. */
  value = 0;
  /** State from here on: the newest value so far, the last far one, and how much of `long` and `far` was read. */
  newest = -1;
  lastFar = -1;
  longs = 0;
  fars = 0;

  /** `count` is given where the columns hold room for more. */
  constructor(columns: RegionColumns, count = columns.kind.length) {
    this.#columns = columns;
    this.#count = count;
  }

  /** Steps to the next region; false where there is none. */
  next(): boolean {
    const region = this.region + 1;
    if (region >= this.#count) return false;
    this.region = region;
    const { size, owner } = this.#columns;
    const length = size[region]!;
    this.start = this.end;
    this.end += length < LONG ? length : this.#columns.long[this.longs++]!;
    const code = owner[region]!;
    if (code <= mostAhead) this.value = this.newest += code;
    else if (code <= mostBack) this.value = this.newest + mostAhead - code;
    else this.#far(code);
    return true;
  }

  /** Stands before `region`, where another cursor stood when it had that next. */
  resume(region: number, { end, newest, lastFar, longs, fars }: CursorState): void {
    this.region = region - 1;
    this.end = end;
    this.newest = newest;
    this.lastFar = lastFar;
    this.longs = longs;
    this.fars = fars;
  }

  #far(code: number): void {
    if (code !== sameFar) this.lastFar = this.#columns.far[this.fars++]!;
    this.value = this.lastFar;
    if (this.lastFar > this.newest) this.newest = this.lastFar;
  }
}

/** What a cursor has to know to go on. */
export type CursorState = Pick<RegionCursor, 'end' | 'newest' | 'lastFar' | 'longs' | 'fars'>;

/** Every region at its full width, 9 bytes each: where all of them are gone through in no order, and in tests. */
export interface WideRegions {
  /** Region `i` covers `[start[i], start[i + 1])`; the last ends at `length`. */
  readonly start: Uint32Array;
  readonly kind: Uint8Array;
  readonly value: Uint32Array;
  readonly length: number;
}

/** The regions of a layout with their starts and values written out. */
export function widened(layout: Layout): WideRegions {
  const { kind, length } = layout;
  const start = new Uint32Array(kind.length);
  const value = new Uint32Array(kind.length);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    start[cursor.region] = cursor.start;
    value[cursor.region] = cursor.value;
  }
  return { start, kind, value, length };
}

/** Regions between two places that are kept. */
const STRIDE = 64;
/** Words of a place: `CursorState` in the order of its keys above. */
const WORDS = 5;

/** Any region by its index or its position: from the nearest place that is kept, those between are read again. */
export class RegionIndex {
  readonly #layout: Layout;
  readonly #cursor: RegionCursor;
  /** Made when first asked for. */
  #places: Int32Array | undefined;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#cursor = new RegionCursor(layout);
  }

  /** The cursor on a region, or on the one nearest to an index that none has. To be read at once: the next call moves it. */
  at(index: number): Readonly<Pick<RegionCursor, 'region' | 'start' | 'end' | 'value'>> {
    const cursor = this.#cursor;
    const region = Math.min(Math.max(index, 0), this.#layout.kind.length - 1);
    if (cursor.region !== region) {
      const isAhead = cursor.region < region && region - cursor.region < STRIDE;
      if (!isAhead) this.#seek(region);
      while (cursor.region < region && cursor.next());
    }
    return cursor;
  }

  /** The region that covers a position, or -1 outside the layout. */
  regionAt(position: number): number {
    const { length, kind } = this.#layout;
    if (position < 0 || position >= length) return -1;
    const places = this.#kept();
    let low = 0;
    let high = Math.ceil(kind.length / STRIDE) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (places[middle * WORDS]! >>> 0 <= position) low = middle;
      else high = middle - 1;
    }
    const cursor = this.#cursor;
    this.#seek(low * STRIDE);
    while (cursor.end <= position && cursor.next());
    return cursor.region;
  }

  #seek(region: number): void {
    const places = this.#kept();
    const at = Math.floor(region / STRIDE) * WORDS;
    this.#cursor.resume(region - (region % STRIDE), {
      end: places[at]! >>> 0,
      newest: places[at + 1]!,
      lastFar: places[at + 2]!,
      longs: places[at + 3]!,
      fars: places[at + 4]!,
    });
  }

  #kept(): Int32Array {
    if (this.#places !== undefined) return this.#places;
    const count = this.#layout.kind.length;
    const places = new Int32Array(Math.ceil(count / STRIDE) * WORDS);
    const cursor = new RegionCursor(this.#layout);
    for (let at = 0; at < places.length; at += WORDS) {
      places[at] = cursor.end;
      places[at + 1] = cursor.newest;
      places[at + 2] = cursor.lastFar;
      places[at + 3] = cursor.longs;
      places[at + 4] = cursor.fars;
      for (let i = 0; i < STRIDE; i++) cursor.next();
    }
    this.#places = places;
    return places;
  }
}
