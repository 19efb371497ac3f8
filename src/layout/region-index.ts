import type { Layout } from './layout.ts';
import { RegionCursor } from './regions.ts';

/** Regions between two places that are kept. */
const STRIDE = 64;
/** Words of a place: a `CursorState`. */
const WORDS = 10;

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
  at(index: number): Readonly<Pick<RegionCursor, 'region' | 'start' | 'end' | 'kind' | 'value'>> {
    const cursor = this.#cursor;
    const region = Math.min(Math.max(index, 0), this.#layout.regionCount - 1);
    if (cursor.region !== region) {
      const isAhead = cursor.region < region && region - cursor.region < STRIDE;
      if (!isAhead) this.#seek(region);
      while (cursor.region < region && cursor.next());
    }
    return cursor;
  }

  /** A cursor of its own that stands before a region. */
  cursorBefore(region: number): RegionCursor {
    const cursor = new RegionCursor(this.#layout);
    if (region >= STRIDE) this.#seek(region, cursor);
    while (cursor.region + 1 < region) cursor.next();
    return cursor;
  }

  /** The region that covers a position, or -1 outside the layout. */
  regionAt(position: number): number {
    const { length, regionCount } = this.#layout;
    if (position < 0 || position >= length) return -1;
    const places = this.#kept();
    let low = 0;
    let high = Math.ceil(regionCount / STRIDE) - 1;
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

  #seek(region: number, cursor = this.#cursor): void {
    const places = this.#kept();
    const at = Math.floor(region / STRIDE) * WORDS;
    cursor.resume(region - (region % STRIDE), {
      end: places[at]! >>> 0,
      value: places[at + 1]! >>> 0,
      newest: places[at + 2]!,
      other: places[at + 3]!,
      codes: places[at + 4]!,
      part: places[at + 5]!,
      bounds: places[at + 6]!,
      owners: places[at + 7]!,
      longs: places[at + 8]!,
      fars: places[at + 9]!,
    });
  }

  #kept(): Int32Array {
    if (this.#places !== undefined) return this.#places;
    const places = new Int32Array(Math.ceil(this.#layout.regionCount / STRIDE) * WORDS);
    const cursor = new RegionCursor(this.#layout);
    for (let at = 0; at < places.length; at += WORDS) {
      places[at] = cursor.end;
      places[at + 1] = cursor.value;
      places[at + 2] = cursor.newest;
      places[at + 3] = cursor.other;
      places[at + 4] = cursor.codes;
      places[at + 5] = cursor.part;
      places[at + 6] = cursor.bounds;
      places[at + 7] = cursor.owners;
      places[at + 8] = cursor.longs;
      places[at + 9] = cursor.fars;
      for (let i = 0; i < STRIDE; i++) cursor.next();
    }
    this.#places = places;
    return places;
  }
}
