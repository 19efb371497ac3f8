/**
 * Words of shared memory through which the walk of annotate-message.ts and `fast-path.as.ts` exchange their state.
 * AssemblyScript imports these positions, too.
 */

/** A stack level, with the same fields as the open message in `OpenMessages`; the open message is on top. */
export const end = 0;
export const message = 1;
export const value = 2;
export const depth = 3;
export const lastField = 4;
export const lastValue = 5;
export const group = 6;
export const levelWords = 7;

/** Position in the bytes, and height of the stack below the open message in words. */
export const pos = 7;
export const height = 8;

/** The start of the last region, the newest owner, and the owner that was last before it, as in `LayoutBuilder`. */
export const lastStart = 9;
export const newest = 10;
export const other = 11;

/** The ordinal of the first value of the chunk, and the number of entries of each of its columns. */
export const first = 12;
export const regions = 13;
export const values = 14;
export const owners = 15;
export const longs = 16;
export const fars = 17;
export const words = 18;
/** 1 if depths and names take four bytes each, 0 if one byte. */
export const isWide = 19;
/** Greatest possible depth of a value. */
export const deepest = 20;
/** 1 if reading stopped because the chunk is full; it continues with an empty chunk. */
export const isFull = 21;

/** Addresses: the bytes, the stack and its end. */
export const bytesAt = 22;
export const stackAt = 23;
export const stackEnd = 24;

/**
 * State of packed elements: address of their end (0 if none are being read), address of their field's plan, and their
 * depth.
 */
export const packedTo = 25;
export const packedPlan = 26;
export const packedDepth = 27;

export const stateWords = 32;
