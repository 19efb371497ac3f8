/** An enum has at least this many values at its place, from 2 to 12 symbols, and each symbol at least three times. */
const FEWEST_VALUES = 100;
const FEWEST_SYMBOLS = 2;
const MOST_SYMBOLS = 12;
const FEWEST_OF_EACH = 3;

const SYMBOL = /^[A-Z][A-Z0-9_]*$/;

/** Counts the texts of one place, as long as they can be the symbols of an enum. */
export class SymbolCounts {
  /** Undefined once a text is no symbol, or there are too many. */
  #counts: Map<string, number> | undefined = NONE;

  add(text: string): void {
    if (this.#counts === undefined) return;
    const known = this.#counts.get(text);
    if (known !== undefined) this.#counts.set(text, known + 1);
    else this.#begin(text, 1);
  }

  merge(other: SymbolCounts): void {
    if (other.#counts === undefined) this.#counts = undefined;
    else for (const [text, count] of other.#counts) this.#begin(text, count);
  }

  /** The symbols in the order of their appearance; empty if the texts are no enum. */
  symbols(): readonly string[] {
    if (this.#counts === undefined || this.#counts.size < FEWEST_SYMBOLS) return [];
    let all = 0;
    for (const count of this.#counts.values()) {
      if (count < FEWEST_OF_EACH) return [];
      all += count;
    }
    return all < FEWEST_VALUES ? [] : [...this.#counts.keys()];
  }

  #begin(text: string, count: number): void {
    if (this.#counts === undefined) return;
    const known = this.#counts.get(text);
    if (known === undefined && (this.#counts.size === MOST_SYMBOLS || !SYMBOL.test(text))) this.#counts = undefined;
    else if (this.#counts === NONE) this.#counts = new Map([[text, count]]);
    else this.#counts.set(text, (known ?? 0) + count);
  }
}

/** The counts of a place without texts, shared because most places have none. */
const NONE: Map<string, number> = new Map();
