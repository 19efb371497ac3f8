import { Mode } from './mode.ts';

/**
 * Number of entries that the stack has for each container around the open one. The last two entries are `#blockStart`
 * and `#begun`.
 */
const HELD = 8;

/** A block that the end of the bytes cuts: its offset, and the number of its complete items. */
interface CutBlock {
  readonly start: number;
  readonly complete: number;
}

/** The open record, array or map of a walk, and a stack of those around it. */
export class OpenContainers {
  #mode: number = Mode.root;
  #next = 0;
  #left = 0;
  #value = 0;
  #depth = 0;
  #blockStart = -1;
  #blockEnd = -1;
  #begun = 0;
  readonly #stack: number[] = [];
  /** How many entries of `#stack` are in use. */
  #height = 0;

  get mode(): number {
    return this.#mode;
  }

  /** For a record: index of the next field. For an array or a map: type of its items or values. */
  get next(): number {
    return this.#next;
  }

  /** Number of fields, items or entries that are not yet read, in the record or in the block of the array or map. */
  get left(): number {
    return this.#left;
  }

  /** Ordinal of the container. */
  get value(): number {
    return this.#value;
  }

  get depth(): number {
    return this.#depth;
  }

  /** Offset of the block; -1 before the first block. */
  get blockStart(): number {
    return this.#blockStart;
  }

  /** Offset where the block must end; -1 if the block has no size. */
  get blockEnd(): number {
    return this.#blockEnd;
  }

  /** Begins a value whose root has this depth. */
  begin(depth: number): void {
    this.#mode = Mode.root;
    this.#depth = depth - 1;
  }

  openRecord(value: number, firstField: number, fields: number): void {
    this.#open(Mode.record, value, firstField, fields);
  }

  /** Opens an array or a map, before its first block. */
  openList(mode: number, value: number, type: number): void {
    this.#open(mode, value, type, 0);
  }

  /** Begins a block of the array or map. */
  beginBlock(start: number, end: number, items: number): void {
    this.#blockStart = start;
    this.#blockEnd = end;
    this.#left = items;
    this.#begun = 0;
  }

  /** Notes that the bytes end after the last item of a block, where another block or the end should begin. */
  endBlock(): void {
    this.#blockStart = -1;
  }

  /** The innermost block with an item that is not complete; undefined if there is none. */
  get cutBlock(): CutBlock | undefined {
    if (this.#blockStart >= 0) return { start: this.#blockStart, complete: this.#begun - 1 };
    const stack = this.#stack;
    for (let top = this.#height; top > 0; top -= HELD) {
      const [start, begun] = [stack[top - 2]!, stack[top - 1]!];
      if (start >= 0) return { start, complete: begun - 1 };
    }
    return undefined;
  }

  /** Counts fields, items or entries as read. */
  take(count: number): void {
    this.#left -= count;
    this.#begun += count;
    if (this.#mode === Mode.record) this.#next += count;
  }

  /** Leaves the container. */
  close(): void {
    const stack = this.#stack;
    this.#height -= HELD;
    const at = this.#height;
    this.#mode = stack[at]!;
    this.#next = stack[at + 1]!;
    this.#left = stack[at + 2]!;
    this.#value = stack[at + 3]!;
    this.#depth = stack[at + 4]!;
    this.#blockEnd = stack[at + 5]!;
    this.#blockStart = stack[at + 6]!;
    this.#begun = stack[at + 7]!;
  }

  #open(mode: number, value: number, next: number, left: number): void {
    const stack = this.#stack;
    const at = this.#height;
    this.#height += HELD;
    stack[at] = this.#mode;
    stack[at + 1] = this.#next;
    stack[at + 2] = this.#left;
    stack[at + 3] = this.#value;
    stack[at + 4] = this.#depth;
    stack[at + 5] = this.#blockEnd;
    stack[at + 6] = this.#blockStart;
    stack[at + 7] = this.#begun;
    this.#mode = mode;
    this.#value = value;
    this.#next = next;
    this.#left = left;
    this.#depth++;
    this.#blockEnd = -1;
    this.#blockStart = -1;
    this.#begun = 0;
  }
}
