import { doubled } from '../../bytes/copy.ts';

/** What a container is; flags. */
export const MAP = 1;
export const INDEFINITE = 2;
/** The array of tag 4 or 5: an exponent and a mantissa. */
export const FRACTION = 4;

/** Items "left" in a container that only a break ends: even, as for a map, and never used up, since it goes down. */
const ENDLESS = -2;

/** Numbers that `outer` holds of each container. */
export const HELD = 3;

/** The arrays and maps that have begun but not ended. The input as a whole counts as one that holds one item. */
export class OpenContainers {
  /** Items that the innermost one still holds. */
  remaining = 1;
  /** Of the innermost one. */
  flags = 0;
  /** The ordinal that the innermost one belongs to. */
  owner = 0;
  /** How many there are, the input as a whole left out. */
  depth = 0;
  /** Items and breaks that all of them still need; each takes a byte at least. */
  owed = 1;
  /** The depth of the map that has a container as its key which is still open, or -1. */
  keyDepth = -1;
  /** The first three of each container around the innermost one. */
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

  /** Whether the key of a member has been read, but not its value. */
  get wantsMemberValue(): boolean {
    return (this.flags & MAP) !== 0 && (this.remaining & 1) === 1;
  }

  /** Whether nothing but items of known number can come next, and none of them is part of a key that is a container. */
  get isPlain(): boolean {
    return this.flags <= MAP && this.keyDepth < 0;
  }

  /** How many items of a fraction have been read. */
  get placeInFraction(): number {
    return (this.isIndefinite ? ENDLESS : 2) - this.remaining;
  }

  /** So many items of the innermost container begin, one where it is of indefinite length. */
  take(items: number): void {
    if ((this.flags & INDEFINITE) === 0) this.owed -= items;
    this.remaining -= items;
  }

  /** A container begins, which needs `due` more items, or a break (1) where its length is indefinite. */
  open(flags: number, due: number, owner: number): void {
    const top = this.depth * HELD;
    if (top === this.outer.length) this.outer = doubled(this.outer);
    this.outer[top] = this.remaining;
    this.outer[top + 1] = this.flags;
    this.outer[top + 2] = this.owner;
    this.depth++;
    this.owed += due;
    this.remaining = (flags & INDEFINITE) === 0 ? due : ENDLESS;
    this.flags = flags;
    this.owner = owner;
  }

  /** Items were read and containers entered and left elsewhere, which wrote to `outer` what is around the innermost one. */
  moveTo(depth: number, remaining: number, flags: number, owner: number, owed: number): void {
    this.depth = depth;
    this.remaining = remaining;
    this.flags = flags;
    this.owner = owner;
    this.owed = owed;
  }

  /** The break of the innermost container has been read (section 3.2.1). */
  end(): void {
    this.owed--;
    this.remaining = 0;
  }

  /** Leaves the innermost container. */
  close(): void {
    const top = --this.depth * HELD;
    this.remaining = this.outer[top]!;
    this.flags = this.outer[top + 1]!;
    this.owner = this.outer[top + 2]!;
    if (this.keyDepth === this.depth) this.keyDepth = -1;
  }
}
