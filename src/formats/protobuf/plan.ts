/**
 * A schema in words, as `fast-path.as.ts` reads it. First a row of `rowWords` for each message, then for each the plans
 * of its fields by number, then the words of enums. What is told by place is told in words from the beginning. Read by
 * AssemblyScript too.
 */

/** The row of a message: the place of its plans, how many numbers have one, and the name of a key that is left out. */
export const rowWords = 4;
export const plans = 0;
export const numbers = 1;
export const defaultKey = 2;

/** The plan of a field: how it is read, its kinds, its name, its message or the place of its words, and its index. */
export const planWords = 8;
export const how = 0;
export const kinds = 1;
export const name = 2;
export const target = 3;
export const field = 4;

/** `how`, from the lowest bits on: the wire type, or `noWire` where there is no field or it is left to the walk; op, owner, type. */
export const noWire = 8;
export const wireBits = 15;
export const opShift = 4;
export const ownerShift = 7;
export const threeBits = 7;
export const typeShift = 10;
export const typeBits = 3;
/** Whether its records may be packed, and whether numbers without a word are unknown. */
export const packable = 4096;
export const closed = 8192;

/**
 * `kinds`, a byte each from the lowest on: tag, length, payload, and the length of no payload; for what has no length
 * tag, payload, and the tag and the length of packed records.
 */
export const kindBits = 255;

/** An enum has words for the numbers below this, which are varints of one byte. */
export const enumWords = 128;
