import { type ValueTree, ValueType } from './value-tree.ts';

/** Number of bytes of memory for each scalar, each container and each byte of the text of a source. */
interface Costs {
  readonly scalar: number;
  readonly container: number;
  readonly byte: number;
}

/**
 * The costs if several workers have tasks on the source at the same time. They are fitted to measurements of empty
 * containers, short and long texts and mixed documents in Chromium; integers take less. About half of the memory holds
 * the bytes and regions of the rows, the rest what a library makes of the values.
 */
const IN_SEVERAL: Costs = { scalar: 570, container: 600, byte: 36 };

/**
 * The costs if one worker at a time has a task on the source, as for all sources above `MOST_MEMORY`. They are fitted
 * to peaks of the tab's process for records, short and long numbers and long texts of 5 to 60 MB: see `memory.test.ts`.
 */
const IN_ONE: Costs = { scalar: 220, container: 750, byte: 23 };

/** Number of bytes of memory of a tab with one worker at work, without a large source. */
const OF_PAGE = 360_000_000;

/** Number of further bytes of memory for an empty container, which is an object of its own in every library. */
const OF_EMPTY = 200;

/**
 * An object with more members than this takes further memory for each member: it becomes a hash table, and its schema
 * is long.
 */
const FEW_MEMBERS = 1000;
const OF_FURTHER_MEMBER = 450;

/** Containers that are nested deeper than this take further memory: libraries fail, and paths and schemas are long. */
const DEEP = 1000;
const OF_DEEP_CONTAINER = 4700;

/**
 * The memory that a source may take in the page and in several workers together, so that a tab stays below 1 GB. The
 * pool has one task at a time on a source that needs more.
 */
export const MOST_MEMORY = 740_000_000;

/** The needs of a source. */
export interface Need {
  /** Number of its values. */
  readonly values: number;
  /** Estimated memory of the source's rows, in bytes, if several workers have tasks on the source at the same time. */
  readonly memory: number;
  /** Estimated peak of the tab's process, in bytes, if one worker at a time has a task on the source. */
  readonly peak: number;
}

/** The estimates for a source, from the number of bytes of its text and the tree of its values. */
export function needFor(bytes: number, values: ValueTree): Need {
  const estimate = new MemoryEstimate(bytes);
  estimate.add(values);
  return { values: values.type.length, memory: estimate.memory, peak: estimate.peak };
}

/** The memory, in bytes, that a value of so many bytes needs: see `needFor`. */
export function memoryFor(bytes: number, values: ValueTree): number {
  return needFor(bytes, values).memory;
}

/** The estimates for a text whose values are not known. */
export function needForText(bytes: number): Omit<Need, 'values'> {
  const { memory, peak } = new MemoryEstimate(bytes);
  return { memory, peak };
}

/** Estimates the memory for a source whose values come in several parts. */
export class MemoryEstimate {
  readonly #bytes: number;
  #scalars = 0;
  #containers = 0;
  /** The memory for empty containers, further members and deep containers. */
  #further = 0;
  /** The number of members so far of the open container at each depth up to `DEEP`; -1 for an array. */
  readonly #members = new Int32Array(DEEP + 1).fill(-1);
  /** The depth of the last value if it is a container. The container is empty if the next value is not deeper. */
  #opened = -1;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** The memory for the text and the values so far if several workers have tasks at the same time. */
  get memory(): number {
    return this.#with(IN_SEVERAL);
  }

  /** The peak of the tab's process for the text and the values so far if one worker at a time has a task. */
  get peak(): number {
    return OF_PAGE + this.#with(IN_ONE);
  }

  #with({ scalar, container, byte }: Costs): number {
    return this.#bytes * byte + this.#scalars * scalar + this.#containers * container + this.#further;
  }

  add({ depth, type }: ValueTree): void {
    for (let i = 0; i < type.length; i++) {
      const at = depth[i]!;
      if (this.#opened >= 0 && at > this.#opened) this.#further -= OF_EMPTY;
      if (at > 0 && at <= DEEP + 1 && this.#members[at - 1]! >= 0 && ++this.#members[at - 1]! > FEW_MEMBERS) {
        this.#further += OF_FURTHER_MEMBER;
      }
      const isContainer = type[i] !== ValueType.scalar;
      this.#opened = isContainer ? at : -1;
      if (!isContainer) {
        this.#scalars++;
        continue;
      }
      this.#containers++;
      this.#further += OF_EMPTY;
      if (at <= DEEP) this.#members[at] = type[i] === ValueType.object ? 0 : -1;
      else this.#further += OF_DEEP_CONTAINER;
    }
  }
}
