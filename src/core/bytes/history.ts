import type { Edit, Part } from './edits.ts';

/** A span that was replaced: its start, the part that was removed, and the part that was inserted. */
export interface Change<Of extends Part = Uint8Array> {
  readonly start: number;
  readonly removed: Of;
  readonly inserted: Of;
}

/**
 * Changes that are undone together. Each refers to the bytes that result from the one before it. A step without changes
 * consists of its note alone.
 */
export interface Step<Note = unknown, Of extends Part = Uint8Array> {
  readonly changes: readonly Change<Of>[];
  /** Data that the caller stores with the step. */
  readonly note: Note;
}

/** A step of the history, with the time at which it was made and its size. */
type Kept<Note, Of extends Part> = Step<Note, Of> & { readonly at: number; readonly size: number };

/** An undo or a redo: the replacements that it makes one after the other, and the step to which they belong. */
export interface Gone<Note, Of extends Part = Uint8Array> {
  readonly edits: readonly Edit<Of>[];
  readonly step: Step<Note, Of>;
}

/** Maximum size of the differences in a history by default, in bytes. */
const MOST = 64 * 1024 * 1024;
/** Maximum number of stored steps that replace everything, for which no differences are stored. */
const MOST_WHOLE = 20;
/** Approximate size of a change in bytes, besides its contents. */
const OVERHEAD = 64;
/** Changes that follow each other within this many milliseconds join one step. */
const TOGETHER = 1000;

/** The steps that led to the present input, stored only as differences. */
export class EditHistory<Note = unknown, Of extends Part = Uint8Array> {
  readonly #most: number;
  #done: Kept<Note, Of>[] = [];
  #undone: Kept<Note, Of>[] = [];
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
   * Adds changes that were just made; `at` is their time in milliseconds. With `joins`, a change beside the last one
   * and within a second of it becomes a part of the same step. `noted` is the size of the note in bytes. Forgets the
   * steps that were undone.
   */
  add(changes: readonly Change<Of>[], note: Note, at: number, joins = false, noted = 0): void {
    for (const { size } of this.#undone) this.#size -= size;
    this.#undone = [];
    const last = this.#done.at(-1);
    const size = sizeOf(changes) + noted;
    const isTogether = joins && last !== undefined && at - last.at < TOGETHER && isBeside(last.changes.at(-1), changes);
    if (isTogether)
      this.#done.splice(-1, 1, { ...last, changes: [...last.changes, ...changes], at, size: last.size + size });
    else this.#done.push({ changes, note, at, size });
    this.#size += size;
    while (this.#isTooMuch()) {
      this.#size -= this.#done.shift()!.size;
      this.#hasLost = true;
    }
  }

  #isTooMuch(): boolean {
    if (this.#size > this.#most && this.#done.length > 1) return true;
    return this.#done.reduce((count, { changes }) => count + Number(changes.length === 0), 0) > MOST_WHOLE;
  }

  /** The edits, one after the other, that undo the newest step; undefined if there is none. */
  undo(): Gone<Note, Of> | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    // Later changes do not join a step that was undone; they begin a new one.
    this.#undone.push({ ...step, at: Number.NEGATIVE_INFINITY });
    const edits = step.changes.toReversed().map(({ start, removed, inserted }) => {
      return { start, end: start + inserted.length, bytes: removed };
    });
    return { edits, step };
  }

  /** The edits, one after the other, that redo the step that was undone last; undefined if there is none. */
  redo(): Gone<Note, Of> | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    const edits = step.changes.map(({ start, removed, inserted }) => {
      return { start, end: start + removed.length, bytes: inserted };
    });
    return { edits, step };
  }
}

function sizeOf(changes: readonly Change<Part>[]): number {
  return changes.reduce(
    (sum, { removed, inserted }) => sum + bytesOf(removed) + bytesOf(inserted) + OVERHEAD,
    OVERHEAD,
  );
}

/** Maximum number of bytes that a part takes in memory. */
function bytesOf(part: Part): number {
  return typeof part === 'string' ? 2 * part.length : part.length;
}

/** True if the first of the changes touches the last change. */
function isBeside(last: Change<Part> | undefined, [next]: readonly Change<Part>[]): boolean {
  if (last === undefined || next === undefined) return false;
  return next.start <= last.start + last.inserted.length && next.start + next.removed.length >= last.start;
}
