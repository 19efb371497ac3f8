import type { LayoutQueries } from '../core/layout/queries.ts';
import { RegionCursor } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { toPointer } from '../core/value/path.ts';
import { ValueType } from '../core/value/value-tree.ts';

/** The paths of the values that a layout describes. */
export class ValuePaths {
  readonly #queries: LayoutQueries;
  /** The key of each value, or its index among the elements of an array. */
  readonly #names: readonly (string | number)[];

  constructor(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array) {
    this.#queries = queries;
    this.#names = namesOf(queries, kinds, bytes);
  }

  /** JSON Pointer of a value. Linear in its depth. */
  pathOf(value: number): string {
    return toPointer(this.#tokensOf(value));
  }

  /** The part of a value with the ordinal; null if the value ends before it. */
  valueAt(ordinal: number, root: JsonValue | undefined): JsonValue {
    let at: unknown = root ?? null;
    for (const token of this.#tokensOf(ordinal)) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return null;
      at = (at as Record<string | number, unknown>)[token];
    }
    return at as JsonValue;
  }

  /** Tells which values are at a path or below it. Several values have one path if a key is repeated. */
  subtreesOf(tokens: readonly string[]): (value: number) => boolean {
    // Bytes in which not even the root can be read belong to it.
    if (this.#names.length === 0) return () => tokens.length === 0;
    let roots = [0];
    for (const token of tokens) {
      roots = roots.flatMap((parent) => [...this.#childrenOf(parent)].filter((v) => String(this.#names[v]) === token));
    }
    const spans = roots.map((root) => ({ start: root, end: this.#queries.subtreeEnd(root) }));
    return (value) => spans.some(({ start, end }) => value >= start && value < end);
  }

  *#childrenOf(parent: number): Generator<number> {
    const end = this.#queries.subtreeEnd(parent);
    for (let child = parent + 1; child < end; child = this.#queries.subtreeEnd(child)) yield child;
  }

  #tokensOf(value: number): readonly (string | number)[] {
    const tokens: (string | number)[] = [];
    if (value >= this.#names.length) return tokens;
    for (let at = value; at > 0; at = this.#queries.parentOf(at)) tokens.push(this.#names[at]!);
    return tokens.reverse();
  }
}

function namesOf({ layout }: LayoutQueries, kinds: Kinds, bytes: Uint8Array): (string | number)[] {
  const { values, keys } = layout;
  const count = values.type.length;
  const names: (string | number)[] = new Array(count);
  /** By depth: the open container, and the index of its next element; -1 for an object. */
  const next: number[] = [];
  for (let value = 0; value < count; value++) {
    const depth = values.depth[value]!;
    const index = depth === 0 ? 0 : next[depth - 1]!;
    if (index >= 0 && depth > 0) next[depth - 1] = index + 1;
    names[value] = index >= 0 ? index : (keys?.names[keys.of[value]! - 1] ?? '');
    next[depth] = values.type[value] === ValueType.object ? -1 : 0;
  }
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const { role, read, names: whose } = kinds.list[kind]!;
    if (role === 'key' && whose === undefined && read !== undefined) names[value] = String(read(bytes, start, end));
  }
  return names;
}
