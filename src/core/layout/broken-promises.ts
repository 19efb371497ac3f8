import { ValueType } from '../value/value-tree.ts';
import { bytesWith } from './layout.ts';
import { headRegions, isPerhapsCut, isScalarOpen, kindAt, type Message } from './message.ts';
import { headOfContainer, promiseOf } from './open-values.ts';
import { UNREAD_KIND } from './vocabulary.ts';

/** A count in the head of a container, or the length of a text, that is greater than what the bytes contain. */
export interface BrokenPromise {
  readonly value: number;
  /** The region that holds the count. */
  readonly head: number;
  readonly unit: 'items' | 'bytes';
  readonly announced: number | bigint;
  /** The number of announced bytes that exist, or of announced items that are complete. */
  readonly there: number;
}

/** The broken promises of the text and the containers in which reading stopped, innermost first. */
export function brokenPromises(message: Message): readonly BrokenPromise[] {
  return stoppedIn(message).flatMap(({ broken }) => broken ?? []);
}

/** The number of complete elements or members in the outermost value of bytes that are cut. */
export function completeChildren(message: Message): number {
  return stoppedIn(message).at(-1)?.complete ?? 0;
}

/** A value in which reading stopped. */
interface Stopped {
  /** The number of its elements or members that are complete. */
  readonly complete: number;
  readonly broken?: BrokenPromise;
}

/** The values in which reading stopped, innermost first, up to the outermost one. */
function stoppedIn(message: Message): readonly Stopped[] {
  const { queries } = message;
  const { layout, regionCount } = queries;
  if (layout.failure === undefined || layout.failure.isTrailing || layout.values.type.length === 0 || regionCount === 0)
    return [];
  const size = bytesWith(layout, { start: 0, end: layout.length }).end;
  const stopped: Stopped[] = [];
  let isCut = isValueCut(message);
  for (let value = queries.ownerOf(regionCount - 1), child = -1; ; child = value, value = queries.parentOf(value)) {
    const head = headOfContainer(message, value);
    const promised = head === undefined ? undefined : promiseOf(message, head);
    const complete = child < 0 ? queries.childCount(value) : childrenBefore(message, value, child) + Number(!isCut);
    if (child < 0) {
      const text = cutText(message, value, head, size);
      if (text !== undefined) stopped.push({ complete: 0, broken: text });
    }
    let broken: BrokenPromise | undefined;
    if (head !== undefined && promised?.end !== undefined && promised.end > size) {
      const there = promised.count - (promised.end - size);
      broken = { value, head, unit: 'bytes', announced: promised.exact, there };
      isCut = true;
    } else if (head !== undefined && promised?.unit === 'items') {
      isCut = complete < promised.count;
      if (isCut) broken = { value, head, unit: 'items', announced: promised.exact, there: complete };
    } else if (layout.values.type[value] !== ValueType.scalar) isCut = true;
    stopped.push({ complete, ...(broken && { broken }) });
    if (value === 0) return stopped;
  }
}

/** The length of the text, the key or the data that the end of the bytes cuts. */
function cutText(
  message: Message,
  value: number,
  container: number | undefined,
  size: number,
): BrokenPromise | undefined {
  for (const head of headRegions(message, value)) {
    const promised = head === container ? undefined : promiseOf(message, head);
    if (promised?.end === undefined || promised.end <= size) continue;
    const there = promised.count - (promised.end - size);
    return { value, head, unit: 'bytes', announced: promised.exact, there };
  }
  return undefined;
}

/** True if the value of the last region lacks bytes. */
function isValueCut(message: Message): boolean {
  const { queries } = message;
  const end = queries.regionCount - 1;
  const isUnread = queries.kindOf(end) === UNREAD_KIND;
  // Bytes that are not read belong to the last value, even if that value is complete.
  const last = isUnread ? end - 1 : end;
  const hasBegun = !isUnread || queries.subtreeRegions(queries.ownerOf(end)).start < end;
  if (last < 0 || !hasBegun) return true;
  if (!isUnread && (isPerhapsCut(message, last) || isScalarOpen(message, last))) return true;
  const { role, promises } = kindAt(message, last);
  return role === 'key' || role === 'tag' || (isUnread && promises === 'bytes');
}

function childrenBefore({ queries }: Message, value: number, child: number): number {
  let count = 0;
  for (let at = value + 1; at < child; at = queries.subtreeEnd(at)) count++;
  return count;
}
