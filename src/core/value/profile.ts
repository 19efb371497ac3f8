import { type ValueTree, ValueType } from './value-tree.ts';

/** Size and depth of a tree of values. */
export interface Profile {
  /** Number of values, containers and scalars. */
  readonly values: number;
  /** Largest number of nested containers: 0 for a scalar, 1 for a flat object. */
  readonly depth: number;
}

export function profileOf(tree: ValueTree): Profile {
  const values = tree.type.length;
  let depth = 0;
  for (let i = 0; i < values; i++) {
    if (tree.type[i] !== ValueType.scalar && tree.depth[i]! >= depth) depth = tree.depth[i]! + 1;
  }
  return { values, depth };
}
