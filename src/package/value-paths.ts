import { LayoutPaths } from '../core/layout/paths.ts';
import type { LayoutQueries } from '../core/layout/queries.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';

/** Finds the values at paths: parts of a value, and ordinals of a layout. */
export class ValuePaths {
  readonly #queries: LayoutQueries;
  readonly #paths: LayoutPaths;

  constructor(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array) {
    this.#queries = queries;
    this.#paths = new LayoutPaths(queries.layout, kinds, bytes);
  }

  /** JSON Pointer of a value. Linear in its depth. */
  pathOf(value: number): string {
    return this.#paths.pointerOf(value);
  }

  /** The value with this ordinal within a root value; null if the root value does not contain it. */
  valueAt(ordinal: number, root: JsonValue | undefined): JsonValue {
    let at: unknown = root ?? null;
    for (const token of this.#paths.keysOf(ordinal)) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return null;
      at = (at as Record<string | number, unknown>)[token];
    }
    return at as JsonValue;
  }

  /** Returns a test for the values at a path or below it. Several values have the same path if a key is repeated. */
  subtreesOf(tokens: readonly string[]): (value: number) => boolean {
    // Bytes in which not even the root can be read belong to the root.
    if (this.#queries.layout.values.type.length === 0) return () => tokens.length === 0;
    let roots = [0];
    for (const token of tokens) {
      roots = roots.flatMap((parent) =>
        [...this.#childrenOf(parent)].filter((v) => String(this.#paths.keyOf(v)) === token),
      );
    }
    const spans = roots.map((root) => ({ start: root, end: this.#queries.subtreeEnd(root) }));
    return (value) => spans.some(({ start, end }) => value >= start && value < end);
  }

  *#childrenOf(parent: number): Generator<number> {
    const end = this.#queries.subtreeEnd(parent);
    for (let child = parent + 1; child < end; child = this.#queries.subtreeEnd(child)) yield child;
  }
}
