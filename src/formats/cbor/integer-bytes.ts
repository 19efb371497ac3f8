import { unsignedWidth } from '../../core/bytes/integer-width.ts';

/** Arguments up to this number are in the initial byte itself. */
const MOST_INSIDE = 23n;

/**
 * Number of bytes that an integer takes after its initial byte (RFC 8949 section 3). A number n < 0 has the argument -1
 * - n.
 */
export function integerBytes(value: bigint): number | undefined {
  return argumentBytes(value < 0n ? -1n - value : value);
}

/**
 * The smallest number of bytes that hold an argument after the initial byte; undefined if it takes more than 64 bits.
 */
export function argumentBytes(argument: bigint): number | undefined {
  return argument <= MOST_INSIDE ? 0 : unsignedWidth(argument, [1, 2, 4, 8]);
}
