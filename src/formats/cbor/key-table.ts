import type { OuterKeys } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';

/** Keys that integers replace; a key's index in the list is its number. */
export interface KeyTable {
  readonly keys: readonly string[];
}

/**
 * Keys that cbor-x cannot replace: it treats the first as missing, renames the second, and calls the third as a method
 * of its own table.
 */
const EXCLUDED = ['', '__proto__', 'hasOwnProperty'];

/** All keys of the messages, the most frequent ones first, so that they have the shortest numbers. Iterative. */
export function keyTableOf(messages: readonly CarriedValue[]): KeyTable {
  const uses = new Map<string, number>();
  const open: CarriedValue[] = [...messages];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || value instanceof Carried) continue;
    if (!Array.isArray(value)) for (const key of Object.keys(value)) uses.set(key, (uses.get(key) ?? 0) + 1);
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push(inner);
  }
  for (const key of EXCLUDED) uses.delete(key);
  return { keys: [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)!) };
}

/** Records the names of keys whose numbers are in the table. */
export class KeyNames {
  readonly #names: readonly string[];
  readonly #column: WordColumn;

  constructor({ keys }: KeyTable, length: number) {
    this.#names = keys;
    this.#column = new WordColumn(keys.length, length / 4);
  }

  /** Names a member by its key number; returns false if the number is not in the table. */
  name(member: number, number: number): boolean {
    if (number >= this.#names.length) return false;
    this.#column.set(member, number + 1);
    return true;
  }

  /** The names of all keys for `count` values. */
  finish(count: number): OuterKeys {
    return { names: this.#names, of: this.#column.finish(count) };
  }
}
