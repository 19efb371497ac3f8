/**
 * Assigns positions to fields as the compiler does: each field, in the order of the ordinals, takes the smallest
 * sufficient hole in the data section, or else a new word. Sizes are exponents of two in bits, from 0 for a bit to 6
 * for a word; offsets are in units of that size. The members of a union share their positions.
 */
export interface Space {
  /** Takes space for data; returns its offset. */
  addData(size: number): number;
  addPointer(): number;
  addVoid(): void;
  /** Doubles the size of an allocated space `by` times if the space after it is free; otherwise returns false. */
  expand(size: number, offset: number, by: number): boolean;
}

const WORD = 6;

/** Free spaces, at most one of each size: the unused second half of a space of twice that size. Offset 0 means none. */
class Holes {
  readonly #at = [0, 0, 0, 0, 0, 0];

  take(size: number): number | undefined {
    if (size >= WORD) return undefined;
    const hole = this.#at[size]!;
    if (hole !== 0) {
      this.#at[size] = 0;
      return hole;
    }
    const larger = this.take(size + 1);
    if (larger === undefined) return undefined;
    this.#at[size] = larger * 2 + 1;
    return larger * 2;
  }

  /** Adds the free space from `offset` to the next multiple of size `limit`. */
  addBehind(size: number, offset: number, limit = WORD): void {
    let at = offset;
    for (let s = size; s < limit; s++) {
      this.#at[s] = at;
      at = (at + 1) / 2;
    }
  }

  expand(size: number, offset: number, by: number): boolean {
    if (by === 0) return true;
    if (size >= WORD || this.#at[size] !== offset + 1) return false;
    if (!this.expand(size + 1, offset >> 1, by - 1)) return false;
    this.#at[size] = 0;
    return true;
  }

  /** Size of the smallest hole that has at least `size`. */
  smallest(size: number): number | undefined {
    for (let s = size; s < WORD; s++) if (this.#at[s] !== 0) return s;
    return undefined;
  }
}

/** The sections of a struct. */
export class StructSpace implements Space {
  dataWords = 0;
  pointers = 0;
  readonly #holes = new Holes();

  addData(size: number): number {
    const hole = this.#holes.take(size);
    if (hole !== undefined) return hole;
    const offset = this.dataWords++ * 2 ** (WORD - size);
    this.#holes.addBehind(size, offset + 1);
    return offset;
  }

  addPointer(): number {
    return this.pointers++;
  }

  addVoid(): void {}

  expand(size: number, offset: number, by: number): boolean {
    return this.#holes.expand(size, offset, by);
  }
}

/** A space that the members of a union share. */
interface DataSlot {
  size: number;
  offset: number;
}

/** A union: its members overlap; from the second member on, 16 bits select the one that is set. */
export class UnionSpace {
  /** The offset of the discriminant in units of 16 bits; -1 while there are fewer than two members. */
  discriminant = -1;
  readonly places: DataSlot[] = [];
  readonly pointers: number[] = [];
  #members = 0;

  readonly parent: Space;

  constructor(parent: Space) {
    this.parent = parent;
  }

  memberAdded(): void {
    if (++this.#members === 2) this.discriminant = this.parent.addData(4);
  }

  addPlace(size: number): number {
    const offset = this.parent.addData(size);
    this.places.push({ size, offset });
    return offset;
  }

  addPointer(): number {
    const pointer = this.parent.addPointer();
    this.pointers.push(pointer);
    return pointer;
  }

  expandPlace(place: DataSlot, size: number): boolean {
    if (size <= place.size) return true;
    if (!this.parent.expand(place.size, place.offset, size - place.size)) return false;
    place.offset >>= size - place.size;
    place.size = size;
    return true;
  }
}

/**
 * The part of a shared space that one member uses: the first `2 ** size` bits except the holes. `size` is -1 before the
 * first use.
 */
class Usage {
  size = -1;
  readonly holes = new Holes();

  /** Size of the smallest free part that fits `size` in a space of `placeSize`. */
  fit(placeSize: number, size: number): number | undefined {
    if (this.size < 0) return size <= placeSize ? placeSize : undefined;
    if (size >= this.size) return size < placeSize ? size : undefined;
    return this.holes.smallest(size) ?? (this.size < placeSize ? this.size : undefined);
  }

  take(place: DataSlot, size: number): number {
    return place.offset * 2 ** (place.size - size) + this.#takeLocal(size);
  }

  #takeLocal(size: number): number {
    if (this.size < 0) {
      this.size = size;
      return 0;
    }
    if (size >= this.size) {
      this.holes.addBehind(this.size, 1, size);
      this.size = size + 1;
      return 1;
    }
    const hole = this.holes.take(size);
    if (hole !== undefined) return hole;
    const offset = 2 ** (this.size - size);
    this.holes.addBehind(size, offset + 1, this.size);
    this.size++;
    return offset;
  }

  takeByExpanding(union: UnionSpace, place: DataSlot, size: number): number | undefined {
    if (this.size < 0) {
      if (!union.expandPlace(place, size)) return undefined;
      this.size = size;
      return place.offset * 2 ** (place.size - size);
    }
    if (!this.#expandTo(union, place, Math.max(this.size, size) + 1, true)) return undefined;
    return place.offset * 2 ** (place.size - size) + this.holes.take(size)!;
  }

  expand(union: UnionSpace, place: DataSlot, size: number, offset: number, by: number): boolean {
    if (offset === 0 && this.size === size) return this.#expandTo(union, place, size + by, false);
    return this.holes.expand(size, offset, by);
  }

  #expandTo(union: UnionSpace, place: DataSlot, size: number, withHoles: boolean): boolean {
    if (size > place.size && !union.expandPlace(place, size)) return false;
    if (withHoles) this.holes.addBehind(this.size, 1, size);
    this.size = size;
    return true;
  }
}

/** The space of one member of a union: a field, or a group of fields. */
export class MemberSpace implements Space {
  readonly #union: UnionSpace;
  readonly #usages: Usage[] = [];
  #pointers = 0;
  #isCounted = false;

  constructor(union: UnionSpace) {
    this.#union = union;
  }

  addVoid(): void {
    this.#count();
    this.#union.parent.addVoid();
  }

  addData(size: number): number {
    this.#count();
    const { places } = this.#union;
    let best: { readonly usage: Usage; readonly place: DataSlot; readonly size: number } | undefined;
    for (const [i, place] of places.entries()) {
      this.#usages[i] ??= new Usage();
      const usage = this.#usages[i];
      const found = usage.fit(place.size, size);
      if (found !== undefined && (best === undefined || found < best.size)) best = { usage, place, size: found };
    }
    if (best !== undefined) return best.usage.take(best.place, size);
    for (const [i, place] of places.entries()) {
      const offset = this.#usages[i]!.takeByExpanding(this.#union, place, size);
      if (offset !== undefined) return offset;
    }
    const usage = new Usage();
    usage.size = size;
    const offset = this.#union.addPlace(size);
    this.#usages[places.length - 1] = usage;
    return offset;
  }

  addPointer(): number {
    this.#count();
    return this.#union.pointers[this.#pointers++] ?? this.#union.addPointer();
  }

  expand(size: number, offset: number, by: number): boolean {
    if (size + by > WORD || offset % 2 ** by !== 0) return false;
    const { places } = this.#union;
    for (const [i, place] of places.entries()) {
      if (place.size < size || offset >> (place.size - size) !== place.offset) continue;
      const local = offset - place.offset * 2 ** (place.size - size);
      return this.#usages[i]?.expand(this.#union, place, size, local, by) ?? false;
    }
    return false;
  }

  #count(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.#union.memberAdded();
  }
}
