/**
 * A chunk of a layout as WebAssembly writes it: regions packed as regions.ts has them, and values. Whoever starts the
 * module reads the chunk when it is full, or when all is done, and empties it.
 */

/** Bounds, and so codes, and values that a chunk has room for. */
export const MOST_BOUNDS: u32 = 65536;
export const MOST_VALUES: u32 = 32768;

/** Addresses. */
export const BOUND: usize = 1024;
export const CODE: usize = BOUND + MOST_BOUNDS;
export const OWNER: usize = CODE + MOST_BOUNDS;
export const LONG: usize = OWNER + MOST_BOUNDS;
export const FAR: usize = LONG + (MOST_BOUNDS << 2);
export const TYPE: usize = FAR + (MOST_BOUNDS << 2);
/** A byte each where no value of the chunk is deeper than `MOST_SHALLOW`, else four. */
export const DEPTH: usize = TYPE + MOST_VALUES;
/** Where the chunk ends. */
export const CHUNK_END: usize = DEPTH + (MOST_VALUES << 2);

export const MOST_SHALLOW: u32 = 255;

/** Entries in `OWNER`, `LONG` and `FAR`. */
export let owners: u32 = 0;
export let longs: u32 = 0;
export let fars: u32 = 0;
/** The last other value. */
export let other: u32 = u32.MAX_VALUE;

/** Lengths and owners in a bound, as regions.ts has them. */
const LONG_SIZE: u32 = 63;
const LONGEST: u32 = 64;
const OWNER_SHIFT: u32 = 6;
export const NEXT: u32 = 1;
const OTHER: u32 = 2;
export const SAME: u32 = 3;
/** The code of the first compound, as layout.ts has it. */
export const FIRST_COMPOUND: u32 = 255;

/** A bound before a region of the next value, without a length. */
export const NEXT_BOUND: u32 = NEXT << OWNER_SHIFT;
/** Owner codes, as regions.ts has them. */
const MOST_AHEAD: i32 = 3;
const MOST_BACK: i32 = 254;
const FAR_CODE: u32 = 255;

/** Before the first chunk of a layout. */
export function beginChunks(): void {
  other = u32.MAX_VALUE;
}

/** Before a chunk that goes on from regions that were told elsewhere; `last` is the last other value there. */
export function goOnFrom(last: u32): void {
  other = last;
}

/** Before each chunk. */
export function emptyChunk(): void {
  owners = 0;
  longs = 0;
  fars = 0;
}

/**
 * Region `r` of a chunk without compounds; `length` is that of the region before it, and `owner` as regions.ts has it. To
 * be asked for once for each, in their order.
 */
export function putRegion(r: u32, length: u32, kind: u32, owner: u32): void {
  putBound(r, length, owner);
  putCode(r, kind);
}

/** Bound `b` of the chunk, likewise. */
export function putBound(b: u32, length: u32, owner: u32): void {
  store<u8>(BOUND + b, u8(boundOf(length, owner)));
}

/** Code `c` of the chunk. */
export function putCode(c: u32, code: u32): void {
  store<u8>(CODE + c, u8(code));
}

/** A bound behind a region of a length, likewise. */
export function boundOf(length: u32, owner: u32): u32 {
  return sizeOf(length) | (owner << OWNER_SHIFT);
}

/** What a bound tells of the length before it, likewise. */
export function sizeOf(length: u32): u32 {
  return length < LONG_SIZE ? length : longSize(length);
}

function longSize(length: u32): u32 {
  if (length === LONGEST) return 0;
  store<u32>(LONG + (longs << 2), length);
  longs++;
  return LONG_SIZE;
}

/** Whose a region is that belongs to a value. */
export function ownerOf(value: u32, newest: u32): u32 {
  return value - newest <= NEXT ? value - newest : otherOf(value, newest);
}

/** Of a value that is neither the newest nor the one after that. */
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

/** Value `v` of the chunk. */
export function putValue(v: u32, depth: u32, type: u32, isDeep: bool): void {
  store<u8>(TYPE + v, u8(type));
  if (isDeep) store<u32>(DEPTH + (v << 2), depth);
  else store<u8>(DEPTH + v, u8(depth));
}
