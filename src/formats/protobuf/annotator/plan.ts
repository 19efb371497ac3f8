/**
 * A schema in 32-bit words for `fast-path.as.ts`: a row of `rowWords` for each message, then the plans of its fields by
 * number, then the words of enums. Positions are in words from the beginning. AssemblyScript imports these constants,
 * too.
 */

/**
 * The row of a message: the position of its fields' plans, how many field numbers have a plan, and the name of an
 * omitted key.
 */
export const rowWords = 4;
export const plans = 0;
export const numbers = 1;
export const defaultKey = 2;

/**
 * The plan of a field: how it is read, its kinds, its name, its message or the position of its enum's words, and its
 * index.
 */
export const planWords = 8;
export const how = 0;
export const kinds = 1;
export const name = 2;
export const target = 3;
export const field = 4;

/**
 * `how`, from the lowest bit: wire type (`noWire` if the field does not exist or only the walk reads it), op, owner,
 * type.
 */
export const noWire = 8;
export const wireBits = 15;
export const opShift = 4;
export const ownerShift = 7;
export const threeBits = 7;
export const typeShift = 10;
export const typeBits = 3;
/** Flags of `how`: records may be packed; numbers without a word are unknown. */
export const packable = 4096;
export const closed = 8192;

/**
 * `kinds`, of one byte each, from the lowest byte. For payloads with a length: tag, length, payload, and a length of 0.
 * For other payloads: tag, payload, and the tag and length of packed records.
 */
export const kindBits = 255;

/** An enum has words only for numbers below this one, which are varints of one byte. */
export const enumWords = 128;
