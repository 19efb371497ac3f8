import { lineOf, type PathTree } from '../../../state/selection/path-tree.ts';
import { type Pointed, pointer } from '../../../state/selection/pointer.ts';

/** The value that represents a path: the selected one if it has this path, else the first one. */
function valueAt({ paths, of }: PathTree, path: number): number {
  const kept = pointer.get().kept?.value;
  return kept !== undefined && of[kept] === path ? kept : paths[path]!.first;
}

/** Selects a value of a path on the whole page. */
export function choosePath(tree: PathTree, path: number): void {
  pointer.keep({ value: valueAt(tree, path) });
}

/** Points at a value of a path on the whole page. */
export function pointAtPath(tree: PathTree, path: number): void {
  pointer.hover({ value: valueAt(tree, path) });
}

/** The path of a pointed value; the root if there is none. */
export function pathOfPointed({ of }: PathTree, pointed: Pointed | null): number {
  return (pointed === null ? undefined : of[pointed.value]) ?? 0;
}

/** The innermost path around a path, or itself, that `isDrawn` accepts; undefined if there is none. */
export function drawnAround(tree: PathTree, path: number, isDrawn: (path: number) => boolean): number | undefined {
  return lineOf(tree, path).findLast(isDrawn);
}
