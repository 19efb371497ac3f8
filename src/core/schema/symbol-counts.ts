/**
 * An enum has at least this many values at its place and 2 to 12 symbols, each of which occurs at least three times.
 */
const FEWEST_VALUES = 100;
const FEWEST_SYMBOLS = 2;
const MOST_SYMBOLS = 12;
const FEWEST_OF_EACH = 3;

const SYMBOL = /^[A-Z][A-Z0-9_]*$/;

/** Counts the texts of one place, as long as they can be the symbols of an enum. */
export class SymbolCounts {
  /**
   * The number of times that each text occurs. Undefined as soon as a text cannot be a symbol, or as there are more
   * texts than an enum has symbols.
   */
  #counts: Map<string, number> | undefined = NONE;

  add(text: string, count = 1): void {
    const counts = this.#counts;
    if (counts === undefined) return;
    const known = counts.get(text);
    if (known !== undefined) counts.set(text, known + count);
    else if (counts.size === MOST_SYMBOLS || !SYMBOL.test(text)) this.#counts = undefined;
    else if (counts === NONE) this.#counts = new Map([[text, count]]);
    else counts.set(text, count);
  }

  merge(other: SymbolCounts): void {
    if (other.#counts === undefined) this.#counts = undefined;
    else for (const [text, count] of other.#counts) this.add(text, count);
  }

  /** The symbols in the order in which they appear. Empty if the texts are not an enum. */
  symbols(): readonly string[] {
    if (this.#counts === undefined || this.#counts.size < FEWEST_SYMBOLS) return [];
    let all = 0;
    for (const count of this.#counts.values()) {
      if (count < FEWEST_OF_EACH) return [];
      all += count;
    }
    return all < FEWEST_VALUES ? [] : [...this.#counts.keys()];
  }
}

/** The counts of a place without texts, shared because most places have none. */
const NONE: Map<string, number> = new Map();
