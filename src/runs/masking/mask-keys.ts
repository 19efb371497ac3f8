import { shuffle } from '../../core/basics/random.ts';
import { EXTENDED_KEYS } from '../../core/native-types/extended.ts';
import { holdsTextByKeys, isDataKey } from '../../core/schema/data-keys.ts';
import { formOf, nameLike } from './mask-text.ts';
import type { Random } from './random.ts';

const TRIES = 100;
const RANGE = 2 ** 32;
/** Matches keys that JavaScript lists in numeric order, before all others. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/;
const INDEX_AT_MOST = 2 ** 32 - 2;
/** Matches names that JavaScript or XML treats differently from other names. */
const RESERVED = /^(?:xml.*|__proto__|constructor|prototype|item)$/is;

/**
 * Random names in place of the keys of a document. The same key always gets the same name, and different keys get
 * different names. The names of keys that JavaScript sorts, such as "7", sort in the same order. Keys that decide how a
 * schema is inferred, such as `labels`, are kept.
 */
export class KeyMask {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  readonly random: Random;

  constructor(keys: Iterable<string>, random: Random) {
    this.random = random;
    const all = [...new Set(keys)];
    for (const key of all) if (isFixed(key)) this.#take(key, key);
    this.#takeIndexes(all.filter(isIndex));
    const others = new Map<string, string[]>();
    for (const key of all) {
      if (this.#names.has(key)) continue;
      const form = formOf(key);
      const group = others.get(form);
      if (group === undefined) others.set(form, [key]);
      else group.push(key);
    }
    for (const group of others.values()) this.#takeGroup(group);
  }

  /** The name that replaces a key. */
  nameOf(key: string): string {
    return this.#names.get(key) ?? key;
  }

  #take(key: string, name: string): void {
    this.#names.set(key, name);
    this.#taken.add(name);
  }

  /**
   * Chooses names for the keys of one form. If the keys use up nearly all names of the form, they exchange their own
   * names.
   */
  #takeGroup(keys: readonly string[]): void {
    const names = new Map<string, string>();
    for (const key of keys) {
      const name = this.#nameFor(key, names);
      if (name === undefined) {
        const own = [...keys];
        shuffle(own, () => this.random(RANGE) / RANGE);
        for (const [i, each] of keys.entries()) this.#take(each, own[i]!);
        return;
      }
      names.set(name, key);
    }
    for (const [name, key] of names) this.#take(key, name);
  }

  #nameFor(key: string, taken: ReadonlyMap<string, string>): string | undefined {
    for (let i = 0; i < TRIES; i++) {
      const name = nameLike(key, this.random);
      if (name !== undefined && !taken.has(name) && this.#isFree(name, key)) return name;
    }
    return undefined;
  }

  #isFree(name: string, key: string): boolean {
    const isOther = isFixed(name) || isIndex(name) || isDataKey(name) !== isDataKey(key);
    return !this.#taken.has(name) && !isOther;
  }

  /** Numbers keep their order and their number of digits. */
  #takeIndexes(keys: readonly string[]): void {
    for (let digits = 1; digits <= 10; digits++) {
      const own = keys.filter((key) => key.length === digits && key !== '0').toSorted();
      const least = 10 ** (digits - 1);
      const names = this.#numbers(own.length, least, Math.min(10 * least - 1, INDEX_AT_MOST));
      for (const [i, key] of own.entries()) this.#take(key, names[i]!);
    }
    if (keys.includes('0')) this.#take('0', '0');
  }

  /** Different numbers from a range, ascending. */
  #numbers(count: number, least: number, most: number): readonly string[] {
    const range = most - least + 1;
    // If most numbers of the range are needed, it is faster to remove some from the whole range.
    if (count * 2 > range) {
      const all = Array.from({ length: range }, (_, i) => least + i);
      while (all.length > count) all.splice(this.random(all.length), 1);
      return all.map(String);
    }
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(least + this.random(range));
    return [...chosen].sort((a, b) => a - b).map(String);
  }
}

function isIndex(key: string): boolean {
  return INDEX.test(key) && Number(key) <= INDEX_AT_MOST;
}

function isFixed(key: string): boolean {
  return RESERVED.test(key) || holdsTextByKeys(key) || EXTENDED_KEYS.includes(key);
}
