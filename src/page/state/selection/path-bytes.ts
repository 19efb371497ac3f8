import { unitsPerByte } from '../../../core/layout/layout.ts';
import { RegionCursor } from '../../../core/layout/regions.ts';
import { FAMILY_OF_ROLE, type Family, type Kind } from '../../../core/layout/vocabulary.ts';
import type { Steps } from '../../../core/value/steps.ts';
import type { Lane } from './lane.ts';
import type { PathTree } from './path-tree.ts';

/** Regions that one step processes. */
const REGIONS_A_STEP = 4096;

/** The bytes of one codec by path. Bits count as parts of a byte. */
export interface PathBytes {
  readonly tree: PathTree;
  /** Bytes of the values of each path, without the bytes of the paths below it. */
  readonly own: Float64Array;
  /** Bytes of each path and of all paths below it: for each family, and in total. */
  readonly within: Readonly<Record<Family, Float64Array>>;
  readonly total: Float64Array;
}

/** Counts each byte of a lane for the path of the value that owns it. The root has all bytes. */
export function* countPathBytes(lane: Lane, tree: PathTree): Steps<PathBytes> {
  const count = tree.paths.length;
  const within = {
    names: new Float64Array(count),
    framing: new Float64Array(count),
    values: new Float64Array(count),
    unread: new Float64Array(count),
  };
  const families = lane.kinds.list.map(({ role }) => within[FAMILY_OF_ROLE[role]]);
  const units = unitsPerByte(lane.encoded.layout);
  for (const cursor = new RegionCursor(lane.encoded.layout); cursor.next(); ) {
    if (cursor.region % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
    families[cursor.kind]![pathOf(lane, tree, cursor.value)]! += (cursor.end - cursor.start) / units;
  }
  const columns = Object.values(within);
  const own = new Float64Array(count).map((_, path) => columns.reduce((sum, column) => sum + column[path]!, 0));
  const total = own.slice();
  // From the last path to the first, because a path has a lower index than the paths in it.
  for (let path = count - 1; path > 0; path--) {
    for (const column of [...columns, total]) column[tree.paths[path]!.parent]! += column[path]!;
  }
  return { tree, own, within, total };
}

function pathOf({ encoded }: Lane, { of }: PathTree, value: number): number {
  return of[encoded.sourceOf?.[value] ?? value] ?? 0;
}

/** The regions of one kind within a path. */
export interface KindBytes {
  readonly kind: Kind;
  readonly regions: number;
  readonly bytes: number;
}

/** The kinds of a path with all paths in it, those with the most bytes first. */
export function* countKinds(lane: Lane, tree: PathTree, path: number): Steps<readonly KindBytes[]> {
  const isWithin = withinOf(tree, path);
  const { list } = lane.kinds;
  const [regions, bytes] = [new Float64Array(list.length), new Float64Array(list.length)];
  const units = unitsPerByte(lane.encoded.layout);
  for (const cursor = new RegionCursor(lane.encoded.layout); cursor.next(); ) {
    if (cursor.region % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
    if (isWithin[pathOf(lane, tree, cursor.value)] === 0) continue;
    regions[cursor.kind]!++;
    bytes[cursor.kind]! += (cursor.end - cursor.start) / units;
  }
  return list
    .map((kind, i) => ({ kind, regions: regions[i]!, bytes: bytes[i]! }))
    .filter((each) => each.regions > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

/** For each path: 1 if it is the given path or a path inside it, otherwise 0. */
function withinOf({ paths }: PathTree, path: number): Uint8Array {
  const within = new Uint8Array(paths.length);
  within[path] = 1;
  for (let each = path + 1; each < paths.length; each++) within[each] = within[paths[each]!.parent]!;
  return within;
}

/** The paths with the most bytes, at most `most`. Paths with equally many keep their order in the source. */
export function largestPaths({ total }: PathBytes, most: number): readonly number[] {
  return Array.from(total.keys())
    .sort((a, b) => total[b]! - total[a]! || a - b)
    .slice(0, most);
}
