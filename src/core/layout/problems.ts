import { byteText } from '../bytes/hex.ts';
import { ValueType } from '../value/value-tree.ts';
import type { TextProblem } from './broken-texts.ts';
import { byteOf, failureIn, unitsPerByte } from './layout.ts';
import { isPerhapsCut, isScalarOpen, kindAt, type Message } from './message.ts';
import { OpenValues, promiseOf } from './open-values.ts';
import { UNREAD_KIND } from './vocabulary.ts';

/** A place of the bytes that is wrong, or worth a note. */
export interface LayoutProblem {
  /** The offset in bytes, from 0, of the byte that the problem is about. */
  readonly offset: number;
  /** The encoded value in which the problem was found; 0 if there are no values. */
  readonly value: number;
  /** The place of the element of `value` that was expected, if this element has not begun. */
  readonly next?: number;
  /** The region at the offset; at the end of the bytes, the last region. -1 if there are no bytes. */
  readonly region: number;
  /** What was expected at the offset, or what is wrong there, as a sentence or a clause. */
  readonly expected: string;
  /** What is at the offset: "byte 0xc1", or "the end of the bytes". */
  readonly found: string;
  /** True if reading stopped at the offset. */
  readonly isEnd: boolean;
  /** True if nothing is wrong with the value, but bytes follow it. */
  readonly isNote: boolean;
}

/** All problems of a layout: the place where reading stopped first, then the given ones. */
export function problemsOf(message: Message, texts: readonly TextProblem[] = []): readonly LayoutProblem[] {
  const { layout } = message.queries;
  const others = texts.map((text) => problemAt(message, text, { isEnd: false, isNote: false }));
  if (layout.failure === undefined) return others;
  const { failure } = layout;
  const isNote = failure.isTrailing === true;
  const end = { offset: byteOf(layout, failure), message: failureIn(layout, failure).message };
  const problem = problemAt(message, end, { isEnd: true, isNote });
  return [{ ...problem, ...(isNote ? undefined : stoppedIn(message)) }, ...others];
}

/**
 * The innermost open container, in which reading stopped, and in an array the place of the next element. Undefined if
 * the bytes have the beginning of the item that is cut, or if pointers place the values.
 */
function stoppedIn(message: Message): Pick<LayoutProblem, 'value' | 'next'> | undefined {
  const { queries } = message;
  const { layout, regionCount } = queries;
  const end = regionCount - 1;
  const isUnread = end >= 0 && queries.kindOf(end) === UNREAD_KIND;
  const last = isUnread ? end - 1 : end;
  if (layout.isScattered || last < 0 || isPerhapsCut(message, last)) return undefined;
  const { role } = kindAt(message, last);
  const hasBegun = isUnread && queries.subtreeRegions(queries.ownerOf(end)).start === end;
  const isScalar = layout.values.type[queries.ownerOf(last)] === ValueType.scalar;
  const isHead = isScalar && (promiseOf(message, last)?.end ?? 0) > message.bytes.length;
  if (hasBegun || isHead || role === 'key' || role === 'tag') return undefined;
  if (!isUnread && isScalarOpen(message, last)) return undefined;
  const open = new OpenValues(message).after(last).at(-1);
  if (open?.type !== 'container') return undefined;
  const isArray = layout.values.type[open.value] === ValueType.array;
  return { value: open.value, ...(isArray && { next: open.begun }) };
}

function problemAt(
  { queries, bytes }: Message,
  { offset, message }: TextProblem,
  kind: Pick<LayoutProblem, 'isEnd' | 'isNote'>,
): LayoutProblem {
  const { layout } = queries;
  const region = queries.regionAt(Math.min(offset * unitsPerByte(layout), layout.length - 1));
  // If pointers place the values, unread bytes do not show which value they belong to. The bytes before them do.
  const isElsewhere = layout.isScattered && region > 0 && queries.kindOf(region) === UNREAD_KIND;
  const owned = isElsewhere ? region - 1 : region;
  const value = owned < 0 || layout.values.type.length === 0 ? 0 : queries.ownerOf(owned);
  return { offset, value, region, expected: message, found: foundAt(bytes, offset), ...kind };
}

/** What is at an offset, in words: "byte 0xc1", or "the end of the bytes". */
function foundAt(bytes: Uint8Array, offset: number): string {
  const byte = bytes[offset];
  return byte === undefined ? 'the end of the bytes' : `byte ${byteText(byte)}`;
}
