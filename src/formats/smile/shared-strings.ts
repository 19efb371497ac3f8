import type { LayoutBuilder } from '../../core/layout/builder.ts';
import type { OuterKeys } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import { SHARED_AT_MOST } from './tokens.ts';

/**
 * The names, or the texts, that the bytes have spelled so far and to which they may refer ("Resolved Shared String
 * references"). After 1,024 entries, the table begins again.
 */
export class SharedStrings {
  readonly #builder: LayoutBuilder;
  readonly #texts: string[] = [];
  /** The region that spells each text. */
  readonly #regions: number[] = [];
  /** By the index in the table: the place in `#texts`. */
  readonly #slots = new Uint32Array(SHARED_AT_MOST);
  readonly #column: WordColumn;
  #count = 0;
  #isReferred = false;

  constructor(builder: LayoutBuilder) {
    this.#builder = builder;
    this.#column = new WordColumn(0xff, 16);
  }

  /** Number of entries in the table now. */
  get count(): number {
    return this.#count;
  }

  /** Adds a text, which the last region spells. */
  add(text: string): void {
    if (this.#count === SHARED_AT_MOST) this.#count = 0;
    this.#slots[this.#count++] = this.#texts.length;
    this.#texts.push(text);
    this.#regions.push(this.#builder.count - 1);
  }

  /** Gives a value the text at an index of the table; returns false if there is none. */
  refer(value: number, index: number): boolean {
    if (index >= this.#count) return false;
    this.#column.set(value, this.#slots[index]! + 1);
    this.#isReferred = true;
    return true;
  }

  /** The texts of `count` values; undefined if no value refers to one. */
  outer(count: number): OuterKeys | undefined {
    if (!this.#isReferred) return undefined;
    return { names: this.#texts, of: this.#column.finish(count), regions: Uint32Array.from(this.#regions) };
  }
}
