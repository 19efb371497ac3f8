import type { Layout } from './layout.ts';
import { RegionCursor, STATE_WORDS } from './regions.ts';

/** Regions between two places that are kept. */
const STRIDE = 64;

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
      if (places[middle * STATE_WORDS]! >>> 0 <= position) low = middle;
      else high = middle - 1;
    }
    const cursor = this.#cursor;
    this.#seek(low * STRIDE);
    while (cursor.end <= position && cursor.next());
    return cursor.region;
  }

  #seek(region: number, cursor = this.#cursor): void {
    cursor.resume(region - (region % STRIDE), this.#kept(), Math.floor(region / STRIDE) * STATE_WORDS);
  }

  #kept(): Int32Array {
    if (this.#places !== undefined) return this.#places;
    const places = new Int32Array(Math.ceil(this.#layout.regionCount / STRIDE) * STATE_WORDS);
    const cursor = new RegionCursor(this.#layout);
    for (let at = 0; at < places.length; at += STATE_WORDS) {
      cursor.save(places, at);
      for (let i = 0; i < STRIDE; i++) cursor.next();
    }
    this.#places = places;
    return places;
  }
}
