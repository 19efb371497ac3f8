import type { JsonValue } from '../value/json-value.ts';

/** The type of a node. */
export type NodeType = 'scalar' | 'array' | 'object';

/** A value as a list of nodes in pre-order, so that no walk needs a stack of calls. */
export interface CompareTree {
  readonly type: readonly NodeType[];
  /** The name or index of each node in its container; "" for the root. */
  readonly key: readonly (string | number)[];
  /** The node's container; -1 for the root. */
  readonly parent: Int32Array;
  /** Index of the node after the last one inside this node. */
  readonly end: Int32Array;
  /**
   * A number for each value. Equal values have equal numbers on both sides, even if their members are in another order.
   */
  readonly same: Int32Array;
  /** JSON of a scalar; "" for a container. */
  readonly text: readonly string[];
}

/** Numbers for values: equal values have equal numbers. The two sides of a comparison share one object. */
export class Sameness {
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<string, number>();

  idOf(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(text, id);
    }
    return id;
  }

  /** A number for the name of a member. */
  idOfName(name: string): number {
    let id = this.#names.get(name);
    if (id === undefined) {
      id = this.#names.size;
      this.#names.set(name, id);
    }
    return id;
  }
}

/** The nodes of a value. Takes time linear in the nodes, except for the sorting of names. */
export function treeOf(root: JsonValue, sameness: Sameness): CompareTree {
  const type: NodeType[] = [];
  const key: (string | number)[] = [];
  const text: string[] = [];
  const sames: string[] = [];
  const parents: number[] = [];
  const open: { readonly value: JsonValue; readonly key: string | number; readonly parent: number }[] = [
    { value: root, key: '', parent: -1 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, parent } = next;
    const node = type.length;
    const isContainer = typeof value === 'object' && value !== null;
    type.push(!isContainer ? 'scalar' : Array.isArray(value) ? 'array' : 'object');
    key.push(next.key);
    text.push(isContainer ? '' : scalarText(value));
    sames.push(isContainer ? '' : sameText(value));
    parents.push(parent);
    if (!isContainer) continue;
    const children: (readonly [string | number, JsonValue])[] = Array.isArray(value)
      ? value.map((element, i) => [i, element])
      : Object.entries(value);
    for (const [name, child] of children.reverse()) open.push({ value: child, key: name, parent: node });
  }
  const parent = Int32Array.from(parents);
  const end = new Int32Array(type.length);
  const same = new Int32Array(type.length);
  for (let node = type.length - 1; node >= 0; node--) {
    end[node] = Math.max(end[node]!, node + 1);
    same[node] = sameness.idOf(type[node] === 'scalar' ? sames[node]! : whole(node));
    const up = parent[node]!;
    if (up >= 0) end[up] = Math.max(end[up]!, end[node]!);
  }
  return { type, key, parent, end, same, text };

  /** A text for a container: the numbers of its elements, or those of its names and members, by the names. */
  function whole(node: number): string {
    const parts: number[] = [];
    const isObject = type[node] === 'object';
    for (let child = node + 1; child < end[node]!; child = end[child]!) {
      // Two numbers below 2^26 fit exactly in a number, and their order is that of the names.
      parts.push(isObject ? sameness.idOfName(key[child] as string) * 2 ** 26 + same[child]! : same[child]!);
    }
    return isObject ? `{${parts.sort((a, b) => a - b).join()}` : `[${parts.join()}`;
  }
}

/** JSON of a scalar. Negative zero differs from zero, an infinity from null. */
function scalarText(value: Exclude<JsonValue, object> | null): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return JSON.stringify(value);
}

/** Equal texts for equal scalars: an integer is the same as a floating-point number and as a big integer. */
function sameText(value: Exclude<JsonValue, object> | null): string {
  const isLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return scalarText(isLarge ? BigInt(value) : value);
}

/** The children of a node, in their order. */
export function childrenOf({ end }: CompareTree, node: number): readonly number[] {
  const children: number[] = [];
  for (let child = node + 1; child < end[node]!; child = end[child]!) children.push(child);
  return children;
}

/** The keys and indices from the root down to a node. */
export function keysOf({ key, parent }: CompareTree, node: number): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = node; parent[at]! >= 0; at = parent[at]!) keys.push(key[at]!);
  return keys.reverse();
}
