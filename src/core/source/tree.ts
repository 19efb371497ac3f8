import { lastAtMost } from '../basics/search.ts';
import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import { parsePointer, pointerToken } from '../value/path.ts';
import { atOnce, firstOf, type Steps } from '../value/steps.ts';
import { ChildCounts, findParents, findSubtreeEnds, ValueType } from '../value/value-tree.ts';
import type { SourceIndex } from './source.ts';

const BACKSLASH = 0x5c;

/** Number of children that one step processes. */
const CHILDREN_A_STEP = 8192;

/**
 * Looks up the values of a source by ordinal, path and byte offset. Builds what it needs beyond the index on first use.
 */
export class SourceTree {
  #parents: Uint32Array | undefined;
  #ends: Uint32Array | undefined;
  #rootChildren: Uint32Array | undefined;
  /** The known numbers of children, kept because counting the children of a large container takes milliseconds. */
  readonly #childCounts = new ChildCounts();

  readonly bytes: Uint8Array;
  readonly index: SourceIndex;

  constructor(bytes: Uint8Array, index: SourceIndex) {
    this.bytes = bytes;
    this.index = index;
  }

  get count(): number {
    return this.index.start.length;
  }

  get parents(): Uint32Array {
    this.#parents ??= atOnce(findParents(this.index.values));
    return this.#parents;
  }

  /** The ordinal after the last descendant of each value. */
  get ends(): Uint32Array {
    this.#ends ??= atOnce(findSubtreeEnds(this.index.values));
    return this.#ends;
  }

  /** Ordinals of the root's children, or of the messages if the source has several. */
  get rootChildren(): Uint32Array {
    this.#rootChildren ??= atOnce(this.#findRootChildren());
    return this.#rootChildren;
  }

  /** Builds, in steps, the indices that the views need first. */
  *prepare(): Steps<void> {
    this.#ends ??= yield* findSubtreeEnds(this.index.values);
    this.#parents ??= yield* findParents(this.index.values);
    this.#rootChildren ??= yield* this.#findRootChildren();
  }

  *#findRootChildren(): Steps<Uint32Array> {
    const { ends, count } = this;
    const found = new Uint32Array(count);
    let length = 0;
    for (let child = 1; child < count; child = ends[child]!) {
      found[length++] = child;
      if (length % CHILDREN_A_STEP === 0) yield;
    }
    return yield* firstOf(found, length);
  }

  /** Index of the root's child that is or contains the value; 0 for the root. */
  topIndexOf(ordinal: number): number {
    const { rootChildren } = this;
    return lastAtMost(ordinal, rootChildren.length, (index) => rootChildren[index]!);
  }

  /** Number of elements or members of a value; 0 for a scalar. */
  childCount(ordinal: number): number {
    return this.#childCounts.of(ordinal, this.ends);
  }

  /** True if the value is a member of an object and so has a key. */
  isMember(ordinal: number): boolean {
    return this.index.keyEnd[ordinal]! > 0;
  }

  /** The key of a member, unescaped. */
  keyOf(ordinal: number): string {
    const text = utf8Text(this.bytes, this.index.keyStart[ordinal]!, this.index.keyEnd[ordinal]!);
    return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
  }

  /** The key of a member or the index of an element; the empty string for the root. */
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
   * JSON Pointers of all values. Everything inside a member that a later one with the same key overrides gets that
   * member's pointer: a longer pointer would lead into the later member, which may not have it.
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

  /** 1 at the ordinal of each member that a later one with the same key overrides. */
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

  /** The ordinal of the value that a pointer names, or undefined. If a key occurs twice, the later member is meant. */
  ordinalOf(pointer: string): number | undefined {
    let ordinal = 0;
    for (const token of parsePointer(pointer) ?? [undefined]) {
      const child = token === undefined ? undefined : this.#childOf(ordinal, token);
      if (child === undefined) return undefined;
      ordinal = child;
    }
    return ordinal;
  }

  /** The innermost value whose text or key covers a byte of the source, or undefined. */
  ordinalAt(offset: number): number | undefined {
    const { start, end, keyStart } = this.index;
    const startOf = (value: number): number => (this.isMember(value) ? keyStart[value]! : start[value]!);
    let ordinal = lastAtMost(offset, this.count, startOf);
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
    // A key with a lone surrogate is always escaped in the text.
    const plain = key.isWellFormed() ? utf8Bytes(`"${key}"`) : undefined;
    let found: number | undefined;
    for (let child = object + 1; child < ends[object]!; child = ends[child]!) {
      if (this.#isNamed(child, key, plain)) found = child;
    }
    return found;
  }

  /** True if the member has this key. Decodes the key only if it has escapes, since objects may have many members. */
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
