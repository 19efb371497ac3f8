import { memoizeEach } from '../../core/basics/memoize.ts';
import { keyRegionOf } from '../../core/layout/message.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import type { Annotated } from './annotated.ts';

/**
 * The values of a message that its value lacks, because a later member of the same object has the same name, and the
 * values in them. Objects and lists whose names are not in the bytes, as in Protobuf, are merged instead. Cached, since
 * many seeds ask about the same message.
 */
export const hiddenIn = memoizeEach((message: Annotated): ReadonlySet<number> => {
  const { queries, kinds, bytes } = message;
  const { type } = queries.layout.values;
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  const hidden = new Set<number>();
  /** The first of the values that are merged into one. */
  const firsts = new Map<number, number>();
  const members = new Map<number, Map<string, number>>();
  for (let value = 1; value < type.length; value++) {
    const parent = queries.parentOf(value);
    if (type[parent] !== ValueType.object) continue;
    const object = firsts.get(parent) ?? parent;
    const its = members.get(object) ?? new Map<string, number>();
    members.set(object, its);
    const key = String(paths.keyOf(value));
    const before = its.get(key);
    its.set(key, value);
    if (before === undefined) continue;
    const isMerged =
      type[value] !== ValueType.scalar && type[before] === type[value] && keyRegionOf(message, value) === undefined;
    if (isMerged) firsts.set(value, firsts.get(before) ?? before);
    else for (let each = before; each < queries.subtreeEnd(before); each++) hidden.add(each);
  }
  return hidden;
});

/** True if an object of a message has the same name twice. In Protobuf, that is allowed, and the last member counts. */
export function repeatsNames(format: string, message: Annotated): boolean {
  return format !== 'protobuf' && hiddenIn(message).size > 0;
}
