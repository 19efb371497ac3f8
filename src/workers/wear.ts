import { octetCount } from '../bytes/octets.ts';
import type { Task } from './protocol.ts';
import type { Slot } from './slot.ts';

/** Minimum bytes of a large task: bytes of the source, or bytes to compress. */
const LARGE = 2_000_000;

/**
 * Bytes of large tasks after which a worker is replaced, because each task leaves several copies of its bytes in memory,
 * which engines free late. The new worker has to parse the source again, a small part of the time that its rows take.
 */
const LARGE_AT_MOST = 5_000_000;

/** Counts the bytes of the large tasks of workers, to find those that should be replaced. */
export class Wear {
  readonly #canReplace: () => Promise<boolean>;
  readonly #largeBytes = new Map<Slot, number>();
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
    this.#largeBytes.delete(slot);
    this.#worn.delete(slot);
  }

  /** Counts a task that the worker of a slot has ended. */
  async note(slot: Slot, ask: Task): Promise<void> {
    const bytes = sizeOfTask(ask);
    if (bytes < LARGE) return;
    const before = this.#largeBytes.get(slot) ?? 0;
    this.#largeBytes.set(slot, before + bytes);
    if (before >= LARGE_AT_MOST || before + bytes < LARGE_AT_MOST) return;
    const { worker } = slot;
    if ((await this.#canReplace()) && slot.worker === worker) this.#worn.add(slot);
  }
}

/** Bytes that a task processes; 0 if the task has neither a source nor bytes. */
function sizeOfTask(ask: Task): number {
  if ('source' in ask) return octetCount(ask.source.input.octets);
  return ask.type === 'compress' ? ask.bytes.length : 0;
}
