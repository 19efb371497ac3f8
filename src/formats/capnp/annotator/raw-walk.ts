import { ValueType } from '../../../core/value/value-tree.ts';
import { kinds } from '../kinds.ts';
import { BITS_OF_CODE, PointerKind, type SegmentTable } from '../pointers.ts';
import { looksLikeText } from '../raw-lists.ts';
import { MessageWalk, Word } from './message-walk.ts';

const K = kinds.index;
const DATA = 1;
const POINTERS = 2;

/** Kind of an element by its size code; 0 if elements of that size have no kind of their own. */
const ELEMENT_KINDS = [0, K.Bool, 0, K.UInt16, K.UInt32, K['data word'], 0, 0];

/** Pointers or structs that are not completely read yet. */
interface Frame {
  readonly word: number;
  readonly segment: number;
  readonly count: number;
  /** Section sizes of the structs; undefined if the elements are pointers. */
  readonly sections: { readonly dataWords: number; readonly pointers: number } | undefined;
  /** Depth of the elements. */
  readonly depth: number;
  next: number;
}

/**
 * Follows a message's pointers without a schema. A struct becomes an object of two arrays: the words of its data
 * section and its pointers. A list becomes an array; a list of bytes becomes text or bytes.
 */
export class RawWalk extends MessageWalk {
  readonly frames: Frame[] = [];

  constructor(bytes: Uint8Array, table: SegmentTable) {
    super(bytes, table, ['data', 'pointers'], []);
    this.builder.isGuessed = true;
  }

  run(): void {
    this.pointer(this.table.start[0]!, 0, 0);
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      if (frame.next === frame.count) {
        this.frames.pop();
        continue;
      }
      const i = frame.next++;
      const { sections, segment, depth } = frame;
      if (sections === undefined) this.pointer(frame.word + i, segment, depth);
      else {
        const { dataWords, pointers } = sections;
        const value = this.builder.open(depth, ValueType.object);
        this.struct(frame.word + i * (dataWords + pointers), segment, dataWords, pointers, value, depth);
      }
    }
  }

  pointer(word: number, segment: number, depth: number): void {
    const { pointers, builder } = this;
    const value = builder.open(depth, ValueType.scalar);
    if (!this.follow(word, segment, value)) {
      if (pointers.kind === PointerKind.none) this.word[word] = Word.null;
      return;
    }
    const { target } = pointers;
    if (pointers.kind === PointerKind.struct) {
      builder.values.setType(value, ValueType.object);
      this.struct(target, pointers.segment, pointers.dataWords, pointers.pointerCount, value, depth);
    } else this.list(word, target, pointers.elementSize, pointers.elementCount, value, depth);
  }

  struct(word: number, segment: number, allData: number, allPointers: number, value: number, depth: number): void {
    const { builder } = this;
    const dataWords = this.wordsThere(word, allData);
    const count = this.wordsThere(word + allData, allPointers);
    if (dataWords > 0) {
      const data = builder.open(depth + 1, ValueType.array);
      this.keys.set(data, DATA);
      this.claimData(word, dataWords, value);
      for (let i = 0; i < dataWords; i++) {
        const each = builder.open(depth + 2, ValueType.scalar);
        this.claimList(word + i, 1, { kind: K['data word'], bits: 64, count: 1, value: each, owner: each });
      }
    }
    if (count === 0) return;
    const list = builder.open(depth + 1, ValueType.array);
    this.keys.set(list, POINTERS);
    const first = word + dataWords;
    this.frames.push({ word: first, segment, count, sections: undefined, depth: depth + 2, next: 0 });
  }

  list(word: number, target: number, code: number, announced: number, value: number, depth: number): void {
    const { builder, bytes } = this;
    const bits = BITS_OF_CODE[code]!;
    const words = this.wordsThere(target, Math.ceil((announced * bits) / 64));
    const count = bits === 0 ? announced : Math.min(announced, Math.floor((words * 64) / bits));
    if (code === 2) {
      if (count < announced) {
        this.release(target);
        return;
      }
      const kind = looksLikeText(bytes, target * 8, target * 8 + count) ? K.text : K.data;
      this.claimList(target, words, { kind, bits: 0, count, value, owner: value });
      return;
    }
    builder.values.setType(value, ValueType.array);
    if (code === 7) this.structs(word, target, announced, value, depth);
    else if (code === 6) {
      this.frames.push({
        word: target,
        segment: this.pointers.segment,
        count,
        sections: undefined,
        depth: depth + 1,
        next: 0,
      });
    } else {
      if (code === 0 && !this.spend(count, word)) return;
      const first = builder.values.count;
      for (let i = 0; i < count; i++) builder.open(depth + 1, ValueType.scalar);
      this.claimList(target, words, { kind: ELEMENT_KINDS[code]!, bits, count, value: first, owner: value });
    }
  }

  structs(word: number, tag: number, words: number, value: number, depth: number): void {
    const structs = this.claimTag(word, tag, words, value);
    if (structs === undefined) return;
    const { dataWords, pointers } = structs;
    const count = this.structsThere(tag + 1, structs);
    const sections = { dataWords, pointers };
    this.frames.push({ word: tag + 1, segment: this.pointers.segment, count, sections, depth: depth + 1, next: 0 });
  }
}
