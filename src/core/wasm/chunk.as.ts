/**
 * A chunk of a layout as WebAssembly writes it: regions packed as in core/layout/regions.ts, and values. The caller of
 * the module reads the chunk when it is full or the input ends, and empties it.
 */

/** Capacity of a chunk in boundaries (and so in codes), and in values. */
export const MOST_BOUNDARIES: u32 = 65536;
export const MOST_VALUES: u32 = 32768;

/** Addresses of the columns. */
export const BOUNDARY: usize = 1024;
export const CODE: usize = BOUNDARY + MOST_BOUNDARIES;
export const OWNER: usize = CODE + MOST_BOUNDARIES;
export const LONG: usize = OWNER + MOST_BOUNDARIES;
export const FAR: usize = LONG + (MOST_BOUNDARIES << 2);
export const TYPE: usize = FAR + (MOST_BOUNDARIES << 2);
/** One byte per entry if no value of the chunk is deeper than `MOST_SHALLOW`, otherwise four. */
export const DEPTH: usize = TYPE + MOST_VALUES;
export const CHUNK_END: usize = DEPTH + (MOST_VALUES << 2);

export const MOST_SHALLOW: u32 = 255;

/** Number of entries in `OWNER`, `LONG` and `FAR`. */
export let owners: u32 = 0;
export let longs: u32 = 0;
export let fars: u32 = 0;
/** The value that the last `OTHER` boundary belongs to. */
export let other: u32 = u32.MAX_VALUE;

/** Lengths and owners in a boundary, as in core/layout/regions.ts. */
const LONG_SIZE: u32 = 63;
const LONGEST: u32 = 64;
const OWNER_SHIFT: u32 = 6;
export const NEXT: u32 = 1;
const OTHER: u32 = 2;
export const SAME: u32 = 3;
/** The code of the first compound, as in core/layout/layout.ts. */
export const FIRST_COMPOUND: u32 = 255;

/** A boundary before a region of the next value; its length is not set. */
export const NEXT_BOUNDARY: u32 = NEXT << OWNER_SHIFT;
/** Codes of owners, as in core/layout/regions.ts. */
const MOST_AHEAD: i32 = 3;
const MOST_BACK: i32 = 254;
const FAR_CODE: u32 = 255;

/** Call before the first chunk of a layout. */
export function beginChunks(): void {
  other = u32.MAX_VALUE;
}

/** Call before a chunk that continues regions written elsewhere; `last` is the last `OTHER` value there. */
export function continueFrom(last: u32): void {
  other = last;
}

/** Call before each chunk. */
export function emptyChunk(): void {
  owners = 0;
  longs = 0;
  fars = 0;
}

/**
 * Writes region `r` of a chunk without compounds. `length` is the length of the region before it; `owner` is the result
 * of `ownerOf`. Call once for each region, in order.
 */
export function putRegion(r: u32, length: u32, kind: u32, owner: u32): void {
  putBoundary(r, length, owner);
  putCode(r, kind);
}

/** Writes boundary `b`; arguments as in `putRegion`. */
export function putBoundary(b: u32, length: u32, owner: u32): void {
  store<u8>(BOUNDARY + b, u8(boundaryOf(length, owner)));
}

/** Writes code `c`. */
export function putCode(c: u32, code: u32): void {
  store<u8>(CODE + c, u8(code));
}

/**
 * The byte for a boundary after a region of this length. Call once, since long lengths are stored in a column of their
 * own.
 */
export function boundaryOf(length: u32, owner: u32): u32 {
  return lengthBits(length) | (owner << OWNER_SHIFT);
}

/** The bits of a boundary that hold the length before it. Call it once for each boundary, like `boundaryOf`. */
export function lengthBits(length: u32): u32 {
  return length < LONG_SIZE ? length : longSize(length);
}

function longSize(length: u32): u32 {
  if (length === LONGEST) return 0;
  store<u32>(LONG + (longs << 2), length);
  longs++;
  return LONG_SIZE;
}

/** The owner bits for a region of `value`. `newest` is the newest value so far. */
export function ownerOf(value: u32, newest: u32): u32 {
  return value - newest <= NEXT ? value - newest : otherOf(value, newest);
}

/** The owner bits for a value that is neither `newest` nor the next one. */
export function otherOf(value: u32, newest: u32): u32 {
  if (value === other) return SAME;
  const back = i32(newest - value);
  const isNear = back >= -MOST_AHEAD && back <= MOST_BACK - MOST_AHEAD;
  if (!isNear) {
    store<u32>(FAR + (fars << 2), value);
    fars++;
  }
  store<u8>(OWNER + owners, u8(!isNear ? FAR_CODE : back < 0 ? -back : back + MOST_AHEAD));
  owners++;
  other = value;
  return OTHER;
}

/** Writes value `v` of the chunk. */
export function putValue(v: u32, depth: u32, type: u32, isDeep: bool): void {
  store<u8>(TYPE + v, u8(type));
  if (isDeep) store<u32>(DEPTH + (v << 2), depth);
  else store<u8>(DEPTH + v, u8(depth));
}
