import { CHUNK_END, MOST_VALUES } from '../wasm/chunk.as';

/** Addresses of the columns written instead of regions: for each value, the offsets of its text and of its key. */
export const START: usize = CHUNK_END;
export const END: usize = START + (MOST_VALUES << 2);
export const KEY_START: usize = END + (MOST_VALUES << 2);
export const KEY_END: usize = KEY_START + (MOST_VALUES << 2);
/** Containers that have ended: ordinal and end offset of each. */
export const ENDED: usize = KEY_END + (MOST_VALUES << 2);
/** Ordinals of numbers that a double might not reproduce as written. */
export const DOUBTFUL: usize = ENDED + (MOST_VALUES << 3);
/**
 * Address of the window of the text. The stack of open containers follows the window. Each entry is the ordinal * 2, +
 * 1 for objects, and the offset.
 */
export const TEXT: usize = DOUBTFUL + (MOST_VALUES << 2);

/** The tokens that the grammar allows next. scan.ts names the faults in this order. */
export const DUE_VALUE: u32 = 0;
export const DUE_ELEMENT: u32 = 1;
export const DUE_FIRST_ELEMENT: u32 = 2;
export const DUE_KEY: u32 = 3;
export const DUE_FIRST_KEY: u32 = 4;
export const DUE_END: u32 = 5;

export const SCALAR: u32 = 0;
export const ARRAY: u32 = 1;
export const OBJECT: u32 = 2;

export const COMMA: u32 = 0x2c;
export const COLON: u32 = 0x3a;
export const OPEN_OBJECT: u32 = 0x7b;
export const CLOSE_OBJECT: u32 = 0x7d;
export const OPEN_ARRAY: u32 = 0x5b;
export const CLOSE_ARRAY: u32 = 0x5d;
export const BACKSLASH: u32 = 0x5c;
/** The characters `":` as one number; the first character is in the lowest bits. */
export const QUOTE_COLON: u32 = 0x3a22;

/** Maximum number of boundaries that are written before the scanner checks again that the chunk has room. */
export const MOST_AT_ONCE: u32 = 16;

/** State of the scanner between steps. Positions are addresses in the module's memory. */
export class Scan {
  static at: usize = 0;
  /**
   * Address where the text would begin if all of it were in memory before the window. Offsets are relative to it,
   * modulo 2^32.
   */
  static origin: usize = 0;
  /** End of the window, whether text follows it, and the address of the stack of open containers. */
  static end: usize = 0;
  static isCut: bool = false;
  static stack: usize = 0;
  static status: u32 = 0;
  static due: u32 = DUE_VALUE;
  static depth: u32 = 0;
  /** Ordinal of the innermost open container. */
  static owner: u32 = 0;
  static inObject: bool = false;
  /** Offsets of the key of the member whose value comes next. */
  static keyStart: u32 = 0;
  static keyEnd: u32 = 0;
  /** Number of values so far; also the ordinal of the next one. */
  static values: u32 = 0;
  static members: u32 = 0;
  static whiteSpace: u32 = 0;

  /**
   * `hasRegions`: true to write regions, false to write the places of values and keys. `isLong`: true for long texts,
   * whose regions use compounds.
   */
  static hasRegions: bool = false;
  static isLong: bool = false;
  /** Address where the last region begins. */
  static lastAt: usize = 0;
  /** The newest value that owns a region. */
  static newest: i32 = -1;
  /** Address of a comma whose region depends on the next token, or 0. */
  static held: usize = 0;
  /** Ordinal of the value that the last key or string belongs to. */
  static lastOwner: i32 = -1;

  /** Number of regions in the chunk, then the number of entries in each column. */
  static regionCount: u32 = 0;
  static codeCount: u32 = 0;
  static boundaryCount: u32 = 0;
  static valueCount: u32 = 0;
  static endedCount: u32 = 0;
  static doubtfulCount: u32 = 0;
  /** True if depths take four bytes each in this chunk. `deepest` is the greatest depth. */
  static isDeep: bool = false;
  static deepest: u32 = 0;
}

/** Pushes a container on the stack, which must have room. */
export function putOpen(level: u32, ordinal: u32, isObject: bool, from: u32): void {
  const top = Scan.stack + (level << 3);
  store<u32>(top, (ordinal << 1) | u32(isObject));
  store<u32>(top, from, 4);
}

/** The container whose children are at depth `level`: its ordinal * 2, + 1 for objects; 0 at the top level. */
export function openBelow(level: u32): u32 {
  return level > 0 ? load<u32>(Scan.stack + ((level - 1) << 3)) : 0;
}

/** Offset where the container begins whose children are at depth `level`, which must be above 0. */
export function openAtBelow(level: u32): u32 {
  return load<u32>(Scan.stack + ((level - 1) << 3), 4);
}

/** Converts an address to an offset in the text. */
export function offsetOf(at: usize): u32 {
  return u32(at - Scan.origin);
}

/** Writes the offsets of value `v` of the chunk and of its key; both key offsets are 0 if it has no key. */
export function putIndex(v: u32, start: u32, end: u32, keyStart: u32, keyEnd: u32): void {
  store<u32>(START + (v << 2), start);
  store<u32>(END + (v << 2), end);
  store<u32>(KEY_START + (v << 2), keyStart);
  store<u32>(KEY_END + (v << 2), keyEnd);
}
