import { memoizeEach } from '../basics/memoize.ts';
import { type Compound, FIRST_COMPOUND, type Layout, type Regions } from './layout.ts';

/** The bits of a boundary byte that hold a length. The `Owner` is above them. */
export const LENGTH_BITS = 0x3f;
/**
 * The length bits of a boundary whose length is in `long`: this applies to the length 63, and to all lengths above 64.
 * The length 64 is encoded as 0.
 */
export const LONG_SIZE = 63;
/** The greatest length that a boundary byte can hold. */
export const LONGEST = 64;

/** The owner of a region, relative to the newest value that owns a region so far (-1 before the first region). */
export const Owner = {
  newest: 0,
  /** The value after the newest. It becomes the newest. */
  next: 1,
  /** Any other value. The next code in `owner` identifies it. */
  other: 2,
  /** The same value as the last `other`. */
  same: 3,
} as const;
/** Number of bits of the length, which are below the `Owner`. */
export const OWNER_SHIFT = 6;

/** The encoding of values in `owner`. */
export const OwnerCode = {
  /** A code up to this one is the distance of a value after the newest value. The value becomes the newest. */
  mostAhead: 3,
  /** A code above `mostAhead` and up to this one is a distance before the newest value, plus `mostAhead`. */
  mostBack: 254,
  /** The value is the next entry of `far`. */
  far: 255,
} as const;

const { mostAhead, mostBack } = OwnerCode;

/** True if the length of a boundary is in `long`. */
export function hasLongLength(boundary: number): boolean {
  return (boundary & LENGTH_BITS) === LONG_SIZE;
}

/** Number of different codes. A code that is not a compound stands for one region, whose kind is the code. */
const CODES = 256;
/**
 * The entries of `CodeTable.parts`: bits 0 to 7 are the kind, bits 8 to 15 the length (0 if it is not fixed), and the
 * two flags follow.
 */
const LENGTH_SHIFT = 8;
const IS_NEXT = 1 << 16;
const HAS_MORE = 1 << 17;

/** The meaning of codes. */
interface CodeTable {
  /** The first part of each code. */
  readonly first: Uint16Array;
  readonly parts: Uint32Array;
}

const NO_COMPOUNDS = codeTable([]);
/** The table is cached, because building it takes longer than reading a short layout. */
const tableFor = memoizeEach(codeTable);

function tableOf(compounds: readonly Compound[] | undefined): CodeTable {
  return compounds === undefined ? NO_COMPOUNDS : tableFor(compounds);
}

function codeTable(compounds: readonly Compound[]): CodeTable {
  const first = Uint16Array.from({ length: CODES }, (_, code) => code);
  const parts = Array.from(first);
  for (const [i, compound] of compounds.entries()) {
    first[FIRST_COMPOUND - i] = parts.length;
    for (const [part, { kind, length = 0, isNext = false }] of compound.entries()) {
      const flags = (isNext ? IS_NEXT : 0) | (part + 1 < compound.length ? HAS_MORE : 0);
      parts.push(kind | (length << LENGTH_SHIFT) | flags);
    }
  }
  return { first, parts: Uint32Array.from(parts) };
}

/** Number of 32-bit words in a saved cursor state. */
export const STATE_WORDS = 10;

/** Iterates over the regions of a layout from left to right: `while (cursor.next()) …`. */
export class RegionCursor {
  readonly #regions: Regions;
  readonly #count: number;
  readonly #code: Uint8Array;
  readonly #boundary: Uint8Array;
  readonly #firstPart: Uint16Array;
  readonly #parts: Uint32Array;
  /** The current region; -1 before the first. */
  region = -1;
  /** Span of the region, in the layout's unit. */
  start = 0;
  end = 0;
  /** The kind of the region, as an index into the format's kinds. */
  kind = 0;
  /** Ordinal of the encoded value that owns the region. */
  value = 0;
  /** Internal state: the newest value so far, the last other owner, and the positions in the columns. */
  newest = -1;
  other = -1;
  codes = 0;
  /** The next part of the compound, or 0 at its end. */
  part = 0;
  boundaries = 0;
  owners = 0;
  longs = 0;
  fars = 0;

  constructor(regions: Regions) {
    this.#regions = regions;
    this.#count = regions.regionCount;
    this.#code = regions.code;
    this.#boundary = regions.boundary;
    const { first, parts } = tableOf(regions.compounds);
    this.#firstPart = first;
    this.#parts = parts;
  }

  /** Advances to the next region. Returns false at the end. */
  next(): boolean {
    const region = this.region + 1;
    if (region >= this.#count) return false;
    this.region = region;
    this.start = this.end;
    let at = this.part;
    if (at === 0) {
      this.#readOwner();
      at = this.#firstPart[this.#code[this.codes++]!]!;
    }
    const part = this.#parts[at]!;
    this.kind = part & 0xff;
    if ((part & IS_NEXT) !== 0) this.value = ++this.newest;
    const length = (part >> LENGTH_SHIFT) & 0xff;
    if (length === 0) this.#readLength();
    else this.end += length;
    this.part = (part & HAS_MORE) === 0 ? 0 : at + 1;
    return true;
  }

  /** Saves the state for `resume` into `STATE_WORDS` words at `at`, starting with `end`. */
  save(words: Int32Array, at: number): void {
    words[at] = this.end;
    words[at + 1] = this.value;
    words[at + 2] = this.newest;
    words[at + 3] = this.other;
    words[at + 4] = this.codes;
    words[at + 5] = this.part;
    words[at + 6] = this.boundaries;
    words[at + 7] = this.owners;
    words[at + 8] = this.longs;
    words[at + 9] = this.fars;
  }

  /** Restores a state that was saved just before `region`. */
  resume(region: number, words: Int32Array, at: number): void {
    this.region = region - 1;
    this.end = words[at]! >>> 0;
    this.value = words[at + 1]!;
    this.newest = words[at + 2]!;
    this.other = words[at + 3]!;
    this.codes = words[at + 4]!;
    this.part = words[at + 5]!;
    this.boundaries = words[at + 6]!;
    this.owners = words[at + 7]!;
    this.longs = words[at + 8]!;
    this.fars = words[at + 9]!;
  }

  #readLength(): void {
    const boundary = this.#boundary[++this.boundaries]!;
    this.end += hasLongLength(boundary) ? this.#regions.long[this.longs++]! : boundary & LENGTH_BITS || LONGEST;
  }

  #readOwner(): void {
    const owner = this.#boundary[this.boundaries]! >> OWNER_SHIFT;
    if (owner <= Owner.next) this.value = this.newest += owner;
    else {
      if (owner === Owner.other) this.#readOther();
      this.value = this.other;
    }
  }

  #readOther(): void {
    const code = this.#regions.owner[this.owners++]!;
    if (code <= mostAhead) this.other = this.newest + code;
    else if (code <= mostBack) this.other = this.newest + mostAhead - code;
    else this.other = this.#regions.far[this.fars++]!;
    if (this.other > this.newest) this.newest = this.other;
  }
}

/** Regions with 9 bytes each, for random access to all of them, and for tests. */
export interface WideRegions {
  /** Region `i` covers `[start[i], start[i + 1])`; the last ends at `length`. */
  readonly start: Uint32Array;
  readonly kind: Uint8Array;
  readonly value: Uint32Array;
  readonly length: number;
}

/** The regions of a layout with their starts, kinds and values written out. */
export function widened(layout: Layout): WideRegions {
  const { regionCount, length } = layout;
  const start = new Uint32Array(regionCount);
  const kind = new Uint8Array(regionCount);
  const value = new Uint32Array(regionCount);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    start[cursor.region] = cursor.start;
    kind[cursor.region] = cursor.kind;
    value[cursor.region] = cursor.value;
  }
  return { start, kind, value, length };
}
