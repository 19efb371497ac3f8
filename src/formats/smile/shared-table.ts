import { isReferable, SHARED_AT_MOST } from './tokens.ts';

/** The texts that a writer may refer to, by the index that a reader gives them too. */
export class SharedTable {
  readonly #indices = new Map<string, number>();
  #count = 0;

  /** The index of a text, or undefined. */
  indexOf(text: string): number | undefined {
    return this.#indices.get(text);
  }

  /** Counts a text that is written in full. */
  add(text: string): void {
    if (this.#count === SHARED_AT_MOST) {
      this.#indices.clear();
      this.#count = 0;
    }
    if (isReferable(this.#count)) this.#indices.set(text, this.#count);
    this.#count++;
  }
}
