import { copyFirst } from '../bytes/copy.ts';

/** A column that entries are put behind, of which nobody knows how many there will be. */
export class GrowingColumn<Column extends Uint8Array | Uint32Array> {
  #column: Column;
  /** Entries so far. Set to less, it takes back the others. */
  length = 0;

  /** `column` is the memory to begin with. */
  constructor(column: Column) {
    this.#column = column;
  }

  push(entry: number): void {
    if (this.length === this.#column.length) this.#grow(1);
    this.#column[this.length++] = entry;
  }

  /** Puts the first `count` entries of another column behind these. */
  append(entries: Column, count: number): void {
    if (this.length + count > this.#column.length) this.#grow(count);
    copyFirst(this.#column, this.length, entries, count);
    this.length += count;
  }

  /** The entries so far, in the column's own memory. */
  view(): Column {
    return this.#column.subarray(0, this.length) as Column;
  }

  #grow(more: number): void {
    const wider = new (this.#column.constructor as new (length: number) => Column)((this.length + more) * 2);
    wider.set(this.#column);
    this.#column = wider;
  }
}
