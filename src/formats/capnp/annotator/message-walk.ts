import { counted } from '../../../core/basics/counted.ts';
import { doubled } from '../../../core/bytes/copy.ts';
import { LayoutBuilder } from '../../../core/layout/builder.ts';
import type { Layout, LayoutFailure, MissingMembers } from '../../../core/layout/layout.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { MOST_FREE_VALUES, TOO_MANY_FREE } from '../free-values.ts';
import { kinds } from '../kinds.ts';
import {
  PointerKind,
  Pointers,
  type Refusal,
  type SegmentTable,
  type StructRow,
  structRowAt,
  wordsOf,
} from '../pointers.ts';

const K = kinds.index;

/** The use of a word. A `more` word continues a list; a `taken` word belongs to an object that does not use it. */
export const Word = { unreached: 0, pointer: 1, null: 2, data: 3, list: 4, more: 5, tag: 6, taken: 7 } as const;

/**
 * Pieces of data sections. Each word has a linked list of its pieces in the order of their bits, which begins with an
 * empty piece.
 */
export class Pieces {
  bit = new Uint32Array(256);
  kind = new Uint8Array(256);
  bits = new Uint8Array(256);
  value = new Uint32Array(256);
  /** Next piece of the same word; 0 for none. */
  next = new Uint32Array(256);
  /** Number of pieces. Piece 0 is not used, because 0 means none. */
  count = 1;

  add(bit: number, bits: number, kind: number, value: number): number {
    const piece = this.count++;
    if (piece === this.bit.length) this.#grow();
    this.bit[piece] = bit;
    this.bits[piece] = bits;
    this.kind[piece] = kind;
    this.value[piece] = value;
    this.next[piece] = 0;
    return piece;
  }

  #grow(): void {
    this.bit = doubled(this.bit);
    this.value = doubled(this.value);
    this.next = doubled(this.next);
    this.kind = doubled(this.kind);
    this.bits = doubled(this.bits);
  }
}

/** A list whose elements are neither pointers nor structs: they are stored one after another. */
export interface RunOfElements {
  readonly kind: number;
  /** Bits of an element; 0 if the whole list is one region. */
  readonly bits: number;
  readonly count: number;
  /**
   * Ordinal of the first element's value; the values of the other elements have the next ordinals. If the list is one
   * region, this is the ordinal of the list.
   */
  readonly value: number;
  /** Ordinal of the list's value, which owns the padding. */
  readonly owner: number;
}

/** Base of the walks with and without a schema. It has the owner of each claimed word, and the values so far. */
export abstract class MessageWalk {
  readonly builder: LayoutBuilder;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  readonly view: DataView;
  readonly pointers: Pointers;
  /** The use of each word of the message, as a constant of `Word`. */
  readonly word: Uint8Array;
  /** By word: for a pointer, the ordinal of its value; for data, its first piece; for a list, the index of its run. */
  readonly owner: Uint32Array;
  readonly pieces = new Pieces();
  readonly runs: RunOfElements[] = [];
  failure: LayoutFailure | undefined;
  /** The members of the schema that are beyond the end of the bytes, by struct. The outermost struct comes first. */
  readonly missing: MissingMembers[] = [];
  /** True if the last pointer that was followed leads beyond the end of cut bytes. */
  isBeyond = false;
  #free = MOST_FREE_VALUES;

  readonly bytes: Uint8Array;
  readonly table: SegmentTable;
  readonly keyNames: readonly string[];
  readonly wordNames: readonly string[];

  constructor(bytes: Uint8Array, table: SegmentTable, keyNames: readonly string[], wordNames: readonly string[]) {
    this.bytes = bytes;
    this.table = table;
    this.keyNames = keyNames;
    this.wordNames = wordNames;
    this.builder = new LayoutBuilder(bytes.length * 8, 'bit', 24, 64);
    this.builder.isScattered = true;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.pointers = new Pointers(this.view, table);
    const words = Math.ceil(bytes.length / 8);
    this.word = new Uint8Array(words);
    this.owner = new Uint32Array(words);
    this.keys = new WordColumn(keyNames.length, words / 2);
    this.words = new WordColumn(wordNames.length, wordNames.length > 0 ? words / 2 : 0);
  }

  /** Follows every pointer from the root. */
  abstract run(): void;

  /** The layout of bytes whose segment table cannot be read. */
  static refuse(bytes: Uint8Array, { at, message }: Refusal): Layout {
    const builder = new LayoutBuilder(bytes.length * 8, 'bit');
    builder.open(0, ValueType.scalar);
    if (at > 0) builder.region(0, K['segment count'], 0);
    for (let size = 4; size < at; size += 4) builder.region(size * 8, K['segment size'], 0);
    return builder.finish({ offset: at * 8, message });
  }

  /**
   * Records a failure. The walk continues, so that the bytes before the failure are explained; the failure with the
   * lowest offset is kept.
   */
  fail(bit: number, message: string): void {
    if (this.failure === undefined || bit < this.failure.offset) this.failure = { offset: bit, message };
  }

  /** Notes that bytes follow the whole message, unless there is another failure. */
  failTrailing(bit: number, message: string): void {
    this.failure ??= { offset: bit, message, isTrailing: true };
  }

  /**
   * Claims a pointer for `value`, follows it, and marks as `taken` those words of its object that the input has.
   * Returns false if the pointer is null, a capability or invalid, or if the input has none of the words. Records a
   * failure if the pointer is invalid.
   */
  follow(word: number, segment: number, value: number): boolean {
    const { pointers } = this;
    this.word[word] = Word.pointer;
    this.owner[word] = value;
    this.isBeyond = false;
    const wrong = pointers.read(word, segment);
    if (wrong !== undefined) this.fail(word * 64, wrong);
    if (wrong !== undefined || pointers.kind >= PointerKind.other) return false;
    for (let i = 0; i < pointers.padWords; i++) {
      if (this.word[pointers.pad + i] !== Word.unreached) {
        this.fail(word * 64, 'The landing pad of the pointer overlaps another object.');
        return false;
      }
    }
    for (let i = 0; i < pointers.padWords; i++) {
      this.word[pointers.pad + i] = Word.pointer;
      this.owner[pointers.pad + i] = value;
    }
    const words = wordsOf(pointers);
    const end = pointers.target + words;
    if (end > this.table.end[pointers.segment]!) {
      const left = this.table.end[pointers.segment]! - pointers.target;
      this.fail(
        word * 64,
        `The pointer leads to ${counted(words, 'word')}; the segment ${left === 0 ? 'ends there' : `has only ${left} from there on`}.`,
      );
      return false;
    }
    this.isBeyond = words > 0 && pointers.target >= this.table.there;
    if (this.isBeyond) return false;
    const endThere = Math.min(end, this.table.there);
    for (let i = pointers.target; i < endThere; i++) {
      if (this.word[i] === Word.unreached) continue;
      const message = 'The pointer leads to words that belong to another object; each object has one pointer.';
      this.fail(word * 64, message);
      return false;
    }
    this.word.fill(Word.taken, pointers.target, endThere);
    this.owner.fill(value, pointers.target, endThere);
    return true;
  }

  /** The number of words that the input has, out of `words` words from `first` on. */
  wordsThere(first: number, words: number): number {
    return Math.max(0, Math.min(words, this.table.there - first));
  }

  /** The number of structs that the input has at least in part. They have equal lengths and begin at `first`. */
  structsThere(first: number, { count, dataWords, pointers }: StructRow): number {
    const words = dataWords + pointers;
    return words === 0 ? count : Math.min(count, Math.ceil(this.wordsThere(first, count * words) / words));
  }

  /** Marks the words of an object as not read, from its first word on, because the input ends inside the object. */
  release(first: number): void {
    this.word.fill(Word.unreached, first, this.table.there);
  }

  /** Notes that a pointer is not of the kind that the schema requires. */
  mismatch(word: number, what: string): void {
    this.fail(word * 64, `The schema has ${what} here; the pointer leads to ${this.pointers.found}.`);
  }

  /** Claims words of a data section for `value`, which owns all bits that no piece claims. */
  claimData(first: number, count: number, value: number): void {
    for (let i = first; i < first + count; i++) {
      this.word[i] = Word.data;
      this.owner[i] = this.pieces.add(i * 64, 0, K['unused bits'], value);
    }
  }

  /** Claims the words of a list. */
  claimList(first: number, words: number, run: RunOfElements): void {
    if (words === 0) return;
    this.word[first] = Word.list;
    this.owner[first] = this.runs.push(run) - 1;
    for (let i = first + 1; i < first + words; i++) this.word[i] = Word.more;
  }

  /**
   * Claims the tag of the list of structs to which the pointer in `word` leads. Returns undefined, with a failure
   * recorded, if the tag is invalid.
   */
  claimTag(word: number, tag: number, words: number, value: number): StructRow | undefined {
    const row = structRowAt(this.view, tag, words);
    if (row === undefined) {
      this.fail(
        tag * 64,
        `The structs that this tag announces do not fit in the ${counted(words, 'word')} of their list.`,
      );
      return undefined;
    }
    this.word[tag] = Word.tag;
    this.owner[tag] = value;
    return row.dataWords + row.pointers > 0 || this.spend(row.count, word) ? row : undefined;
  }

  /** Claims a part of a data section. A later claim to the same bits is ignored. */
  piece(bit: number, bits: number, kind: number, value: number): void {
    const { pieces, owner } = this;
    let before = owner[bit >>> 6]!;
    let after = pieces.next[before]!;
    while (after !== 0 && pieces.bit[after]! < bit) {
      before = after;
      after = pieces.next[after]!;
    }
    const isTaken =
      (after !== 0 && pieces.bit[after]! < bit + bits) || pieces.bit[before]! + pieces.bits[before]! > bit;
    if (isTaken) return;
    const piece = pieces.add(bit, bits, kind, value);
    pieces.next[piece] = after;
    pieces.next[before] = piece;
  }

  /** Counts values without bytes. Returns false, with a failure recorded, if there are too many. */
  spend(values: number, word: number): boolean {
    this.#free -= values;
    if (this.#free >= 0) return true;
    this.fail(word * 64, TOO_MANY_FREE);
    return false;
  }
}
