import type { NativeKind } from './carried.ts';
import type { Loss } from './loss.ts';

/** Everything that a codec did not carry. */
export interface Losses {
  /** The losses in the order of the text, up to the limits. */
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

/**
 * What given bytes carry and JSON does not, by the native type that a codec needs to carry it. Each type has its own
 * list, so that the limits of one do not hide the losses of another.
 */
export class LossesByKind {
  readonly #lists = new Map<NativeKind | undefined, { readonly list: LossList; readonly places: number[] }>();
  #count = 0;

  /** `kind` is undefined if no other format has the type. `path` is called only for a loss that is listed. */
  add(kind: NativeKind | undefined, loss: Omit<Loss, 'path'>, path: () => string): void {
    const known = this.#lists.get(kind);
    const { list, places } = known ?? { list: new LossList(), places: [] };
    if (known === undefined) this.#lists.set(kind, { list, places });
    list.add(loss, path);
    if (list.losses.length > places.length) places.push(this.#count);
    this.#count++;
  }

  /** The losses of a codec that carries these kinds natively, in the order in which they were added. */
  besides(kinds: readonly NativeKind[] = []): Losses {
    const lists = [...this.#lists].filter(([kind]) => kind === undefined || !kinds.includes(kind));
    const all = lists.flatMap(([, { list, places }]) => list.losses.map((loss, i) => ({ loss, place: places[i]! })));
    const ordered = all.sort((a, b) => a.place - b.place).map(({ loss }) => loss);
    const uncounted = lists.reduce((sum, [, { list }]) => sum + list.more, 0);
    return cutLosses({ losses: ordered, more: uncounted });
  }
}

/** Joins lists of losses, up to the limit of what is listed. */
export function joinLosses(lists: readonly Losses[], limits: LossLimits = PAGE_LIMITS): Losses {
  const all = {
    losses: lists.flatMap(({ losses }) => losses),
    more: lists.reduce((sum, { more }) => sum + more, 0),
  };
  return cutLosses(all, limits.losses);
}

function cutLosses({ losses, more }: Losses, most = PAGE_LIMITS.losses): Losses {
  return { losses: losses.slice(0, most), more: more + Math.max(0, losses.length - most) };
}
