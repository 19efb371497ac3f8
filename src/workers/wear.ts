import { octetCount } from '../core/bytes/octets.ts';
import type { Task } from './protocol.ts';
import type { Slot } from './slot.ts';

/** Minimum weight of a large task: bytes of the source with those of its values, or bytes to compress. */
const LARGE = 2_000_000;

/**
 * Weight of large tasks after which a worker is replaced, because each task leaves several copies of its bytes and
 * objects in memory, which engines free late. The new worker has to parse the source again, which takes little time
 * compared with its rows.
 */
const LARGE_AT_MOST = 5_000_000;

/**
 * Number of bytes of memory for each byte of weight: the objects of many small values take more memory than their text.
 */
const MEMORY_A_BYTE = 80;

/** Adds up the weights of the large tasks of workers, to find those that should be replaced. */
export class Wear {
  readonly #canReplace: () => Promise<boolean>;
  readonly #largeWeight = new Map<Slot, number>();
  readonly #worn = new Set<Slot>();

  /** `canReplace` tests whether a new worker could be loaded. Never rejects. */
  constructor(canReplace: () => Promise<boolean>) {
    this.#canReplace = canReplace;
  }

  /** True if a new worker should replace the worker of a slot. */
  isWorn(slot: Slot): boolean {
    return this.#worn.has(slot);
  }

  /** Resets the count of a slot that gets a new worker. */
  forget(slot: Slot): void {
    this.#largeWeight.delete(slot);
    this.#worn.delete(slot);
  }

  /** Counts a task that the worker of a slot has finished. */
  async note(slot: Slot, task: Task): Promise<void> {
    const weight = weightOf(task);
    if (weight < LARGE) return;
    const before = this.#largeWeight.get(slot) ?? 0;
    this.#largeWeight.set(slot, before + weight);
    if (before >= LARGE_AT_MOST || before + weight < LARGE_AT_MOST) return;
    const { worker } = slot;
    if ((await this.#canReplace()) && slot.worker === worker) this.#worn.add(slot);
  }
}

/** The weight of a task; 0 if the task has neither a source nor bytes. */
function weightOf(task: Task): number {
  if ('source' in task) {
    const { input, memory = 0 } = task.source;
    return Math.max(octetCount(input.octets), memory / MEMORY_A_BYTE);
  }
  return task.type === 'compress' ? task.bytes.length : 0;
}
