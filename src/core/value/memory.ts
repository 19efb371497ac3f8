import { type ValueTree, ValueType } from './value-tree.ts';

/**
 * Bytes of memory that all rows of a source take at their peak, for each scalar, each container and each byte of its
 * text. They are fitted to measurements of empty containers, short and long texts and mixed documents in Chromium;
 * integers take less. About half of the memory holds the bytes and regions of the rows, the rest what a library makes
 * of the values.
 */
const OF_SCALAR = 570;
const OF_CONTAINER = 600;
const OF_BYTE = 36;

/** Further bytes of memory for an empty container, which is an object of its own in every library. */
const OF_EMPTY = 200;

/** Members after which an object takes further memory for each, since it becomes a table and its schema a long one. */
const FEW_MEMBERS = 1000;
const OF_FURTHER_MEMBER = 450;

/** The depth below which containers take further memory: where libraries fail, and paths and schemas are long. */
const DEEP = 1000;
const OF_DEEP_CONTAINER = 4700;

/** The memory that a source may take in the page and in all workers together, so that a tab stays below 1 GB. */
export const MOST_MEMORY = 740_000_000;

/** The number of values of a source, and the estimated memory of its rows in bytes. */
export interface Need {
  readonly values: number;
  readonly memory: number;
}

/** The estimated memory for a source, by the bytes of its text and the tree of its values. */
export function memoryFor(bytes: number, values: ValueTree): number {
  const estimate = new MemoryEstimate(bytes);
  estimate.add(values);
  return estimate.memory;
}

/** The estimated memory for the text of a source, without that for its values. */
export function memoryForText(bytes: number): number {
  return bytes * OF_BYTE;
}

/** Estimates the memory for a source whose values come in several parts. */
export class MemoryEstimate {
  /** The estimate for the text and the values so far. */
  memory: number;
  /** The number of members so far of the open container at each depth up to `DEEP`; -1 for an array. */
  readonly #members = new Int32Array(DEEP + 1).fill(-1);
  /** The depth of the last value if it is a container, and so empty if the next value is not deeper. */
  #opened = -1;

  constructor(bytes: number) {
    this.memory = memoryForText(bytes);
  }

  add({ depth, type }: ValueTree): void {
    for (let i = 0; i < type.length; i++) {
      const at = depth[i]!;
      if (this.#opened >= 0 && at > this.#opened) this.memory -= OF_EMPTY;
      if (at > 0 && at <= DEEP + 1 && this.#members[at - 1]! >= 0 && ++this.#members[at - 1]! > FEW_MEMBERS) {
        this.memory += OF_FURTHER_MEMBER;
      }
      const isContainer = type[i] !== ValueType.scalar;
      this.memory += isContainer ? OF_CONTAINER + OF_EMPTY : OF_SCALAR;
      this.#opened = isContainer ? at : -1;
      if (!isContainer) continue;
      if (at <= DEEP) this.#members[at] = type[i] === ValueType.object ? 0 : -1;
      else this.memory += OF_DEEP_CONTAINER;
    }
  }
}
