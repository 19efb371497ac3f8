const MIB = 1024 * 1024;

/** Number of bytes that all layers together may produce beyond those that they read, unless a person asks for more. */
export const GROWTH = 64 * MIB;

/**
 * The number of bytes that may still be produced while the layers of one input are opened. All layers of an input share
 * one `Room`, so neither one nor several together can use up the memory.
 */
export class Room {
  #left: number;

  readonly growth: number;
  readonly brotli: Blob | undefined;
  /** True after Brotli bytes were found without the library for them. */
  lacksBrotli = false;

  /**
   * `brotli` is the WebAssembly file of the library for Brotli, which only the page can fetch. Without it, Brotli is
   * not opened.
   */
  constructor(growth = GROWTH, brotli?: Blob) {
    this.growth = growth;
    this.brotli = brotli;
    this.#left = growth;
  }

  get left(): number {
    return this.#left;
  }

  /** Counts `produced` bytes that were made from `consumed` ones. Only the growth is subtracted from the limit. */
  take(produced: number, consumed: number): void {
    this.#left = Math.max(0, this.#left - Math.max(0, produced - consumed));
  }

  /** The sentence for bytes that would grow beyond the limit. */
  get sentence(): string {
    return `The bytes grow by more than ${this.growth / MIB} MiB when they are opened; the rest is not opened.`;
  }
}
