import type { Span } from '../bytes/span.ts';
import { kindAt, type Message } from './message.ts';

/** The bytes to which a length, a count or an offset leads. */
export interface Lead extends Span {
  /** True if an offset leads to these bytes; false if a length or a count counts them. */
  readonly isTarget: boolean;
}

/** The bytes that a length or a count counts, or those that an offset leads to. Undefined if a region leads nowhere. */
export function leadOf(message: Message, region: number): Lead | undefined {
  const { queries, bytes } = message;
  const { read, promises, leadsTo } = kindAt(message, region);
  const { isScattered, unit } = queries.layout;
  if (isScattered) {
    // In packed Cap'n Proto, whose layout is in bytes, words differ in length, so an offset in words does not tell the
    // place.
    if (leadsTo === undefined || unit !== 'bit') return undefined;
    const { start, end } = queries.spanOf(region);
    const to = leadsTo(bytes, start, end);
    if (to < 0 || to >= bytes.length) return undefined;
    return { start: to, end: queries.bytesOf(queries.regionAtByte(to)).end, isTarget: true };
  }
  if (read === undefined || promises === undefined || promises === 'words') return undefined;
  const { start, end } = queries.bytesOf(region);
  const number = Math.abs(Number(read(bytes, start, end)));
  const from = promises === 'all bytes' ? start : end;
  const to = promises === 'items' ? endOf(message, queries.ownerOf(region)) : Math.min(from + number, bytes.length);
  return number > 0 && to > from ? { start: from, end: to, isTarget: false } : undefined;
}

/** The byte after a value and its descendants. */
export function endOf({ queries }: Pick<Message, 'queries'>, value: number): number {
  const { end } = queries.subtreeRegions(value);
  return end === 0 ? 0 : queries.bytesOf(end - 1).end;
}
