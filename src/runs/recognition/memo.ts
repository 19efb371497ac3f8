import type { Found } from './found.ts';

interface Known {
  readonly found: readonly Found[];
  /** How many layers are around the bytes. */
  readonly depth: number;
  /** True if more layers inside were left out, because there were too many. */
  readonly isLimited: boolean;
}

/**
 * The readings of byte strings of one input. Many chains of envelopes lead to the same bytes; without the memo, each of
 * them would try all formats again. The readings are made one after another.
 */
export class Memo {
  readonly #known = new WeakMap<ArrayBufferLike, Map<string, Known>>();
  readonly #mostLayers: number;
  /** Number of times that layers were left out. */
  #leftOut = 0;

  constructor(mostLayers: number) {
    this.#mostLayers = mostLayers;
  }

  /**
   * The readings of bytes with `depth` layers around them. `isInCut` and `isInGuess` tell apart readings inside a cut
   * message and inside a guess.
   */
  async of(
    bytes: Uint8Array,
    { depth, isInCut, isInGuess }: { readonly depth: number; readonly isInCut: boolean; readonly isInGuess: boolean },
    read: () => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> {
    if (bytes.length === 0) return [];
    if (depth > this.#mostLayers) {
      this.#leftOut++;
      return [];
    }
    const ofBuffer = this.#known.get(bytes.buffer) ?? new Map<string, Known>();
    this.#known.set(bytes.buffer, ofBuffer);
    const key = `${bytes.byteOffset} ${bytes.length} ${isInCut} ${isInGuess}`;
    const known = ofBuffer.get(key);
    if (known !== undefined && (!known.isLimited || known.depth <= depth)) {
      if (known.isLimited) this.#leftOut++;
      return known.found;
    }
    const before = this.#leftOut;
    const found = await read();
    ofBuffer.set(key, { found, depth, isLimited: this.#leftOut > before });
    return found;
  }
}
