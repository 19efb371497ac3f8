import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { pointerToken } from '../../core/value/path.ts';

/** Values below this depth count for their ancestor there. */
const DEEPEST = 16;

/**
 * Calls `add` for each value of a message with its path and its own bytes: its key and its text, without those of the
 * values that it contains. All elements of a list have one path, with `*`. The bytes of all values add up to the text.
 */
export function eachPath({ bytes, index }: Source, add: (path: string, bytes: number) => void): void {
  const tree = new SourceTree(bytes, index);
  const { parents, count } = tree;
  const { start, end, keyStart, keyEnd, values } = index;
  const own = new Float64Array(count);
  const paths = new Array<string>(count).fill('');
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const taken = end[ordinal]! - start[ordinal]! + keyEnd[ordinal]! - keyStart[ordinal]!;
    own[ordinal] = taken;
    if (ordinal === 0) continue;
    const parent = parents[ordinal]!;
    own[parent]! -= taken;
    const depth = values.depth[ordinal]!;
    if (depth > DEEPEST) paths[ordinal] = paths[parent]!;
    else paths[ordinal] = `${paths[parent]}/${tree.isMember(ordinal) ? pointerToken(tree.keyOf(ordinal)) : '*'}`;
  }
  for (let ordinal = 0; ordinal < count; ordinal++) add(paths[ordinal]!, own[ordinal]!);
}
