import { ANY } from '../../../core/native-types/pattern-tree.ts';
import type { Seen } from '../../../core/schema/seen.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import { pointerToken } from '../../../core/value/path.ts';
import type { Steps } from '../../../core/value/steps.ts';
import { findShapes, type ShapeOf } from './path-shapes.ts';

/** One path of a source. All elements of an array share one path, and so do all members of a map. */
export interface Path {
  /** Index of the parent path; the root, at index 0, is its own parent. */
  readonly parent: number;
  /** The last token of the path's JSON Pointer, escaped; `*` for elements and for members of maps. */
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

/** Finds the paths of a source. Its objects are maps if a realistic schema takes them for maps. */
export function* findPaths(tree: SourceTree): Steps<PathTree> {
  const builder = new PathBuilder(tree, yield* findShapes(tree));
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
  readonly #shapeOf: ShapeOf;
  readonly #pathOf = new Map<Seen, number>();
  /** For each path, the indices of its children by their tokens. It is built only for paths that have children. */
  readonly #byToken = new Map<number, Map<string, number>>();

  constructor(tree: SourceTree, shapeOf: ShapeOf) {
    this.#tree = tree;
    this.#shapeOf = shapeOf;
    this.of = new Uint16Array(tree.count);
  }

  /** Adds the next value in pre-order. */
  add(value: number): void {
    const path = this.#pathOfShape(this.#shapeOf(value), value);
    this.of[value] = path;
    this.paths[path]!.count++;
  }

  #pathOfShape(shape: Seen | undefined, value: number): number {
    const known = shape && this.#pathOf.get(shape);
    if (known !== undefined) return known;
    const around = this.#tree.parents[value]!;
    const parent = this.of[around]!;
    if (shape === undefined) {
      this.isCut = true;
      return parent;
    }
    const isNamed = this.#tree.isMember(value) && this.#shapeOf(around)?.values === undefined;
    const path = this.#childPath(parent, isNamed ? pointerToken(this.#tree.keyOf(value)) : ANY, value);
    this.#pathOf.set(shape, path);
    return path;
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

/** The number of values at a path whose ordinal is at most `ordinal`. */
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
