/**
 * The budget of values without bytes, such as nulls: a few bytes can announce any number of them. When it is used up,
 * the tree omits values without bytes.
 */
export class EmptyValues {
  #spare: number;
  #omitted = 0;

  /** `length` is the number of bytes of the input. */
  constructor(length: number) {
    this.#spare = 4096 + 8 * length;
  }

  get omitted(): number {
    return this.#omitted;
  }

  /** True if more values may be added. */
  get hasMore(): boolean {
    return this.#spare > 0;
  }

  /** True if `count` more values may be added; otherwise counts them as omitted. */
  afford(count: number): boolean {
    if (count <= this.#spare) return true;
    this.omit(count);
    return false;
  }

  /** Counts values as omitted. */
  omit(count: number): void {
    this.#omitted += count;
  }

  /** Counts one value as added. */
  spend(): void {
    this.#spare--;
  }
}
