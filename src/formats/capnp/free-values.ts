import { grouped } from '../../core/basics/counted.ts';
/**
 * Limit for values that take no bytes: elements of type Void or of a struct without sections, and fields that a shorter
 * struct lacks. Without a limit, a few bytes could announce 500 million of them.
 */
export const MOST_FREE_VALUES = 1_000_000;

export const TOO_MANY_FREE = `More than ${grouped(MOST_FREE_VALUES)} values take no bytes; no more of them are read.`;
