import { type Layout, MISSING_AT_MOST, type MissingMembers, missingMembers } from '../../../core/layout/layout.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { type OpenMessages, UNKNOWN } from './open-messages.ts';
import * as Owner from './owner.ts';
import type { Tables } from './tables.ts';

/** The fields that had not occurred in the open messages when reading stopped. A message may leave out any of them. */
export function missingFields(open: OpenMessages, layout: Layout, tables: Tables): readonly MissingMembers[] {
  const { depth, type } = layout.values;
  const levels: { readonly message: number; readonly value: number; readonly seen: Set<number> }[] = [];
  for (const { message, value } of open.around()) {
    if (levels.length === MISSING_AT_MOST.containers) break;
    if (message !== UNKNOWN && type[value] === ValueType.object) levels.push({ message, value, seen: new Set() });
  }
  const outermost = levels.at(-1);
  if (outermost === undefined || layout.keys === undefined) return [];
  // Every later value that is one level deeper is a child, because the messages are open.
  const byDepth = new Map(levels.map((level) => [depth[level.value]!, level]));
  for (let value = outermost.value + 1; value < depth.length; value++) {
    const parent = byDepth.get(depth[value]! - 1);
    if (parent !== undefined && value > parent.value) parent.seen.add(layout.keys.of[value]!);
  }
  return levels.flatMap(({ message, value, seen }): readonly MissingMembers[] => {
    const names = fieldsOf(message, tables)
      .filter((field) => isMember(tables.owner[field]!) && !seen.has(tables.name[field]!))
      .map((field) => tables.names[tables.name[field]! - 1]!);
    return names.length === 0 ? [] : [{ ...missingMembers(value, names), mayBeAbsent: true }];
  });
}

function fieldsOf(message: number, { base, size, field, beyond }: Tables): readonly number[] {
  const dense = field.subarray(base[message]!, base[message]! + size[message]!).filter((each) => each >= 0);
  return [...dense, ...beyond[message]!.values()];
}

/** True for a field that is a member of its message, in contrast to the parts of a map entry. */
function isMember(owner: number): boolean {
  return owner === Owner.member || owner === Owner.repeated || owner === Owner.map;
}
