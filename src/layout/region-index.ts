import type { Span } from '../bytes/span.ts';
import { type Layout, NO_REGION } from './layout.ts';
import { RegionCursor, STATE_WORDS } from './regions.ts';
import { atOnce, type Steps } from './steps.ts';

/** Regions between two places that are kept. */
const STRIDE = 64;
/** Places that are kept in one step. */
const PLACES_A_STEP = 512;
/** Above all values. */
const HIGHEST = 0xffffffff;

/** Places in a layout, one before every `STRIDE` regions. */
interface Places {
  /** `STATE_WORDS` of a cursor each. */
  readonly states: Int32Array;
  /** The lowest value that a region between a place and the next one belongs to. */
  readonly lowest: Uint32Array;
  /** The first region of each value itself, or `NO_REGION`. */
  readonly first: Uint32Array;
}

/** Any region by its index or its position: from the nearest place that is kept, those between are read again. */
export class RegionIndex {
  readonly #layout: Layout;
  readonly #cursor: RegionCursor;
  /** Made when first asked for. */
  #places: Places | undefined;

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

  /** By value, the first region that belongs to it itself, or `NO_REGION`. */
  get first(): Uint32Array {
    return this.#kept().first;
  }

  /** Those of a half-open range of regions that belong to a value itself, ascending. */
  ownedBy(value: number, { start, end }: Span): number[] {
    const owned: number[] = [];
    const { lowest } = this.#kept();
    const cursor = this.#cursor;
    for (let from = start - (start % STRIDE); from < end; from += STRIDE) {
      if (lowest[from / STRIDE]! > value) continue;
      this.#seek(from);
      const to = Math.min(from + STRIDE, end);
      while (cursor.region + 1 < to && cursor.next()) {
        if (cursor.value === value && cursor.region >= start) owned.push(cursor.region);
      }
    }
    return owned;
  }

  /** The region that covers a position, or -1 outside the layout. */
  regionAt(position: number): number {
    const { length, regionCount } = this.#layout;
    if (position < 0 || position >= length) return -1;
    const { states } = this.#kept();
    let low = 0;
    let high = Math.ceil(regionCount / STRIDE) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (states[middle * STATE_WORDS]! >>> 0 <= position) low = middle;
      else high = middle - 1;
    }
    const cursor = this.#cursor;
    this.#seek(low * STRIDE);
    while (cursor.end <= position && cursor.next());
    return cursor.region;
  }

  #seek(region: number): void {
    const { states } = this.#kept();
    this.#cursor.resume(region - (region % STRIDE), states, Math.floor(region / STRIDE) * STATE_WORDS);
  }

  /** Makes what is otherwise made when first asked for. */
  *prepare(): Steps<void> {
    this.#places ??= yield* this.#keep();
  }

  #kept(): Places {
    this.#places ??= atOnce(this.#keep());
    return this.#places;
  }

  *#keep(): Steps<Places> {
    const count = Math.ceil(this.#layout.regionCount / STRIDE);
    const states = new Int32Array(count * STATE_WORDS);
    const lowest = new Uint32Array(count);
    const first = new Uint32Array(this.#layout.values.type.length).fill(NO_REGION);
    const cursor = new RegionCursor(this.#layout);
    for (let place = 0; place < count; place++) {
      if (place % PLACES_A_STEP === PLACES_A_STEP - 1) yield;
      cursor.save(states, place * STATE_WORDS);
      lowest[place] = noteFirst(cursor, first);
    }
    return { states, lowest, first };
  }
}

/** Goes on by a stride, and notes the first regions of values that begin there. The lowest value that a region of it belongs to. */
function noteFirst(cursor: RegionCursor, first: Uint32Array): number {
  let low = HIGHEST;
  for (let i = 0; i < STRIDE && cursor.next(); i++) {
    const { value } = cursor;
    if (value < low) low = value;
    if (first[value] === NO_REGION) first[value] = cursor.region;
  }
  return low;
}
