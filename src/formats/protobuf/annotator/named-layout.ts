import { LayoutBuilder, type PackedRegions } from '../../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../../core/layout/layout.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import type { NarrowColumn } from '../../../core/value/value-tree.ts';
import type { Tables } from './tables.ts';

const BYTES_PER_REGION = 6;
const BYTES_PER_VALUE = 16;

/** Values that the fast path has read: a name for each, and pairs of a value and the number of its enum word. */
export interface NamedValues {
  readonly count: number;
  readonly depth: NarrowColumn;
  readonly type: Uint8Array;
  /** Greatest possible depth of a value. */
  readonly deepest: number;
  readonly name: NarrowColumn;
  readonly word: Uint32Array;
  readonly wordCount: number;
}

/** The layout of a message while it is read: its regions and values, and the names and enum words of the values. */
export class NamedLayout {
  readonly builder: LayoutBuilder;
  readonly #tables: Tables;
  readonly #keys: WordColumn;
  readonly #words: WordColumn;

  /** `length` is the number of bytes of the message. */
  constructor(length: number, tables: Tables) {
    const { names, wordNames } = tables;
    const values = length / BYTES_PER_VALUE;
    this.builder = new LayoutBuilder(length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
    this.#tables = tables;
    this.#keys = new WordColumn(names.length, values);
    this.#words = new WordColumn(wordNames.length, wordNames.length > 0 ? values : 0);
  }

  /** Sets the name of a value, by its number in `Tables.names`. */
  setKey(value: number, name: number): void {
    this.#keys.set(value, name);
  }

  /** Sets the word of an enum's value, by its number in `Tables.wordNames`. */
  setWord(value: number, word: number): void {
    this.#words.set(value, word);
  }

  /** Appends what the fast path has read. */
  append(regions: PackedRegions, { count, depth, type, deepest, name, word, wordCount }: NamedValues): void {
    const { values } = this.builder;
    this.builder.append(regions);
    if (count > 0) {
      this.#keys.setAll(values.count, name, count);
      values.append({ depth, type, deepest }, count);
    }
    for (let w = 0; w < wordCount; w++) this.#words.set(word[2 * w]!, word[2 * w + 1]!);
  }

  finish(failure: LayoutFailure | undefined): Layout {
    const { names, wordNames } = this.#tables;
    const { count } = this.builder.values;
    const words = wordNames.length === 0 ? undefined : { names: wordNames, of: this.#words.finish(count) };
    return this.builder.finish(failure, { names, of: this.#keys.finish(count) }, words);
  }
}
