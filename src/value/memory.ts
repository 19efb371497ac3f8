import { ValueType } from './value-tree.ts';

/**
 * Bytes of memory that all rows of a source take at their peak, for each scalar, each container and each byte of its
 * text. They are fitted to measurements of empty objects, short and long texts and mixed documents in Chromium; integers
 * take less. About half of the memory holds the bytes and regions of the rows, the rest what a library makes of the values.
 */
const OF_SCALAR = 500;
const OF_CONTAINER = 600;
const OF_BYTE = 36;

/** The memory that a source may take in the page and in all workers together, so that a tab stays below 1 GB. */
export const MOST_MEMORY = 740_000_000;

/** The number of values of a source, and the estimated memory of its rows in bytes. */
export interface Need {
  readonly values: number;
  readonly memory: number;
}

/** The estimated memory for a source, by the bytes of its text and the types of its values. */
export function memoryFor(bytes: number, types: Uint8Array): number {
  return memoryForText(bytes) + memoryForValues(types);
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
