/**
 * A chunk of a layout as WebAssembly writes it: regions packed as regions.ts has them, and values. Whoever starts the
 * module reads the chunk when it is full, or when all is done, and empties it.
 */

/** Regions and values that a chunk has room for. */
export const MOST_REGIONS: u32 = 16384;
export const MOST_VALUES: u32 = 8192;

/** Addresses. The length that stands with a region is that of the region before it, since its own is not known yet. */
export const SIZE: usize = 1024;
export const KIND: usize = SIZE + MOST_REGIONS;
export const OWNER: usize = KIND + MOST_REGIONS;
export const LONG: usize = OWNER + MOST_REGIONS;
export const FAR: usize = LONG + (MOST_REGIONS << 2);
export const TYPE: usize = FAR + (MOST_REGIONS << 2);
/** A byte each where no value of the chunk is deeper than `MOST_SHALLOW`, else four. */
export const DEPTH: usize = TYPE + MOST_VALUES;
/** Where the chunk ends. */
export const CHUNK_END: usize = DEPTH + (MOST_VALUES << 2);

export const MOST_SHALLOW: u32 = 255;

/** Entries in `LONG` and `FAR`. */
export let longs: u32 = 0;
export let fars: u32 = 0;
/** The last value that stood in `FAR`. */
export let lastFar: u32 = u32.MAX_VALUE;

/** The greatest length that stands with its region. */
export const LONGEST: u32 = 254;
const LONG_SIZE: u32 = 255;
/** Owner codes, as regions.ts has them. */
export const MOST_AHEAD: u32 = 3;
const MOST_BACK: u32 = 253;
export const SAME_FAR: u32 = 254;
export const FAR_CODE: u32 = 255;

/** Before the first chunk of a layout. */
export function beginChunks(): void {
  lastFar = u32.MAX_VALUE;
}

/** Before a chunk that goes on from regions that were told elsewhere; `far` is the last far value there. */
export function goOnFrom(far: u32): void {
  lastFar = far;
}

/** Before each chunk. */
export function emptyChunk(): void {
  longs = 0;
  fars = 0;
}

/** Region `r` of the chunk; `length` is that of the region before it. */
export function putRegion(r: u32, length: u32, kind: u32, owner: u32): void {
  store<u8>(SIZE + r, u8(length));
  store<u8>(KIND + r, u8(kind));
  store<u8>(OWNER + r, u8(owner));
  if (length > LONGEST) store<u8>(SIZE + r, u8(longSize(length)));
}

/** What stands in `SIZE` for a length above `LONGEST`. */
export function longSize(length: u32): u32 {
  store<u32>(LONG + (longs << 2), length);
  longs++;
  return LONG_SIZE;
}

/** The owner code of a value that is not newer than the newest one, or far ahead of it. */
export function codeOf(value: u32, newest: u32): u32 {
  const back = newest - value;
  if (back === 0) return 0;
  if (back <= MOST_BACK - MOST_AHEAD) return back + MOST_AHEAD;
  if (value === lastFar) return SAME_FAR;
  store<u32>(FAR + (fars << 2), value);
  fars++;
  lastFar = value;
  return FAR_CODE;
}

/** Value `v` of the chunk. */
export function putValue(v: u32, depth: u32, type: u32, isDeep: bool): void {
  store<u8>(TYPE + v, u8(type));
  if (isDeep) store<u32>(DEPTH + (v << 2), depth);
  else store<u8>(DEPTH + v, u8(depth));
}
