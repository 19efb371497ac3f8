import type { Edit } from './edits.ts';

/** A span that was replaced: where it begins, the bytes before, and those after. */
export interface Change {
  readonly start: number;
  readonly removed: Uint8Array;
  readonly inserted: Uint8Array;
}

/** Changes that are undone together. Each refers to the bytes that the one before it leads to. */
export interface Step<Note = unknown> {
  readonly changes: readonly Change[];
  /** Anything that belongs to the step. */
  readonly note: Note;
}

/** Bytes of differences that a history holds by default. */
const MOST = 64 * 1024 * 1024;
/** Bytes that a change takes besides its contents, about. */
const OVERHEAD = 64;
/** Changes after each other join one step within so many milliseconds. */
const TOGETHER = 1000;

/** The steps that led to the present bytes, as differences alone. */
export class EditHistory<Note = unknown> {
  readonly #most: number;
  #done: (Step<Note> & { readonly at: number })[] = [];
  #undone: (Step<Note> & { readonly at: number })[] = [];
  #size = 0;
  #hasLost = false;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** True if older steps were dropped, because the differences take too much memory. */
  get hasLost(): boolean {
    return this.#hasLost;
  }

  /**
   * Adds changes that were just made, at a time in milliseconds. With `joins`, a change beside the last one within a
   * second becomes a part of its step. Forgets the steps that were undone.
   */
  add(changes: readonly Change[], note: Note, at: number, joins = false): void {
    for (const step of this.#undone) this.#size -= sizeOf(step.changes);
    this.#undone = [];
    const last = this.#done.at(-1);
    const isTogether =
      joins && last !== undefined && at - last.at < TOGETHER && isBeside(last.changes.at(-1)!, changes);
    if (isTogether) this.#done.splice(-1, 1, { ...last, changes: [...last.changes, ...changes], at });
    else this.#done.push({ changes, note, at });
    this.#size += sizeOf(changes);
    while (this.#size > this.#most && this.#done.length > 1) {
      this.#size -= sizeOf(this.#done.shift()!.changes);
      this.#hasLost = true;
    }
  }

  /** The edits, one after the other, that undo the newest step; undefined if there is none. */
  undo(): { readonly edits: readonly Edit[]; readonly step: Step<Note> } | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    // A step that was undone is whole: later changes begin a new one.
    this.#undone.push({ ...step, at: Number.NEGATIVE_INFINITY });
    const edits = step.changes.toReversed().map(({ start, removed, inserted }) => {
      return { start, end: start + inserted.length, bytes: removed };
    });
    return { edits, step };
  }

  /** The edits, one after the other, that make the step again that was undone last; undefined if there is none. */
  redo(): { readonly edits: readonly Edit[]; readonly step: Step<Note> } | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    const edits = step.changes.map(({ start, removed, inserted }) => {
      return { start, end: start + removed.length, bytes: inserted };
    });
    return { edits, step };
  }
}

function sizeOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { removed, inserted }) => sum + removed.length + inserted.length + OVERHEAD, 0);
}

/** True if changes begin where another one begins or ends. */
function isBeside(last: Change, [next]: readonly Change[]): boolean {
  if (next === undefined) return false;
  return next.start <= last.start + last.inserted.length && next.start + next.removed.length >= last.start;
}
