import { copyFirst } from '../bytes/copy.ts';
import type { NarrowColumn } from '../value/value-tree.ts';
import { largestEntryOf } from '../value/value-tree.ts';

/** The word of each value, by its number; 0 for no word. The column is as narrow as the largest number allows. */
export class WordColumn {
  #column: NarrowColumn;
  #limit: number;

  /** `largest` is the largest known number. A larger one widens the column. */
  constructor(largest: number, capacity: number) {
    const Column = columnFor(largest);
    this.#column = new Column(Math.ceil(capacity));
    this.#limit = largestEntryOf(this.#column);
  }

  set(value: number, word: number): void {
    if (word > this.#limit) this.#copy(columnFor(word), this.#column.length);
    if (value >= this.#column.length) this.#grow(value * 2 + 16);
    this.#column[value] = word;
  }

  /** Sets the words of `count` values from `value` on. No word may exceed the largest known number. */
  setAll(value: number, words: NarrowColumn, count: number): void {
    if (value + count > this.#column.length) this.#grow((value + count) * 2);
    copyFirst(this.#column, value, words, count);
  }

  finish(count: number): NarrowColumn {
    if (this.#column.length < count) this.#grow(count);
    return this.#column.slice(0, count);
  }

  #grow(capacity: number): void {
    this.#copy(this.#column.constructor as Uint8ArrayConstructor, capacity);
  }

  #copy(Column: ReturnType<typeof columnFor>, capacity: number): void {
    const column = new Column(capacity);
    column.set(this.#column);
    this.#column = column;
    this.#limit = largestEntryOf(column);
  }
}

function columnFor(largest: number): Uint8ArrayConstructor | Uint16ArrayConstructor | Uint32ArrayConstructor {
  return largest > 0xffff ? Uint32Array : largest > 0xff ? Uint16Array : Uint8Array;
}
