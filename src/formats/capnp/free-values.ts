/**
 * Values that take no bytes: elements of type Void or of a struct without sections, and fields that a shorter struct
 * leaves out. A few bytes can promise 500 million of them, so their number is bounded.
 */
export const MOST_FREE_VALUES = 1_000_000;

export const TOO_MANY_FREE = `More than ${MOST_FREE_VALUES.toLocaleString('en')} values take no bytes; nothing reads that many.`;
