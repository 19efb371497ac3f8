import { grouped } from '../../core/basics/counted.ts';
import { shorten } from '../../core/value/shorten.ts';
import { keyText } from '../../core/value/visible.ts';
import type { PathBytes } from '../state/selection/path-bytes.ts';
import { type PathTree, patternOf } from '../state/selection/path-tree.ts';

/** A box of the icicle. Left and width are shares of the whole width. */
export interface IcicleCell {
  readonly path: number;
  /** `more`: the paths of a container that are too narrow, in one box; `path` is the container. */
  readonly kind: 'path' | 'more';
  readonly row: number;
  readonly left: number;
  readonly width: number;
  /** Number of paths in the box. */
  readonly count: number;
  /** Position among the siblings, from 1. */
  readonly position: number;
  /** The number of siblings. */
  readonly siblings: number;
}

interface IcicleSize {
  /** The minimum width of a box of one path, as a share of the whole. */
  readonly least: number;
  /** Maximum number of rows. */
  readonly rows: number;
}

/**
 * The boxes of a path and of the paths in it, in pre-order. The boxes of the paths in a container are below the
 * container's box, the one with the most bytes first. They leave a gap at the end, as wide as the container's own
 * bytes.
 */
export function icicleOf({ tree, total }: PathBytes, root: number, { least, rows }: IcicleSize): readonly IcicleCell[] {
  const whole = total[root]!;
  if (whole === 0) return [];
  const cells: IcicleCell[] = [
    { path: root, kind: 'path', row: 0, left: 0, width: 1, count: 1, position: 1, siblings: 1 },
  ];
  // The list grows during the iteration.
  for (const { path, kind, row, left } of cells) {
    if (kind === 'more' || row + 1 === rows) continue;
    const inside = tree.paths[path]!.children.filter((child) => total[child]! > 0);
    inside.sort((a, b) => total[b]! - total[a]! || a - b);
    const wide = inside.filter((child) => total[child]! / whole >= least);
    const narrow = inside.slice(wide.length);
    let from = left;
    for (const [i, child] of wide.entries()) {
      const width = total[child]! / whole;
      const place = { position: i + 1, siblings: wide.length };
      cells.push({ path: child, kind: 'path', row: row + 1, left: from, width, count: 1, ...place });
      from += width;
    }
    if (narrow.length === 0) continue;
    const width = narrow.reduce((sum, child) => sum + total[child]!, 0) / whole;
    const place = { position: 0, siblings: wide.length };
    cells.push({ path, kind: 'more', row: row + 1, left: from, width, count: narrow.length, ...place });
  }
  // A first child begins where its container begins.
  return cells.sort((a, b) => a.left - b.left || a.row - b.row);
}

const LONGEST_TOKEN = 60;
const LONGEST_PATTERN = 160;

/** The last token of a path on one line; "all" for the root. */
export function tokenText({ paths }: PathTree, path: number): string {
  return path === 0 ? 'all' : keyText(shorten(paths[path]!.token, LONGEST_TOKEN));
}

/** A path on one line; "the root" for the root. */
export function patternText(tree: PathTree, path: number): string {
  return path === 0 ? 'the root' : keyText(shorten(patternOf(tree, path), LONGEST_PATTERN));
}

/** A number of bytes. Formats of bits have parts of a byte. */
export function exactBytesText(bytes: number): string {
  return `${grouped(bytes)} B`;
}
