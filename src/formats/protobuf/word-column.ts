import type { NarrowColumn } from '../../value/value-tree.ts';

/** For each value the number of a word, 0 for none; as narrow as the largest number allows. */
export class WordColumn {
  #column: NarrowColumn;

  constructor(largest: number, capacity: number) {
    const Column = largest > 0xffff ? Uint32Array : largest > 0xff ? Uint16Array : Uint8Array;
    this.#column = new Column(Math.ceil(capacity));
  }

  set(value: number, word: number): void {
    if (value >= this.#column.length) this.#grow(value * 2 + 16);
    this.#column[value] = word;
  }

  /** For inner loops: the column with room for `count` values, to be filled by hand; `set` must not be called in between. */
  reserve(count: number): NarrowColumn {
    if (count > this.#column.length) this.#grow(count * 2);
    return this.#column;
  }

  finish(count: number): NarrowColumn {
    if (this.#column.length < count) this.#grow(count);
    return this.#column.slice(0, count);
  }

  #grow(capacity: number): void {
    const column = new (this.#column.constructor as Uint8ArrayConstructor)(capacity);
    column.set(this.#column);
    this.#column = column;
  }
}
