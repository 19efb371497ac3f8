/**
 * What the walk of annotate-message.ts and `fast-path.as.ts` tell each other: words in the memory that both see. Read by
 * AssemblyScript too.
 */

/** A level of the stack, as `OpenMessages` has the open message, which lies on top. */
export const end = 0;
export const message = 1;
export const value = 2;
export const depth = 3;
export const lastField = 4;
export const lastValue = 5;
export const group = 6;
export const levelWords = 7;

/** The state: where reading is, and words on the stack below the open message. */
export const pos = 7;
export const height = 8;

/** The last region, as `LayoutBuilder` has it. */
export const lastStart = 9;
export const newest = 10;
export const other = 11;

/** The chunk: its first value, and how much of everything it holds. */
export const first = 12;
export const regions = 13;
export const values = 14;
export const owners = 15;
export const longs = 16;
export const fars = 17;
export const words = 18;
/** Whether depths and names take four bytes each; else a byte. */
export const isWide = 19;
/** No value is deeper. */
export const deepest = 20;
/** Whether reading stopped for want of room, and goes on with an empty chunk. */
export const isFull = 21;

/** Addresses: the bytes, the stack and its end. */
export const bytesAt = 22;
export const stackAt = 23;
export const stackEnd = 24;

/** While packed elements are being read: the address of their end, else 0; that of their field's plan; their depth. */
export const packedTo = 25;
export const packedPlan = 26;
export const packedDepth = 27;

export const stateWords = 32;
