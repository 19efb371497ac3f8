import { toPointer } from '../value/path.ts';
import { atOnce } from '../value/steps.ts';
import { findParents, ValueType } from '../value/value-tree.ts';
import type { Layout } from './layout.ts';
import { keyRegionOf, kindAt, type Message } from './message.ts';
import { RegionCursor } from './regions.ts';
import type { Kinds } from './vocabulary.ts';

/**
 * The paths of the values that a layout describes, from the readings of its keys. The path of a value without a key in
 * an object ends with an empty key, as in `valueOfLayout`.
 */
export class LayoutPaths {
  readonly #layout: Layout;
  readonly #parents: Uint32Array;
  readonly #keys: (string | undefined)[];
  /** The place of each value among its siblings. */
  readonly #places: Uint32Array;

  constructor(layout: Layout, kinds: Kinds, bytes: Uint8Array) {
    this.#layout = layout;
    this.#parents = atOnce(findParents(layout.values));
    this.#keys = new Array<string | undefined>(this.#parents.length);
    const cursor = new RegionCursor(layout);
    while (cursor.next()) {
      const { role, read, names } = kinds.list[cursor.kind]!;
      if (role !== 'key' || names !== undefined || read === undefined) continue;
      this.#keys[cursor.value] = String(read(bytes, cursor.start, cursor.end));
    }
    this.#places = new Uint32Array(this.#parents.length);
    const counts = new Uint32Array(this.#parents.length);
    for (let value = 1; value < this.#places.length; value++) {
      this.#places[value] = counts[this.#parents[value]!]!++;
    }
  }

  /** The keys and indices from the root to a value. */
  keysOf(value: number): readonly (string | number)[] {
    const keys: (string | number)[] = [];
    for (let at = value; at > 0; at = this.#parents[at]!) keys.push(this.keyOf(at));
    return keys.reverse();
  }

  /** The JSON Pointer of a value. */
  pointerOf(value: number): string {
    return toPointer(this.keysOf(value));
  }

  /** The key of a value in its object, or its index in its array. */
  keyOf(value: number): string | number {
    const { values, keys } = this.#layout;
    if (values.type[this.#parents[value]!] === ValueType.array) return this.#places[value]!;
    return this.#keys[value] ?? keys?.names[keys.of[value]! - 1] ?? '';
  }
}

/**
 * The JSON Pointer of one value. Faster than `LayoutPaths` if no other path is needed. Takes time linear in the number
 * of siblings.
 */
export function pointerOf(message: Message, value: number): string {
  const { queries, bytes } = message;
  const { values, keys: outer } = queries.layout;
  const keys: (string | number)[] = [];
  for (let at = value; at > 0; ) {
    const parent = queries.parentOf(at);
    const own = keyRegionOf(message, at);
    if (values.type[parent] === ValueType.array) keys.push(placeIn(queries, parent, at));
    else if (own === undefined) keys.push(outer?.names[outer.of[at]! - 1] ?? '');
    else {
      const { start, end } = queries.spanOf(own);
      keys.push(String(kindAt(message, own).read!(bytes, start, end)));
    }
    at = parent;
  }
  return toPointer(keys.reverse());
}

function placeIn(queries: Message['queries'], parent: number, child: number): number {
  let place = 0;
  for (let at = parent + 1; at < child; at = queries.subtreeEnd(at)) place++;
  return place;
}
