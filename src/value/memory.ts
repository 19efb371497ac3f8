import { ValueType } from './value-tree.ts';

/**
 * Bytes of memory that all rows of a source take at their peak, for each scalar, each container and each byte of its text:
 * fitted to measurements of empty objects, short and long texts and mixed documents in Chromium; integers take less. About
 * half of it are the bytes and regions of the rows, the rest is what a library makes of the values.
 */
const OF_SCALAR = 500;
const OF_CONTAINER = 600;
const OF_BYTE = 36;

/** The memory that a source may take in the page and in all workers together, so that a tab stays below 1 GB. */
export const MOST_MEMORY = 740_000_000;

/** What a source would need: its values, and the bytes of memory that its rows are estimated to take. */
export interface Need {
  readonly values: number;
  readonly memory: number;
}

/** The estimated memory for values by their types. */
export function memoryForValues(types: Uint8Array): number {
  let memory = 0;
  for (const type of types) memory += type === ValueType.scalar ? OF_SCALAR : OF_CONTAINER;
  return memory;
}

/** The estimated memory for the text of a source, without that for its values. */
export function memoryForText(bytes: number): number {
  return bytes * OF_BYTE;
}
