/** Names with a special meaning in JavaScript objects. */
export const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The comparison of names, and the separator between a name and its number. */
interface Manner {
  /** Two names are equal if this maps them to the same text. By default, only identical names are equal. */
  readonly squash?: (name: string) => string;
  readonly joint?: '_' | '';
}

/** Unique names within one scope. */
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

  /** Takes the wanted name if it is free and suitable; otherwise appends the first number that makes it free. */
  take(wanted: string, suits: (name: string) => boolean = () => true): string {
    let name = wanted;
    while (this.isTaken(name) || !suits(name)) {
      const n = this.#next.get(wanted) ?? 2;
      this.#next.set(wanted, n + 1);
      name = `${wanted}${this.#joint}${n}`;
    }
    this.reserve(name);
    return name;
  }
}
