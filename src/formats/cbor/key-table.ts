import type { OuterKeys } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { Carried, type CarriedValue } from '../../value/carried.ts';

/** Keys for which integers stand: a key's place in the list is its number. */
export interface KeyTable {
  readonly keys: readonly string[];
}

/** cbor-x takes the first for no key, renames the second, and asks its own table of keys the third. */
const LEFT_OUT = ['', '__proto__', 'hasOwnProperty'];

/** All keys of some messages, those that are used most first, so that theirs are the shortest numbers. Iterative. */
export function keyTableOf(messages: readonly CarriedValue[]): KeyTable {
  const uses = new Map<string, number>();
  const open: CarriedValue[] = [...messages];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || value instanceof Carried) continue;
    if (!Array.isArray(value)) for (const key of Object.keys(value)) uses.set(key, (uses.get(key) ?? 0) + 1);
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push(inner);
  }
  for (const key of LEFT_OUT) uses.delete(key);
  return { keys: [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)!) };
}

/** Tells the values whose key is a number of the table what they are called. */
export class KeyNames {
  readonly #names: readonly string[];
  readonly #column: WordColumn;

  constructor({ keys }: KeyTable, length: number) {
    this.#names = keys;
    this.#column = new WordColumn(keys.length, length / 4);
  }

  /** Whether the number stands for a key, which is then the member's. */
  name(member: number, number: number): boolean {
    if (number >= this.#names.length) return false;
    this.#column.set(member, number + 1);
    return true;
  }

  /** The key of each of `count` values. */
  finish(count: number): OuterKeys {
    return { names: this.#names, of: this.#column.finish(count) };
  }
}
