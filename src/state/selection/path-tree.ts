import { ANY, MOST_NAMES, tokenOf } from '../../native-types/pattern-tree.ts';
import type { SourceTree } from '../../source/tree.ts';
import type { Steps } from '../../value/steps.ts';
import { ValueType } from '../../value/value-tree.ts';

/** One path of a source. All elements of an array share one path. */
export interface Path {
  /** Index of the parent path; the root, at index 0, is its own parent. */
  readonly parent: number;
  /** The last token of the path's JSON Pointer, escaped; `*` for elements and for keys that are data. */
  readonly token: string;
  /** Ordinal of the first value at this path. */
  readonly first: number;
  /** Indices of the child paths. */
  readonly children: readonly number[];
  /** Number of values at this path, including values whose own paths are beyond the maximum. */
  readonly count: number;
}

/** The paths of a source. A path has a lower index than the paths in it. */
export interface PathTree {
  readonly paths: readonly Path[];
  /** Index of the path of each value, by ordinal. */
  readonly of: Uint16Array;
  /** True if there are more paths than are kept. Values beyond them belong to the path around them. */
  readonly isCut: boolean;
}

/** Maximum number of paths. `PathTree.of` has room for 65,536. */
const PATHS_AT_MOST = 20_000;
/** Values that one step processes. */
const VALUES_A_STEP = 4096;

/** Finds the paths of a source. */
export function* findPaths(tree: SourceTree): Steps<PathTree> {
  const builder = new PathBuilder(tree);
  for (let value = 1; value < tree.count; value++) {
    if (value % VALUES_A_STEP === 0) yield;
    builder.add(value);
  }
  const { paths, of, isCut } = builder;
  return { paths, of, isCut };
}

interface GrowingPath extends Path {
  readonly children: number[];
  count: number;
}

class PathBuilder {
  readonly paths: GrowingPath[] = [{ parent: 0, token: '', first: 0, children: [], count: 1 }];
  readonly of: Uint16Array;
  isCut = false;
  readonly #tree: SourceTree;
  /** By path: the index of each child by its token. Built for the paths that have children. */
  readonly #byToken = new Map<number, Map<string, number>>();
  /** By depth: the number of children so far of the container that is open there, and whether its keys are names. */
  readonly #places: number[] = [];
  readonly #areNames: boolean[] = [];

  constructor(tree: SourceTree) {
    this.#tree = tree;
    this.of = new Uint16Array(tree.count);
    if (tree.count > 0) this.#open(0);
  }

  /** Adds the next value in pre-order. */
  add(value: number): void {
    const { parents, index } = this.#tree;
    const around = index.values.depth[value]! - 1;
    const place = this.#places[around]!++;
    const parent = this.of[parents[value]!]!;
    const path = this.#areNames[around] ? this.#memberPath(parent, value, place) : this.#childPath(parent, ANY, value);
    this.of[value] = path;
    this.paths[path]!.count++;
    this.#open(value);
  }

  #open(value: number): void {
    const { depth, type } = this.#tree.index.values;
    if (type[value] === ValueType.scalar) return;
    this.#places[depth[value]!] = 0;
    this.#areNames[depth[value]!] = type[value] === ValueType.object && this.#hasFewMembers(value);
  }

  #hasFewMembers(object: number): boolean {
    const { ends } = this.#tree;
    let count = 0;
    for (let child = object + 1; child < ends[object]! && count <= MOST_NAMES; child = ends[child]!) count++;
    return count <= MOST_NAMES;
  }

  /** The path of a member. Objects of an array often have the same keys in the same order, so that place is tried first. */
  #memberPath(parent: number, value: number, place: number): number {
    const guess = this.paths[parent]!.children[place];
    if (guess !== undefined && this.paths[guess]!.token !== ANY && this.#haveSameKey(this.paths[guess]!.first, value)) {
      return guess;
    }
    return this.#childPath(parent, tokenOf(this.#tree.keyOf(value), 0), value);
  }

  #haveSameKey(a: number, b: number): boolean {
    const { bytes, index } = this.#tree;
    const length = index.keyEnd[a]! - index.keyStart[a]!;
    if (index.keyEnd[b]! - index.keyStart[b]! !== length) return false;
    for (let i = 0; i < length; i++) {
      if (bytes[index.keyStart[a]! + i] !== bytes[index.keyStart[b]! + i]) return false;
    }
    return true;
  }

  #childPath(parent: number, token: string, first: number): number {
    let byToken = this.#byToken.get(parent);
    if (byToken === undefined) {
      byToken = new Map();
      this.#byToken.set(parent, byToken);
    }
    const known = byToken.get(token);
    if (known !== undefined) return known;
    if (this.paths.length === PATHS_AT_MOST) {
      this.isCut = true;
      return parent;
    }
    const path = this.paths.length;
    this.paths.push({ parent, token, first, children: [], count: 0 });
    this.paths[parent]!.children.push(path);
    byToken.set(token, path);
    return path;
  }
}

/** The path as a JSON Pointer; the empty string for the root. */
export function patternOf({ paths }: PathTree, path: number): string {
  return lineOf({ paths }, path)
    .slice(1)
    .map((each) => `/${paths[each]!.token}`)
    .join('');
}

/** The paths from the root to a path. */
export function lineOf({ paths }: Pick<PathTree, 'paths'>, path: number): readonly number[] {
  const line = [path];
  for (let at = path; at !== 0; ) {
    at = paths[at]!.parent;
    line.push(at);
  }
  return line.reverse();
}

/** The number of a path's values up to an ordinal. */
export function rankOf({ of }: PathTree, path: number, ordinal: number): number {
  let rank = 0;
  for (let value = of.indexOf(path); value !== -1 && value <= ordinal; value = of.indexOf(path, value + 1)) rank++;
  return rank;
}

/** The next value of a path after an ordinal, or the previous one before it; undefined if there is none. */
export function valueBeside({ of }: PathTree, path: number, ordinal: number, by: 1 | -1): number | undefined {
  const found = by === 1 ? of.indexOf(path, ordinal + 1) : ordinal === 0 ? -1 : of.lastIndexOf(path, ordinal - 1);
  return found === -1 ? undefined : found;
}
