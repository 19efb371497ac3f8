import { lastAtMost } from '../basics/search.ts';
import type { Span } from '../bytes/span.ts';
import { atOnce, filled, type Steps } from '../value/steps.ts';
import { type Layout, NO_REGION } from './layout.ts';
import { RegionCursor, STATE_WORDS } from './regions.ts';

/** Number of regions between two saved cursor states. */
const STRIDE = 64;
/** Number of cursor states that one step saves. */
const PLACES_A_STEP = 64;
/** Greater than every value ordinal. */
const HIGHEST = 0xffffffff;

/** Saved cursor states, one before every `STRIDE` regions. */
interface Places {
  /** `STATE_WORDS` words for each state. */
  readonly states: Int32Array;
  /** The lowest and the highest owner of the regions between a state and the next one. */
  readonly lowest: Uint32Array;
  readonly highest: Uint32Array;
  /** The first region that each value owns, or `NO_REGION`. */
  readonly first: Uint32Array;
}

/** A region as the cursor reads it. */
type Entry = Readonly<Pick<RegionCursor, 'region' | 'start' | 'end' | 'kind' | 'value'>>;

/** Random access to regions by index or position. Each access reads from the nearest saved state before it. */
export class RegionIndex {
  readonly #layout: Layout;
  readonly #cursor: RegionCursor;
  /** The regions of the last stride that was read, and the number of that stride. */
  readonly #entries: Entry[] = [];
  #place = -1;
  /** The saved states; undefined until their first use. */
  #places: Places | undefined;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#cursor = new RegionCursor(layout);
  }

  /**
   * Region `index`, clamped to the valid range. Keeps all regions of its stride, because the next calls usually ask for
   * its neighbours.
   */
  at(index: number): Entry {
    const cursor = this.#cursor;
    const at = Math.min(Math.max(index, 0), this.#layout.regionCount - 1);
    if (at < 0) return cursor;
    const place = Math.floor(at / STRIDE);
    if (place !== this.#place) {
      this.#place = place;
      this.#seek(at);
      for (let i = 0; i < STRIDE && cursor.next(); i++) {
        const { region, start, end, kind, value } = cursor;
        this.#entries[i] = { region, start, end, kind, value };
      }
    }
    return this.#entries[at % STRIDE]!;
  }

  /** The first region that each value owns, or `NO_REGION`. */
  get first(): Uint32Array {
    return this.#kept().first;
  }

  /** The regions that a value owns within a half-open range, ascending. */
  ownedBy(value: number, { start, end }: Span): number[] {
    const owned: number[] = [];
    const { lowest, highest } = this.#kept();
    for (let region = start; region < end; region++) {
      const place = Math.floor(region / STRIDE);
      if (lowest[place]! > value || highest[place]! < value) region = (place + 1) * STRIDE - 1;
      else if (this.at(region).value === value) owned.push(region);
    }
    return owned;
  }

  /** The last region in the half-open range `[start, end)` whose owner is one of `values`, or `NO_REGION`. */
  lastOwnedBy(values: Span, { start, end }: Span): number {
    const { lowest, highest } = this.#kept();
    const cursor = this.#cursor;
    for (let place = Math.floor((end - 1) / STRIDE); (place + 1) * STRIDE > start; place--) {
      if (lowest[place]! >= values.end || highest[place]! < values.start) continue;
      let last = NO_REGION;
      const to = Math.min((place + 1) * STRIDE, end);
      this.#seek(place * STRIDE);
      while (cursor.region + 1 < to && cursor.next()) {
        const { region, value } = cursor;
        if (region >= start && value >= values.start && value < values.end) last = region;
      }
      if (last !== NO_REGION) return last;
    }
    return NO_REGION;
  }

  /** The region that covers a position, or -1 outside the layout. */
  regionAt(position: number): number {
    const { length, regionCount } = this.#layout;
    if (position < 0 || position >= length) return -1;
    const { states } = this.#kept();
    const kept = lastAtMost(position, Math.ceil(regionCount / STRIDE), (index) => states[index * STATE_WORDS]! >>> 0);
    const cursor = this.#cursor;
    this.#seek(kept * STRIDE);
    while (cursor.end <= position && cursor.next());
    return cursor.region;
  }

  #seek(region: number): void {
    const { states } = this.#kept();
    this.#cursor.resume(region - (region % STRIDE), states, Math.floor(region / STRIDE) * STATE_WORDS);
  }

  /** Builds the index in steps, ahead of its first use. */
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
    const highest = new Uint32Array(count);
    const first = yield* filled(this.#layout.values.type.length, NO_REGION);
    const cursor = new RegionCursor(this.#layout);
    for (let place = 0; place < count; place++) {
      if (place % PLACES_A_STEP === PLACES_A_STEP - 1) yield;
      cursor.save(states, place * STATE_WORDS);
      // Advances by a stride, and records the first regions of values in it.
      let low = HIGHEST;
      let high = 0;
      for (let i = 0; i < STRIDE && cursor.next(); i++) {
        const { value } = cursor;
        if (value < low) low = value;
        if (value > high) high = value;
        if (first[value] === NO_REGION) first[value] = cursor.region;
      }
      lowest[place] = low;
      highest[place] = high;
    }
    return { states, lowest, highest, first };
  }
}
