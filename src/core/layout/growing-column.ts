import { copyFirst } from '../bytes/copy.ts';

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
