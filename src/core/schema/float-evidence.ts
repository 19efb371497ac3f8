/** Minimum number of different values: fewer are no evidence. */
const FEWEST_VALUES = 32;
/** Nine digits identify any 32-bit float. A double that equals such a float and has more digits was most likely one. */
const DIGITS_OF_SINGLE = 9;

/** Collects the fractions of one place, to find out whether they were 32-bit floats. */
export class FloatEvidence {
  /** The different values so far, until there are enough of them. Undefined as soon as a number needs 64 bits. */
  #different: Set<number> | undefined = NONE;
  #count = 0;
  /** Number of values that need more digits as a double than a 32-bit float has. */
  #long = 0;

  add(value: number): void {
    if (this.#different === undefined) return;
    if (!Object.is(Math.fround(value), value)) {
      this.#different = undefined;
      return;
    }
    if (this.#different === NONE) this.#different = new Set();
    if (this.#different.size < FEWEST_VALUES) this.#different.add(value);
    this.#count++;
    if (digitsOf(value) > DIGITS_OF_SINGLE) this.#long++;
  }

  /** Notes that one of the numbers has a 64-bit type. */
  refute(): void {
    this.#different = undefined;
  }

  merge(other: FloatEvidence): void {
    if (this.#different === undefined) return;
    if (other.#different === undefined) this.#different = undefined;
    else if (this.#different === NONE) this.#different = other.#different;
    else for (const value of other.#different) this.#different.add(value);
    this.#count += other.#count;
    this.#long += other.#long;
  }

  /**
   * True if there are enough different values, 32 bits hold all of them, and at least half of them have more digits
   * than a 32-bit float needs. Numbers such as 0.5 have fewer.
   */
  get isConclusive(): boolean {
    return (this.#different?.size ?? 0) >= FEWEST_VALUES && 2 * this.#long >= this.#count;
  }
}

/** The values of a place without fractions, shared because most places have none. */
const NONE: Set<number> = new Set();

/** The significant digits of a number as JavaScript writes it: the fewest that identify the double. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').length;
}
