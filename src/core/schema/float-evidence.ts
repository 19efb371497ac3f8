/** Numbers that are no integers are evidence with at least this many different values. */
const FEWEST_VALUES = 32;
/** A float of 32 bits is known by nine digits: a number that needs more as a double was one. */
const DIGITS_OF_SINGLE = 9;

/** Observes whether all numbers of one place that are no integers are floats of 32 bits. */
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
    else this.#different = new Set([...this.#different, ...other.#different]);
    this.#count += other.#count;
    this.#long += other.#long;
  }

  /** True if the values are many, all exact in 32 bits, and half of them are hardly anything else: 0.5 is no evidence. */
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
