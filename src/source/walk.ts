import type { JsonArray, JsonObject, JsonValue } from '../value/json-value.ts';
import { toPointer } from '../value/path.ts';
import { subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import { keyOf } from './members.ts';
import type { Source } from './source.ts';

/** What a walk needs of a source. */
export type Walked = Pick<Source, 'bytes' | 'index' | 'value' | 'rearranged' | 'overridden'>;

/** Goes through the values of a source in the order of the text, index and JavaScript value side by side, without recursion. */
export class Walk {
  /** Of the value that `next` came to. */
  ordinal = -1;
  depth = 0;
  /** Its key or its index in its parent; the empty string for the root. */
  key: string | number = '';
  value: JsonValue = null;
  /** A later member of the same key stands in its place, `value` is null; what it holds is to be skipped. */
  isOverridden = false;

  readonly #source: Walked;
  readonly #rearranged: ReadonlySet<number>;
  readonly #overridden: ReadonlySet<number>;
  /** The ordinal behind each value's last descendant; empty where nothing is rearranged. */
  readonly #ends: Uint32Array;
  /** By depth: the containers that are open, and how their children are named. */
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

  /** To the next value; false at the end. */
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

  /** What holds the present value; not for the root. */
  get parent(): { [key: string | number]: JsonValue } {
    return this.#containers[this.depth - 1] as { [key: string | number]: JsonValue };
  }

  /** Passes over all that the present value holds. `next` then comes to what follows it. */
  skip(): void {
    const { depth } = this.#source.index.values;
    const own = depth[this.ordinal]!;
    let last = this.ordinal;
    while (last + 1 < depth.length && depth[last + 1]! > own) last++;
    this.ordinal = last;
  }

  /** JSON Pointer of the present value. */
  path(): string {
    return toPointer(this.#keys.slice(1, this.depth + 1));
  }

  /** The keys of the present object as the text has them; each once, at its first place. */
  keys(): readonly string[] {
    const names = this.#names[this.depth];
    if (Array.isArray(names)) return names;
    const keys = new Set<string>();
    const end = this.#ends[this.ordinal]!;
    for (let child = this.ordinal + 1; child < end; child = this.#ends[child]!) {
      keys.add(keyOf(this.#source.bytes, this.#source.index, child));
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
    return names === 'in the text' ? keyOf(this.#source.bytes, this.#source.index, this.ordinal) : names[child]!;
  }
}
