import type { MouseEvent } from 'react';
import type { Lane } from '../../state/lane.ts';
import { tellingRegion } from '../../state/place.ts';
import { type LaneRowSpan, offsetIn } from './row-model.ts';

/** The region under the mouse: that of the byte, or where the pointer is beside the bytes, what the row is about. */
export function regionUnder(event: MouseEvent, lane: Lane, rows: readonly LaneRowSpan[]): number | undefined {
  const element = (event.target as Element).closest<HTMLElement>('[data-row]');
  const row = rows.find((candidate) => candidate.row === Number(element?.dataset.row));
  if (row === undefined) return undefined;
  const count = row.spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const byte = byteUnder(event, element?.querySelector('.lane-bytes'), count);
  const offset = byte === undefined ? undefined : offsetIn(row, byte);
  if (offset !== undefined) return regionOfByte(lane, row, offset);
  if (row.value !== undefined) return lane.mainRegionOf(row.value);
  return row.line === undefined ? lane.queries.regionAtByte(row.spans[0]!.start) : tellingRegion(lane, row.line);
}

/** Which of `count` bytes, written as hex with a space between each two, is under the mouse. */
function byteUnder(event: MouseEvent, cell: Element | null | undefined, count: number): number | undefined {
  if (!cell || count === 0) return undefined;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { left, right, width } = range.getBoundingClientRect();
  if (event.clientX < left || event.clientX > right) return undefined;
  return Math.min(Math.floor(((event.clientX - left) / width) * count), count - 1);
}

/** The region of a byte; of those that share it, the one that the row is about. */
function regionOfByte(lane: Lane, { line }: LaneRowSpan, byte: number): number {
  const { start, end } = lane.queries.regionsInBytes({ start: byte, end: byte + 1 });
  if (end - start < 2 || line === undefined) return lane.queries.regionAtByte(byte);
  const own = lane.lines.regionsOf(line);
  return Math.min(Math.max(start, own.start), end - 1);
}
