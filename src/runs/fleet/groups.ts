/** Counts that can be added to other counts of the same kind. */
export interface Addable<Self> {
  merge(other: Self): void;
}

/**
 * Groups by name, of which only a limited number are counted separately: those whose names have the smallest hashes.
 * All other groups are added up in `others`. A name that is among the smallest of the whole is among the smallest of
 * each part in which it occurs. So merging the groups of parts results in the groups of the whole.
 */
export class Groups<Group extends Addable<Group>> {
  readonly #named = new Map<string, { readonly hash: string; readonly group: Group }>();
  #others: Group | undefined;
  /** The separate group with the largest hash; undefined until it is needed, and after each new group. */
  #largest: { readonly name: string; readonly hash: string } | undefined;

  readonly most: number;
  readonly make: () => Group;
  readonly hashOf: (name: string) => string;

  constructor(most: number, make: () => Group, hashOf: (name: string) => string) {
    this.most = most;
    this.make = make;
    this.hashOf = hashOf;
  }

  /** The groups that are counted separately, by their name. */
  get named(): ReadonlyMap<string, Group> {
    return new Map([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { group }]) => [name, group]));
  }

  /** The sum of all other groups; undefined if each group is counted separately. */
  get others(): Group | undefined {
    return this.#others;
  }

  /** The sum of all groups. */
  get sum(): Group {
    const sum = this.make();
    for (const { group } of this.#named.values()) sum.merge(group);
    if (this.#others !== undefined) sum.merge(this.#others);
    return sum;
  }

  /** The group to which values under a name are added. */
  of(name: string): Group {
    const known = this.#named.get(name);
    if (known !== undefined) return known.group;
    const hash = this.hashOf(name);
    if (this.#named.size >= this.most) {
      const largest = this.#findLargest();
      if (hash > largest.hash) return this.#otherGroup();
      this.#otherGroup().merge(this.#named.get(largest.name)!.group);
      this.#named.delete(largest.name);
    }
    const group = this.make();
    this.#named.set(name, { hash, group });
    this.#largest = undefined;
    return group;
  }

  merge(other: Groups<Group>): void {
    for (const [name, { group }] of other.#named) this.of(name).merge(group);
    if (other.#others !== undefined) this.addToOthers(other.#others);
  }

  addToOthers(group: Group): void {
    this.#otherGroup().merge(group);
  }

  #otherGroup(): Group {
    this.#others ??= this.make();
    return this.#others;
  }

  #findLargest(): { readonly name: string; readonly hash: string } {
    if (this.#largest === undefined) {
      for (const [name, { hash }] of this.#named) {
        if (this.#largest === undefined || hash > this.#largest.hash) this.#largest = { name, hash };
      }
    }
    return this.#largest!;
  }
}
