import { Mode } from './mode.ts';

/** The open record, array or map of a walk, and a stack of those around it. */
export class OpenContainers {
  mode: number = Mode.root;
  /** For a record: index of the next field. For an array or a map: type of its items or values. */
  next = 0;
  /** For a record: index after its last field. For an array or a map: items not yet read in the block. */
  left = 0;
  /** Ordinal of the container. */
  value = 0;
  depth = 0;
  /** Offset where the block must end; -1 if the block has no size. */
  blockEnd = -1;
  /** Offset of the block; -1 before the first block. */
  blockStart = 0;
  readonly #stack: number[] = [];

  /** Begins a datum whose root has this depth. */
  begin(depth: number): void {
    this.mode = Mode.root;
    this.depth = depth - 1;
  }

  push(mode: number, value: number, next: number, left: number): void {
    this.#stack.push(this.mode, this.next, this.left, this.value, this.depth, this.blockEnd, this.blockStart);
    this.mode = mode;
    this.value = value;
    this.next = next;
    this.left = left;
    this.depth++;
    this.blockEnd = -1;
    this.blockStart = -1;
  }

  pop(): void {
    const stack = this.#stack;
    this.blockStart = stack.pop()!;
    this.blockEnd = stack.pop()!;
    this.depth = stack.pop()!;
    this.value = stack.pop()!;
    this.left = stack.pop()!;
    this.next = stack.pop()!;
    this.mode = stack.pop()!;
  }
}
