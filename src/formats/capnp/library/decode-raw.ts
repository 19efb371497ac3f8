import { narrow } from '../../../core/bytes/numbers.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { isRefusal, PointerKind, Pointers, readSegments, structRowAt } from '../pointers.ts';
import { looksLikeText } from '../raw-lists.ts';
import { ReadBudget } from './read-budget.ts';

/** Pointers or consecutive structs that are not decoded yet. Their values are added to `target`. */
interface Pending {
  readonly target: unknown[];
  readonly word: number;
  readonly segment: number;
  readonly count: number;
  readonly sections: { readonly dataWords: number; readonly pointers: number } | undefined;
}

/**
 * Decodes a message without a schema: a struct as the words of its data section and its pointers, a list as an array, a
 * list of bytes as text or bytes. Never recurses. Throws if the bytes are not a valid message.
 */
export function decodeRaw(bytes: Uint8Array): unknown {
  const table = readSegments(bytes);
  if (isRefusal(table)) throw new Error(table.message);
  const pointers = new Pointers(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), table);
  return new RawDecoder(bytes, pointers).run();
}

class RawDecoder {
  readonly #bytes: Uint8Array;
  readonly #pointers: Pointers;
  readonly #pending: Pending[] = [];
  readonly #budget: ReadBudget;

  constructor(bytes: Uint8Array, pointers: Pointers) {
    this.#bytes = bytes;
    this.#pointers = pointers;
    this.#budget = new ReadBudget(bytes.length / 8);
  }

  run(): unknown {
    const value = this.#pointer(this.#pointers.table.start[0]!, 0);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      const { target, word, segment, count, sections } = next;
      for (let i = 0; i < count; i++) {
        if (sections === undefined) target.push(this.#pointer(word + i, segment));
        else {
          const { dataWords, pointers } = sections;
          target.push(this.#struct(word + i * (dataWords + pointers), segment, dataWords, pointers));
        }
      }
    }
    return value;
  }

  #pointer(word: number, segment: number): unknown {
    const pointers = this.#pointers;
    const wrong = pointers.read(word, segment);
    if (wrong !== undefined) throw new Error(wrong);
    if (pointers.kind === PointerKind.none) return null;
    if (pointers.kind === PointerKind.other) return pointers.high >>> 0;
    this.#budget.takeObject(pointers);
    const { target } = pointers;
    if (pointers.kind === PointerKind.struct) {
      return this.#struct(target, pointers.segment, pointers.dataWords, pointers.pointerCount);
    }
    return this.#list(target, pointers.segment, pointers.elementSize, pointers.elementCount);
  }

  #struct(word: number, segment: number, dataWords: number, count: number): unknown {
    const struct: { data?: unknown[]; pointers?: unknown[] } = {};
    if (dataWords > 0) struct.data = Array.from({ length: dataWords }, (_, i) => this.#word(word + i));
    if (count > 0) {
      struct.pointers = [];
      this.#pending.push({ target: struct.pointers, word: word + dataWords, segment, count, sections: undefined });
    }
    return struct;
  }

  #word(word: number): number | bigint {
    return narrow(this.#pointers.view.getBigUint64(word * 8, true));
  }

  #list(word: number, segment: number, code: number, count: number): unknown {
    const { view } = this.#pointers;
    const at = word * 8;
    const elements = (read: (i: number) => unknown): unknown[] => Array.from({ length: count }, (_, i) => read(i));
    switch (code) {
      case 0:
        this.#budget.takeFree(count);
        return elements(() => null);
      case 1:
        return elements((i) => ((this.#bytes[at + (i >> 3)]! >> (i & 7)) & 1) === 1);
      case 2:
        if (looksLikeText(this.#bytes, at, at + count)) return utf8Text(this.#bytes, at, at + count - 1);
        return this.#bytes.subarray(at, at + count);
      case 3:
        return elements((i) => view.getUint16(at + i * 2, true));
      case 4:
        return elements((i) => view.getUint32(at + i * 4, true));
      case 5:
        return elements((i) => this.#word(word + i));
      case 6: {
        const target: unknown[] = [];
        this.#pending.push({ target, word, segment, count, sections: undefined });
        return target;
      }
      default:
        return this.#structs(word, segment, count);
    }
  }

  #structs(tag: number, segment: number, words: number): unknown {
    const row = structRowAt(this.#pointers.view, tag, words);
    if (row === undefined) throw new Error('The structs that a tag announces do not fit in the words of their list.');
    const { count, dataWords, pointers } = row;
    if (dataWords + pointers === 0) this.#budget.takeFree(count);
    const target: unknown[] = [];
    this.#pending.push({ target, word: tag + 1, segment, count, sections: { dataWords, pointers } });
    return target;
  }
}
