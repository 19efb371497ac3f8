import type { Layout, RegionColumns } from './layout.ts';

/** The bits of a bound that tell a length; above them stands an `Owner`. */
const LENGTH_BITS = 0x3f;
/** As the length of a bound: it stands in `long`, as 63 and all above 64 do. 64 itself is written as 0. */
export const LONG = 63;
/** The greatest length that stands in a bound. */
export const LONGEST = 64;

/** Whose a region is, seen from the newest value that a region up to there belonged to, which before the first is -1. */
export const Owner = {
  newest: 0,
  /** The value after the newest, which is the newest from then on. */
  next: 1,
  /** Any other: the next code in `owner` tells it. */
  other: 2,
  /** The last one that was told so. */
  same: 3,
} as const;
/** Bits of the length below an `Owner`. */
export const OWNER_SHIFT = 6;

/** How `owner` tells a value. */
export const OwnerCode = {
  /** Up to this: so many after the newest, and the newest from then on. */
  mostAhead: 3,
  /** Above that and up to this: so many before the newest, counted from `mostAhead` on. */
  mostBack: 254,
  /** The next value in `far`. */
  far: 255,
} as const;

const { mostAhead, mostBack } = OwnerCode;

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
  /** State from here on: the newest value so far, the last other one, and how much of the narrow columns was read. */
  newest = -1;
  other = -1;
  owners = 0;
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
    const { bound } = this.#columns;
    const length = bound[region + 1]! & LENGTH_BITS;
    this.start = this.end;
    this.end += length === LONG ? this.#columns.long[this.longs++]! : length || LONGEST;
    const owner = bound[region]! >> OWNER_SHIFT;
    if (owner <= Owner.next) this.value = this.newest += owner;
    else {
      if (owner === Owner.other) this.#readOther();
      this.value = this.other;
    }
    return true;
  }

  /** Stands before `region`, where another cursor stood when it had that next. */
  resume(region: number, { end, newest, other, owners, longs, fars }: CursorState): void {
    this.region = region - 1;
    this.end = end;
    this.newest = newest;
    this.other = other;
    this.owners = owners;
    this.longs = longs;
    this.fars = fars;
  }

  #readOther(): void {
    const code = this.#columns.owner[this.owners++]!;
    if (code <= mostAhead) this.other = this.newest + code;
    else if (code <= mostBack) this.other = this.newest + mostAhead - code;
    else this.other = this.#columns.far[this.fars++]!;
    if (this.other > this.newest) this.newest = this.other;
  }
}

/** What a cursor has to know to go on. */
export type CursorState = Pick<RegionCursor, 'end' | 'newest' | 'other' | 'owners' | 'longs' | 'fars'>;

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
const WORDS = 6;

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
      other: places[at + 2]!,
      owners: places[at + 3]!,
      longs: places[at + 4]!,
      fars: places[at + 5]!,
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
      places[at + 2] = cursor.other;
      places[at + 3] = cursor.owners;
      places[at + 4] = cursor.longs;
      places[at + 5] = cursor.fars;
      for (let i = 0; i < STRIDE; i++) cursor.next();
    }
    this.#places = places;
    return places;
  }
}
