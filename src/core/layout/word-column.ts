import { copyFirst } from '../bytes/copy.ts';
import { largestEntryOf, type NarrowColumn } from '../value/value-tree.ts';

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

/** A typed array that grows as entries are appended. */
export class GrowingColumn<Column extends Uint8Array | Uint32Array> {
  #column: Column;
  /** Number of entries. A lower value removes the last entries. */
  length = 0;

  /** `column` is the initial memory. */
  constructor(column: Column) {
    this.#column = column;
  }

  push(entry: number): void {
    if (this.length === this.#column.length) this.#grow(1);
    this.#column[this.length++] = entry;
  }

  /** Appends the first `count` entries of another column. */
  append(entries: Column, count: number): void {
    if (this.length + count > this.#column.length) this.#grow(count);
    copyFirst(this.#column, this.length, entries, count);
    this.length += count;
  }

  /** The entries, as a view of the column's memory. */
  view(): Column {
    return this.#column.subarray(0, this.length) as Column;
  }

  #grow(more: number): void {
    const wider = new (this.#column.constructor as new (length: number) => Column)((this.length + more) * 2);
    wider.set(this.#column);
    this.#column = wider;
  }
}
