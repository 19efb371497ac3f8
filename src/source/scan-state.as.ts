import { CHUNK_END, MOST_VALUES } from '../wasm/chunk.as';

/** Addresses of what is told of each value in place of regions: offsets of its text and of its key. */
export const START: usize = CHUNK_END;
export const END: usize = START + (MOST_VALUES << 2);
export const KEY_START: usize = END + (MOST_VALUES << 2);
export const KEY_END: usize = KEY_START + (MOST_VALUES << 2);
/** Containers that ended: ordinal and offset of the end of each. */
export const ENDED: usize = KEY_END + (MOST_VALUES << 2);
/** Ordinals of numbers that a double may not hold as written. */
export const DOUBTFUL: usize = ENDED + (MOST_VALUES << 3);
/** A window of the text, and behind it the containers that are open: of each its ordinal * 2, + 1 for objects, and its offset. */
export const TEXT: usize = DOUBTFUL + (MOST_VALUES << 2);

/** What the grammar allows next; scan.ts has the words for each in this order. */
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
/** `":` as a number, the first character in the lowest bits. */
export const QUOTE_COLON: u32 = 0x3a22;

/** Bounds that are put at most between two looks at the room that is left. */
export const MOST_AT_ONCE: u32 = 16;

/** Where reading is, and what it has to know to go on; addresses are those of the memory. */
export class Scan {
  static at: usize = 0;
  /** Where the text would begin if all of it stood before the window. Offsets count from here, below zero modulo 2^32. */
  static origin: usize = 0;
  /** The end of the window, whether text follows it, and where the containers stand that are open. */
  static end: usize = 0;
  static isCut: bool = false;
  static stack: usize = 0;
  static status: u32 = 0;
  static due: u32 = DUE_VALUE;
  static depth: u32 = 0;
  /** The innermost container that is open. */
  static owner: u32 = 0;
  static inObject: bool = false;
  /** The key of the member whose value comes next: offsets. */
  static keyStart: u32 = 0;
  static keyEnd: u32 = 0;
  /** Values so far; also the ordinal that the next one gets. */
  static values: u32 = 0;
  static members: u32 = 0;
  static whiteSpace: u32 = 0;

  /** Whether regions are told, or the places of values and keys; in long texts by compounds. */
  static hasRegions: bool = false;
  static isLong: bool = false;
  /** Where the last region begins, and the newest value that one belongs to. */
  static lastAt: usize = 0;
  static newest: i32 = -1;
  /** A comma that waits for what follows it: where it stands, or 0. */
  static held: usize = 0;
  /** The last key or string began this value. */
  static lastOwner: i32 = -1;

  /** Regions in the chunk, and entries. */
  static regionCount: u32 = 0;
  static codeCount: u32 = 0;
  static boundCount: u32 = 0;
  static valueCount: u32 = 0;
  static endedCount: u32 = 0;
  static doubtfulCount: u32 = 0;
  /** Whether its depths take four bytes each, and the greatest. */
  static isDeep: bool = false;
  static deepest: u32 = 0;
}

/** The container at a depth, for which there has to be room. */
export function putOpen(level: u32, ordinal: u32, isObject: bool, from: u32): void {
  const top = Scan.stack + (level << 3);
  store<u32>(top, (ordinal << 1) | u32(isObject));
  store<u32>(top, from, 4);
}

/** The container at a depth: its ordinal * 2, + 1 for objects. */
export function openBelow(level: u32): u32 {
  return level > 0 ? load<u32>(Scan.stack + ((level - 1) << 3)) : 0;
}

/** Where it begins. */
export function openAtBelow(level: u32): u32 {
  return load<u32>(Scan.stack + ((level - 1) << 3), 4);
}

/** The offset of what stands at an address. */
export function offsetOf(at: usize): u32 {
  return u32(at - Scan.origin);
}

/** The places of value `v` of the chunk, and of its key, both 0 where it has none. */
export function putIndex(v: u32, start: u32, end: u32, keyStart: u32, keyEnd: u32): void {
  store<u32>(START + (v << 2), start);
  store<u32>(END + (v << 2), end);
  store<u32>(KEY_START + (v << 2), keyStart);
  store<u32>(KEY_END + (v << 2), keyEnd);
}
