import { ValueType } from '../value/value-tree.ts';
import { bytesWith } from './layout.ts';
import { kindAt, type Message } from './message.ts';
import { headOfContainer, promiseOf } from './open-values.ts';
import { UNREAD_KIND } from './vocabulary.ts';

/** A count in the head of a container that is greater than what the bytes contain. */
export interface BrokenPromise {
  readonly value: number;
  /** The region that holds the count. */
  readonly head: number;
  readonly unit: 'items' | 'bytes';
  readonly announced: number | bigint;
  /** The number of announced bytes that exist, or of announced items that are complete. */
  readonly there: number;
}

/**
 * The broken promises of the containers in which reading stopped, innermost first. The failure itself names the item
 * that is cut.
 */
export function brokenPromises(message: Message): readonly BrokenPromise[] {
  const { queries } = message;
  const { layout, regionCount } = queries;
  if (layout.failure === undefined || layout.failure.isTrailing || layout.values.type.length === 0 || regionCount === 0)
    return [];
  const size = bytesWith(layout, { start: 0, end: layout.length }).end;
  const broken: BrokenPromise[] = [];
  let isCut = isValueCut(message);
  for (let value = queries.ownerOf(regionCount - 1), child = -1; ; child = value, value = queries.parentOf(value)) {
    const head = headOfContainer(message, value);
    const promised = head === undefined ? undefined : promiseOf(message, head);
    if (head !== undefined && promised?.end !== undefined && promised.end > size) {
      broken.push({
        value,
        head,
        unit: 'bytes',
        announced: promised.exact,
        there: promised.count - (promised.end - size),
      });
      isCut = true;
    } else if (head !== undefined && promised?.unit === 'items') {
      const there = child < 0 ? queries.childCount(value) : childrenBefore(message, value, child) + Number(!isCut);
      if (there < promised.count) broken.push({ value, head, unit: 'items', announced: promised.exact, there });
      isCut = there < promised.count;
    } else if (layout.values.type[value] !== ValueType.scalar) isCut = true;
    if (value === 0) return broken;
  }
}

/** True if the value of the last region lacks bytes. */
function isValueCut(message: Message): boolean {
  const { queries } = message;
  const last = queries.regionCount - 1;
  if (queries.kindOf(last) === UNREAD_KIND) return true;
  const { role } = kindAt(message, last);
  return role === 'key' || role === 'tag';
}

function childrenBefore({ queries }: Message, value: number, child: number): number {
  let count = 0;
  for (let at = value + 1; at < child; at = queries.subtreeEnd(at)) count++;
  return count;
}
