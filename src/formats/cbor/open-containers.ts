import { doubled } from '../../core/bytes/copy.ts';

/** Flags of a container. */
export const MAP = 1;
export const INDEFINITE = 2;
/** The array of tag 4 or 5: an exponent and a mantissa. */
export const FRACTION = 4;

/** `remaining` of a container of indefinite length: even, as in a map, and never 0, because it only decreases. */
const ENDLESS = -2;

/** Number of entries that `outer` has for each container. */
export const HELD = 4;

/** Upper limit for `remaining`: longer than any input, and even, so that the next item of a map is a key. */
export const MOST_DUE = 2 ** 30;

/** The arrays and maps that are open. The whole input is treated as a container of one item. */
export class OpenContainers {
  /** Items to come in the innermost container. */
  remaining = 1;
  /** Flags of the innermost container. */
  flags = 0;
  /** Ordinal of the innermost container. */
  owner = 0;
  /** Offset of the head of the innermost container. */
  head = 0;
  /** Number of open containers, without the whole input. */
  depth = 0;
  /** Depth of the map whose key is an open container; -1 for none. */
  keyDepth = -1;
  /** `remaining`, `flags`, `owner` and `head` of each container around the innermost one. */
  outer = new Int32Array(HELD * 32);

  get isMap(): boolean {
    return (this.flags & MAP) !== 0;
  }

  get isIndefinite(): boolean {
    return (this.flags & INDEFINITE) !== 0;
  }

  get isFraction(): boolean {
    return (this.flags & FRACTION) !== 0;
  }

  /** True if the key of a member has been read, but not its value. */
  get wantsMemberValue(): boolean {
    return (this.flags & MAP) !== 0 && (this.remaining & 1) === 1;
  }

  /** True if the container has a known length and the next item is not part of a key that is a container. */
  get isPlain(): boolean {
    return this.flags <= MAP && this.keyDepth < 0;
  }

  /** Number of items of a fraction that have been read. */
  get placeInFraction(): number {
    return (this.isIndefinite ? ENDLESS : 2) - this.remaining;
  }

  /** Counts `items` items of the innermost container as begun; only 1 at a time in a container of indefinite length. */
  take(items: number): void {
    this.remaining -= items;
  }

  /** Opens a container that needs `due` more items, or a break if its length is indefinite. */
  open(flags: number, due: number, owner: number, head: number): void {
    const top = this.depth * HELD;
    if (top === this.outer.length) this.outer = doubled(this.outer);
    this.outer[top] = this.remaining;
    this.outer[top + 1] = this.flags;
    this.outer[top + 2] = this.owner;
    this.outer[top + 3] = this.head;
    this.depth++;
    this.remaining = (flags & INDEFINITE) === 0 ? due : ENDLESS;
    this.flags = flags;
    this.owner = owner;
    this.head = head;
  }

  /** Sets the state after the fast path has read items; it has updated `outer` itself. */
  moveTo(depth: number, remaining: number, flags: number, owner: number, head: number): void {
    this.depth = depth;
    this.remaining = remaining;
    this.flags = flags;
    this.owner = owner;
    this.head = head;
  }

  /** Ends the innermost container after its break (section 3.2.1). */
  end(): void {
    this.remaining = 0;
  }

  /** Leaves the innermost container. */
  close(): void {
    const top = --this.depth * HELD;
    this.remaining = this.outer[top]!;
    this.flags = this.outer[top + 1]!;
    this.owner = this.outer[top + 2]!;
    this.head = this.outer[top + 3]!;
    if (this.keyDepth === this.depth) this.keyDepth = -1;
  }
}
