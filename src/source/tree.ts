import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import { parsePointer, pointerToken } from '../value/path.ts';
import { parentsOf, subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import type { SourceIndex } from './source.ts';

const BACKSLASH = 0x5c;

/** The source's values by ordinal, path and place in the text. What it needs beyond the index is made when first asked for. */
export class SourceTree {
  #parents: Uint32Array | undefined;
  #ends: Uint32Array | undefined;
  #rootChildren: Uint32Array | undefined;

  constructor(
    readonly bytes: Uint8Array,
    readonly index: SourceIndex,
  ) {}

  get count(): number {
    return this.index.start.length;
  }

  get parents(): Uint32Array {
    this.#parents ??= parentsOf(this.index.values);
    return this.#parents;
  }

  /** The ordinal after the last descendant, by ordinal. */
  get ends(): Uint32Array {
    this.#ends ??= subtreeEndsOf(this.index.values);
    return this.#ends;
  }

  /** The children of the root: the messages, where it is the array of them. */
  get rootChildren(): Uint32Array {
    if (this.#rootChildren === undefined) {
      const found: number[] = [];
      for (let child = 1; child < this.count; child = this.ends[child]!) found.push(child);
      this.#rootChildren = Uint32Array.from(found);
    }
    return this.#rootChildren;
  }

  /** Which of the root's children, from 0, is a value or holds it; 0 for the root. */
  topIndexOf(ordinal: number): number {
    const { rootChildren } = this;
    let low = 0;
    let high = rootChildren.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (rootChildren[middle]! <= ordinal) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Whether the value is a member, which has a key. */
  isMember(ordinal: number): boolean {
    return this.index.keyEnd[ordinal]! > 0;
  }

  /** The key of a member, unescaped. */
  keyOf(ordinal: number): string {
    const text = utf8Text(this.bytes, this.index.keyStart[ordinal]!, this.index.keyEnd[ordinal]!);
    return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
  }

  /** The key of a member, or the index of an element; the root has an empty key. */
  tokenOf(ordinal: number): string | number {
    if (ordinal === 0) return '';
    if (this.isMember(ordinal)) return this.keyOf(ordinal);
    if (this.parents[ordinal] === 0) return this.topIndexOf(ordinal);
    let index = 0;
    for (let sibling = this.parents[ordinal]! + 1; sibling < ordinal; sibling = this.ends[sibling]!) index++;
    return index;
  }

  /** JSON Pointer of a value. */
  pointerOf(ordinal: number): string {
    const tokens: string[] = [];
    for (let at = ordinal; at !== 0; at = this.parents[at]!) tokens.push(pointerToken(this.tokenOf(at)));
    return tokens
      .reverse()
      .map((token) => `/${token}`)
      .join('');
  }

  /**
   * The pointers of all values. What is within a member that a later one of the same name overrides has that member's: a
   * pointer leads to the later one, which may not have it.
   */
  allPointers(): string[] {
    const pointers = new Array<string>(this.count).fill('');
    const elements = new Uint32Array(this.count);
    const isOverridden = this.#overridden();
    for (let ordinal = 1; ordinal < this.count; ordinal++) {
      const parent = this.parents[ordinal]!;
      const index = elements[parent]!++;
      if (isOverridden[parent] === 1) {
        isOverridden[ordinal] = 1;
        pointers[ordinal] = pointers[parent]!;
      } else {
        const token = this.isMember(ordinal) ? pointerToken(this.keyOf(ordinal)) : index;
        pointers[ordinal] = `${pointers[parent]}/${token}`;
      }
    }
    return pointers;
  }

  /** By ordinal 1 for each member that a later one of the same name overrides. */
  #overridden(): Uint8Array {
    const { ends } = this;
    const overridden = new Uint8Array(this.count);
    for (let object = 0; object < this.count; object++) {
      if (this.index.values.type[object] !== ValueType.object) continue;
      const last = new Map<string, number>();
      for (let child = object + 1; child < ends[object]!; child = ends[child]!) {
        const key = this.keyOf(child);
        const before = last.get(key);
        if (before !== undefined) overridden[before] = 1;
        last.set(key, child);
      }
    }
    return overridden;
  }

  /** The value that a pointer names, or undefined. Of duplicate keys the last one is meant. */
  ordinalOf(pointer: string): number | undefined {
    let ordinal = 0;
    for (const token of parsePointer(pointer) ?? [undefined]) {
      const child = token === undefined ? undefined : this.#childOf(ordinal, token);
      if (child === undefined) return undefined;
      ordinal = child;
    }
    return ordinal;
  }

  /** The innermost value whose text or key covers a byte of the source, or undefined where none does. */
  ordinalAt(offset: number): number | undefined {
    const { start, end, keyStart } = this.index;
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const from = this.isMember(middle) ? keyStart[middle]! : start[middle]!;
      if (from <= offset) low = middle;
      else high = middle - 1;
    }
    let ordinal = low;
    while (ordinal !== 0 && offset >= end[ordinal]!) ordinal = this.parents[ordinal]!;
    const from = this.count > 0 && this.isMember(ordinal) ? keyStart[ordinal]! : start[ordinal]!;
    return offset >= from && offset < end[ordinal]! ? ordinal : undefined;
  }

  #childOf(ordinal: number, token: string): number | undefined {
    const type = this.index.values.type[ordinal];
    if (type === ValueType.array) return this.#elementOf(ordinal, token);
    return type === ValueType.object ? this.#memberOf(ordinal, token) : undefined;
  }

  #elementOf(array: number, token: string): number | undefined {
    const { ends } = this;
    let left = Number(token);
    if (String(left) !== token) return undefined;
    for (let child = array + 1; child < ends[array]!; child = ends[child]!) if (left-- === 0) return child;
    return undefined;
  }

  #memberOf(object: number, key: string): number | undefined {
    const { ends } = this;
    // A key with half a surrogate pair is always escaped.
    const plain = key.isWellFormed() ? utf8Bytes(`"${key}"`) : undefined;
    let found: number | undefined;
    for (let child = object + 1; child < ends[object]!; child = ends[child]!) {
      if (this.#isNamed(child, key, plain)) found = child;
    }
    return found;
  }

  /** Whether this is a member's key. It is only decoded where it is escaped: objects may have many members. */
  #isNamed(member: number, key: string, plain: Uint8Array | undefined): boolean {
    const { bytes } = this;
    const from = this.index.keyStart[member]!;
    const to = this.index.keyEnd[member]!;
    let isSame = to - from === plain?.length;
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!;
      if (byte === BACKSLASH) return this.keyOf(member) === key;
      isSame &&= byte === plain![i - from];
    }
    return isSame;
  }
}
