/** What can be added up. */
export interface Addable<Self> {
  merge(other: Self): void;
}

/**
 * Groups by name, of which only a limited number have a place: those whose names have the smallest hashes. The others
 * are added up in `others`. A group that has a place in the whole has one in each part, and a group that lost its place
 * in a part loses it in the whole: so the groups of any parts give those of the whole.
 */
export class Groups<Group extends Addable<Group>> {
  readonly #named = new Map<string, { readonly hash: string; readonly group: Group }>();
  #others: Group | undefined;
  /** The largest hash among the groups that have a place, once all places are taken. */
  #largest: { readonly name: string; readonly hash: string } | undefined;

  readonly most: number;
  readonly make: () => Group;
  readonly hashOf: (name: string) => string;

  constructor(most: number, make: () => Group, hashOf: (name: string) => string) {
    this.most = most;
    this.make = make;
    this.hashOf = hashOf;
  }

  /** The groups that have a place, by their name. */
  get named(): ReadonlyMap<string, Group> {
    return new Map([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { group }]) => [name, group]));
  }

  /** The sum of all groups without a place; undefined if each has one. */
  get others(): Group | undefined {
    return this.#others;
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
