/** Fewer different values are no evidence. */
const FEWEST_VALUES = 32;
/** Nine digits identify any float of 32 bits. A double that equals one and has more digits was most likely one. */
const DIGITS_OF_SINGLE = 9;

/** Collects the fractions of one place, to tell whether they were floats of 32 bits. */
export class FloatEvidence {
  /** Different values, until there are enough. Undefined once a number needs 64 bits. */
  #different: Set<number> | undefined = NONE;
  #count = 0;
  /** How many numbers need more digits as a double than a float of 32 bits has. */
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

  /** Notes that one of the numbers has a type of 64 bits. */
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
   * True if there are enough different values, 32 bits hold all of them, and at least half of them have more digits than
   * such a float needs. Numbers like 0.5 have fewer.
   */
  get isConclusive(): boolean {
    return (this.#different?.size ?? 0) >= FEWEST_VALUES && 2 * this.#long >= this.#count;
  }
}

/** The values of a place without such numbers, shared because most places have none. */
const NONE: Set<number> = new Set();

/** The significant digits of a number as JavaScript writes it: the fewest that identify the double. */
function digitsOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').length;
}
