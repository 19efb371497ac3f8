import type { JsonArray, JsonObject, JsonValue } from '../value/json-value.ts';
import { toPointer } from '../value/path.ts';
import { subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import { memberKey } from './members.ts';
import type { Source } from './source.ts';

/** The parts of a source that a walk needs. */
export type Walked = Pick<Source, 'bytes' | 'index' | 'value' | 'rearranged' | 'overridden'>;

/**
 * Visits the values of a source in the order of the text, without recursion, and pairs each index entry with its
 * JavaScript value.
 */
export class SourceWalk {
  /** Ordinal and depth of the current value; -1 before the first call of `next`. */
  ordinal = -1;
  depth = 0;
  /** Key or index of the current value in its parent; the empty string for the root. */
  key: string | number = '';
  value: JsonValue = null;
  /**
   * True if a later member with the same key overrides this one. `value` is then null, and the caller skips its
   * content.
   */
  isOverridden = false;

  readonly #source: Walked;
  readonly #rearranged: ReadonlySet<number>;
  readonly #overridden: ReadonlySet<number>;
  /** The ordinal after each value's last descendant; empty if nothing is rearranged. */
  readonly #ends: Uint32Array;
  /** By depth: the open containers, and where the names of their children come from. */
  readonly #containers: (JsonArray | JsonObject)[] = [];
  readonly #names: (readonly string[] | 'indices' | 'in the text')[] = [];
  readonly #children: number[] = [];
  readonly #keys: (string | number)[] = [];

  constructor(source: Walked) {
    this.#source = source;
    this.#rearranged = new Set(source.rearranged);
    this.#overridden = new Set(source.overridden);
    this.#ends = source.rearranged.length > 0 ? subtreeEndsOf(source.index.values) : new Uint32Array();
  }

  /** Moves to the next value; false at the end. */
  next(): boolean {
    const { depth: depths, type: types } = this.#source.index.values;
    const ordinal = ++this.ordinal;
    if (ordinal >= types.length) return false;
    const depth = depths[ordinal]!;
    this.depth = depth;
    this.isOverridden = this.#overridden.has(ordinal);
    if (depth > 0) {
      this.key = this.#nextKey(depth - 1);
      this.#keys[depth] = this.key;
    }
    this.value = this.isOverridden ? null : depth === 0 ? this.#source.value : this.parent[this.key]!;
    if (types[ordinal] !== ValueType.scalar && !this.isOverridden) this.#open(depth);
    return true;
  }

  /** The container of the current value; invalid for the root. */
  get parent(): { [key: string | number]: JsonValue } {
    return this.#containers[this.depth - 1] as { [key: string | number]: JsonValue };
  }

  /** Skips the descendants of the current value. */
  skip(): void {
    const { depth } = this.#source.index.values;
    const own = depth[this.ordinal]!;
    let last = this.ordinal;
    while (last + 1 < depth.length && depth[last + 1]! > own) last++;
    this.ordinal = last;
  }

  /** JSON Pointer of the current value. */
  path(): string {
    return toPointer(this.#keys.slice(1, this.depth + 1));
  }

  /** Keys of the current object in the order of the text, each once, at its first place. */
  keys(): readonly string[] {
    const names = this.#names[this.depth];
    if (Array.isArray(names)) return names;
    const keys = new Set<string>();
    const end = this.#ends[this.ordinal]!;
    for (let child = this.ordinal + 1; child < end; child = this.#ends[child]!) {
      keys.add(memberKey(this.#source.bytes, this.#source.index, child));
    }
    return [...keys];
  }

  #open(depth: number): void {
    this.#containers[depth] = this.value as JsonArray | JsonObject;
    this.#children[depth] = 0;
    if (Array.isArray(this.value)) this.#names[depth] = 'indices';
    else
      this.#names[depth] = this.#rearranged.has(this.ordinal) ? 'in the text' : Object.keys(this.value as JsonObject);
  }

  #nextKey(parent: number): string | number {
    const child = this.#children[parent]!++;
    const names = this.#names[parent]!;
    if (names === 'indices') return child;
    return names === 'in the text' ? memberKey(this.#source.bytes, this.#source.index, this.ordinal) : names[child]!;
  }
}
