import type { Loss } from './loss.ts';

/** Everything that a codec did not carry. */
export interface Losses {
  /** In the order of the text, up to the limits. */
  readonly losses: readonly Loss[];
  /** Number of losses beyond those listed. */
  readonly more: number;
}

/** Limits of the list of losses. Losses beyond them are only counted. */
export interface LossLimits {
  readonly losses: number;
  /** Maximum length of all paths together, in characters. At 100,000 levels, a single path has 200,000. */
  readonly pathCharacters: number;
}

/** The limits of what the page lists. */
export const PAGE_LIMITS: LossLimits = { losses: 1000, pathCharacters: 1 << 20 };

/** Lists losses up to the limits, and counts the rest. */
export class LossList implements Losses {
  readonly losses: Loss[] = [];
  more = 0;
  readonly #limits: LossLimits;
  #pathCharacters = 0;

  constructor(limits = PAGE_LIMITS) {
    this.#limits = limits;
  }

  /** `path` is called only for a loss that is listed. */
  add(loss: Omit<Loss, 'path'>, path: () => string): void {
    if (this.losses.length >= this.#limits.losses || this.#pathCharacters > this.#limits.pathCharacters) {
      this.more++;
      return;
    }
    const listed = { ...loss, path: path() };
    this.#pathCharacters += listed.path.length;
    this.losses.push(listed);
  }
}
