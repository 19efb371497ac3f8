/** Names that JavaScript's objects give a meaning of their own. */
export const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** How names are told apart, and what stands before the number of one that is taken. */
interface Manner {
  /** Two names that become the same are alike; by default only those that are equal. */
  readonly squash?: (name: string) => string;
  readonly joint?: '_' | '';
}

/** Names of one scope, no two alike. */
export class UniqueNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();
  readonly #squash: (name: string) => string;
  readonly #joint: string;

  constructor(taken: Iterable<string> = [], { squash = (name) => name, joint = '_' }: Manner = {}) {
    this.#squash = squash;
    this.#joint = joint;
    this.#taken = new Set([...taken].map(squash));
  }

  isTaken(name: string): boolean {
    return this.#taken.has(this.#squash(name));
  }

  reserve(name: string): void {
    this.#taken.add(this.#squash(name));
  }

  /** The name itself if it is free and suits, else with a number behind. It is taken from then on. */
  take(wish: string, suits: (name: string) => boolean = () => true): string {
    let name = wish;
    while (this.isTaken(name) || !suits(name)) {
      const n = this.#next.get(wish) ?? 2;
      this.#next.set(wish, n + 1);
      name = `${wish}${this.#joint}${n}`;
    }
    this.reserve(name);
    return name;
  }
}
